// Compares the bodies of requests and responses: their media types, and the content of each media type.
import type { MediaType, Operation } from "../../model/api-model.js";
import { essenceOf, isUrlencoded } from "../../model/media-type.js";
import type { FixedRule } from "../rules/index.js";
import type { Flow } from "../rules/rule.js";
import { type Sent, separatorOf } from "../schemas/sent.js";
import type { OperationContext } from "./context.js";
import { compareEncodings } from "./encodings.js";
import { schemaPairs } from "./item-schemas.js";
import { coverings, isWithin, type Kind } from "./range-matching.js";
import { bodySymbol, contentSymbols, partOfOperation, statusPart } from "./symbols.js";
import { compareUnmodelled } from "./unmodelled-fields.js";
import { compareXmlRoots } from "./xml-roots.js";

export function compareRequestBody(
  before: Operation,
  after: Operation,
  context: OperationContext,
): void {
  const { list, operation, requestFlow } = context;
  const old = before.requestBody;
  const now = after.requestBody;
  if (old === undefined || now === undefined) {
    if (now !== undefined) {
      const rule = now.required ? "request-body-added-required" : "request-body-added-optional";
      const symbols = bodySymbol(undefined, now, context);
      list.add(
        rule,
        now.required ? "required request body added" : "optional request body added",
        [operation],
        before.pointer,
        now.pointer,
        symbols,
      );
    } else if (old !== undefined) {
      const message = "request body removed";
      const symbols = bodySymbol(old, undefined, context);
      list.add("request-body-removed", message, [operation], old.pointer, after.pointer, symbols);
    }
    return;
  }
  if (old.required !== now.required) {
    const rule = now.required ? "request-body-became-required" : "request-body-became-optional";
    const message = `request body became ${now.required ? "required" : "optional"}`;
    const symbols = bodySymbol(old, now, context);
    list.add(rule, message, [operation], old.pointer, now.pointer, symbols);
  }
  const places = { before: old.pointer, after: now.pointer };
  compareUnmodelled(old, now, { label: "request body", operations: [operation], ...places }, list);
  if (old.description !== now.description) {
    const message = "description of the request body changed";
    list.add("request-body-documentation-changed", message, [operation], old.pointer, now.pointer);
  }
  compareContent(old.content, now.content, "request", requestFlow, context);
}

/** Compares the content of two bodies, media type by media type. */
export function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  of: "request" | "response",
  flow: Flow,
  context: OperationContext,
  status?: string,
): void {
  const { list, operation } = context;
  const add = (rule: FixedRule, message: string, old?: MediaType, now?: MediaType) => {
    const symbols = contentSymbols(before, after, { of, status }, context);
    list.add(rule, message, [operation], old?.pointer, now?.pointer, symbols);
  };
  const { both, narrowed, widened, separated, joined, gone, added } = coverings(
    before,
    after,
    mediaTypes,
  );
  for (const [one, other] of both) {
    compareSchemas(one, other, flow, context, status);
    const label = `media type ${one.mediaType}`;
    const places = { before: one.pointer, after: other.pointer };
    compareUnmodelled(one, other, { label, operations: [operation], ...places }, list);
    compareEncodings(one, other, of, context);
    compareXmlRoots(one, other, context);
    if (one.mediaType === other.mediaType) continue;
    const message = `media type ${one.mediaType} → ${other.mediaType}`;
    const alike = exactKey(one) === exactKey(other);
    add(alike ? "written-otherwise" : "media-type-parameters-changed", message, one, other);
  }
  for (const { range, items } of narrowed) {
    const message = `media type ${range.mediaType} narrowed to ${listed(items)}`;
    add(`${of}-media-type-narrowed`, message, range, items[0]);
    for (const one of items) compareSchemas(range, one, flow, context, status);
  }
  for (const { range, items } of separated) {
    const message = `media type ${listed(items)} added within ${range.mediaType}`;
    add("media-type-told-apart", message, undefined, items[0]);
    for (const one of items) compareSchemas(range, one, flow, context, status);
  }
  for (const { range, items } of widened) {
    const message = `media type ${listed(items)} widened to ${range.mediaType}`;
    add(`${of}-media-type-widened`, message, items[0], range);
    for (const one of items) compareSchemas(one, range, flow, context, status);
  }
  for (const { range, items } of joined) {
    const message = `media type ${listed(items)} removed within ${range.mediaType}`;
    add("media-type-joined", message, items[0], undefined);
    for (const one of items) compareSchemas(one, range, flow, context, status);
  }
  for (const one of gone) {
    add(`${of}-media-type-removed`, `media type ${one.mediaType} removed`, one);
  }
  for (const one of added) {
    add(`${of}-media-type-added`, `media type ${one.mediaType} added`, undefined, one);
  }
}

function listed(items: readonly MediaType[]): string {
  return items.map(({ mediaType }) => mediaType).join(", ");
}

/** Compares the schemas of a media type; an absent schema accepts every value. */
function compareSchemas(
  before: MediaType,
  after: MediaType,
  flow: Flow,
  context: OperationContext,
  status?: string,
): void {
  const { named } = context;
  const pairs = schemaPairs(
    { content: before, named: named.before },
    { content: after, named: named.after },
  );
  for (const [old, now] of pairs) {
    context.schemas.compare(old, now, {
      flow,
      media: after.mediaType,
      carried: sentAs(before) === sentAs(after) ? sentAs(after) : "json",
      separators: separatorsIn(flow === "request" ? after : before),
      operation: context.operation,
      ...(status === undefined
        ? partOfOperation(context, "body", "Body")
        : partOfOperation(context, `response ${status}`, statusPart(status))),
    });
  }
}

/**
 * Returns how the values of a body are serialized: as JSON, as text, or as multipart parts. Members of a form body are
 * sent as plain text, as in a query string. In a multipart body, each item of a list is a separate part.
 */
function sentAs({ mediaType, encoding }: MediaType): Sent {
  if (encoding.some(({ contentType }) => contentType !== undefined)) return "json";
  if (isUrlencoded(mediaType)) return "text";
  return mediaType.startsWith("multipart/") ? "parts" : "json";
}

/** Returns the separator between list items for each field of a form body. */
function separatorsIn({ mediaType, encoding }: MediaType): [string, string][] {
  return isUrlencoded(mediaType) ? encoding.map((one) => [one.property, separatorOf(one)]) : [];
}

const mediaTypes: Kind<MediaType> = {
  keys: [exactKey, ({ mediaType }) => essenceOf(mediaType)],
  includes: (wide, narrow) => isWithin(narrow.mediaType, wide.mediaType),
};

/** Returns a key for a media type with all its parameters. Text without `charset` counts as UTF-8. */
function exactKey({ mediaType }: MediaType): string {
  const parameters = mediaType
    .split(";")
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => !/^charset="?utf-8"?$/i.test(part));
  return [essenceOf(mediaType), ...parameters.sort()].join(";");
}
