// What changed in the bodies of requests and answers: their media types and what each holds.
import { essenceOf, type MediaType } from "../model/media-type.js";
import type { Operation } from "../model/operation.js";
import { equalValues } from "./identical.js";
import type { Flow } from "./impact.js";
import type { OperationContext } from "./operations.js";
import { bodySymbol, partOfOperation, statusPart } from "./symbols.js";
import { compareUnclaimed } from "./unclaimed.js";

/** Compares what two versions of an operation take as their body. */
export function compareRequestBody(
  before: Operation,
  after: Operation,
  context: OperationContext,
): void {
  const { list, operation, sent } = context;
  const old = before.requestBody;
  const now = after.requestBody;
  if (old === undefined || now === undefined) {
    if (now !== undefined) {
      const rule = now.required ? "request-body-added-required" : "request-body-added-optional";
      const symbols = bodySymbol(undefined, now, context);
      list.add(rule, "the request body is new", [operation], before.pointer, now.pointer, symbols);
    } else if (old !== undefined) {
      const message = "the request body is gone";
      const symbols = bodySymbol(old, undefined, context);
      list.add("request-body-removed", message, [operation], old.pointer, after.pointer, symbols);
    }
    return;
  }
  if (old.required !== now.required) {
    const rule = now.required ? "request-body-became-required" : "request-body-became-optional";
    const message = `the request body became ${now.required ? "required" : "optional"}`;
    const symbols = bodySymbol(old, now, context);
    list.add(rule, message, [operation], old.pointer, now.pointer, symbols);
  }
  const places = { before: old.pointer, after: now.pointer };
  compareUnclaimed(old, now, { label: "request body", operations: [operation], ...places }, list);
  if (old.description !== now.description) {
    const message = "description of the request body changed";
    list.add("request-body-documentation-changed", message, [operation], old.pointer, now.pointer);
  }
  compareContent(old.content, now.content, "request", sent, context);
}

/** Compares two content maps. */
export function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  of: "request" | "response",
  flow: Flow,
  context: OperationContext,
  status?: string,
): void {
  const { list, operation } = context;
  const now = new Map(after.map((one) => [keyOf(one), one]));
  const narrowed = new Set<MediaType>();
  // What an answer may be, a range said before: what a request may be, a range says now.
  const ranges = (flow === "answer" ? before : after).filter(isRange);
  if (flow === "answer" && ranges.length > 0) {
    const old = new Set(before.map(keyOf));
    for (const one of after) {
      const range = old.has(keyOf(one)) ? undefined : ranges.find((other) => isWithin(one, other));
      if (range === undefined) continue;
      if (!now.has(keyOf(range))) narrowed.add(range);
      compareSchemas(range, one, flow, context, status);
    }
  }
  for (const one of before) {
    const other = now.get(keyOf(one));
    now.delete(keyOf(one));
    if (other === undefined) {
      const range =
        flow === "request" ? ranges.find((possible) => isWithin(one, possible)) : undefined;
      if (range !== undefined) {
        compareSchemas(one, range, flow, context, status);
        continue;
      }
      const end = narrowed.has(one) ? "narrowed" : "removed";
      const message = `media type ${one.mediaType} is ${narrowed.has(one) ? "narrowed" : "gone"}`;
      list.add(`${of}-media-type-${end}`, message, [operation], one.pointer, undefined);
      continue;
    }
    compareSchemas(one, other, flow, context, status);
    const label = `media type ${one.mediaType}`;
    const places = { before: one.pointer, after: other.pointer };
    compareUnclaimed(one, other, { label, operations: [operation], ...places }, list);
    if (!equalValues(encodingOf(one), encodingOf(other))) {
      const message = `encoding of ${one.mediaType} changed`;
      list.add(`${of}-encoding-changed`, message, [operation], one.pointer, other.pointer);
    }
  }
  for (const one of now.values()) {
    const message = `media type ${one.mediaType} is new`;
    list.add(`${of}-media-type-added`, message, [operation], undefined, one.pointer);
  }
}

/** Compares what two media types that both sides may have hold. */
export function compareSchemas(
  before: MediaType,
  after: MediaType,
  flow: Flow,
  context: OperationContext,
  status?: string,
): void {
  const anything = (pointer: string) => ({ pointer, json: true });
  const [old, now] = [before, after].map((one) => one.schema ?? anything(one.pointer));
  if (old === undefined || now === undefined) return;
  context.schemas.compare(old, now, {
    flow,
    media: after.mediaType,
    operation: context.operation,
    ...(status === undefined
      ? partOfOperation(context, "body", "Body")
      : partOfOperation(context, `answer ${status}`, statusPart(status))),
  });
}

function isRange({ mediaType }: MediaType): boolean {
  return essenceOf(mediaType).endsWith("/*");
}

/** True for a media type that a range such as `image/*` includes. */
function isWithin(one: MediaType, range: MediaType): boolean {
  const [type] = essenceOf(range.mediaType).split("/");
  return type === "*" || essenceOf(one.mediaType).startsWith(`${type}/`);
}

/** UTF-8 is how text is written unless something else is said. */
function keyOf({ mediaType }: MediaType): string {
  const parameters = mediaType
    .split(";")
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => !/^charset="?utf-8"?$/i.test(part));
  return [essenceOf(mediaType), ...parameters.sort()].join(";");
}

function encodingOf({ encoding }: MediaType): never {
  return Object.fromEntries(
    encoding.map(({ property, headers, ...rest }) => [
      property,
      {
        ...rest,
        headers: headers.map(({ pointer: _, schema, ...header }) => ({
          ...header,
          schema: schema.json,
        })),
      },
    ]),
  ) as never;
}
