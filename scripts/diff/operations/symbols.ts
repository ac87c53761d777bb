// Describes which functions and types of the generated client change, with their declarations before and after.

import type { SideName } from "../../containment/contains.js";
import { isObject } from "../../json/json.js";
import type {
  Header,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
} from "../../model/api-model.js";
import { partsByPosition } from "../../model/parts-by-position.js";
import { bodyKind } from "../../openapi/media-types.js";
import { isBare } from "../../openapi/methods.js";
import type { SymbolEffect } from "../change.js";
import { typeOf } from "../schemas/one-line-type.js";
import type { PartOfOperation } from "../schemas/part-of-operation.js";
import type { NamedSchemas } from "../schemas/view.js";
import type { OperationContext } from "./context.js";

/** Describes how a change affects the generated function that calls an operation. */
export function functionSymbol(
  before: Operation | undefined,
  after: Operation | undefined,
): SymbolEffect[] {
  const old = before?.functionName ?? null;
  const now = after?.functionName ?? null;
  return old === now ? [] : [{ symbol: old ?? now ?? "", before: old, after: now }];
}

/**
 * Returns how the generated types of a webhook or callback change. The generated client has no function for a webhook
 * or callback.
 */
export function webhookSymbol(
  before: Operation | undefined,
  after: Operation | undefined,
): SymbolEffect[] {
  const named = (operation: Operation | undefined) =>
    operation === undefined ? null : `${operation.typeName}Input`;
  const [old, now] = [named(before), named(after)];
  return old === now ? [] : [{ symbol: old ?? now ?? "", before: old, after: now }];
}

const groups = { path: "Path", query: "Query", header: "Headers", cookie: "Cookies" } as const;

/** Returns the effect of a changed parameter on its member of the operation's generated input type. */
export function parameterSymbol(
  before: Parameter | undefined,
  after: Parameter | undefined,
  context: OperationContext,
): SymbolEffect[] {
  const one = after ?? before;
  if (one === undefined || !context.generated) return [];
  const shown = (parameter: Parameter | undefined) =>
    parameter === undefined ? null : parameter.required ? "required" : "optional";
  const symbol = `${context.now.typeName}${groups[one.in]}.${one.name}`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** Returns the effect of a renamed parameter on its member of the generated input type. */
export function renamedSymbol(
  { name: before }: Parameter,
  { name: after, in: where }: Parameter,
  { generated, now }: OperationContext,
): SymbolEffect[] {
  return generated ? [{ symbol: `${now.typeName}${groups[where]}`, before, after }] : [];
}

/** Returns the effect of a changed request body on its member of the operation's generated input type. */
export function bodySymbol(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  context: OperationContext,
): SymbolEffect[] {
  if (!context.generated) return [];
  const shown = (body: RequestBody | undefined) =>
    body === undefined ? null : body.required ? "required" : "optional";
  const symbol = `${context.now.typeName}Input.body`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** Returns how changed responses change the generated result type of an operation. */
export function statusSymbol(
  before: readonly Response[],
  after: readonly Response[],
  context: OperationContext,
): SymbolEffect[] {
  if (!context.generated) return [];
  const shown = (responses: readonly Response[]) =>
    responses.map(({ status }) => `{ status: ${status} }`).join(" | ") || null;
  const symbol = `${context.now.typeName}Output`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** Returns the path from the type of a response to the member that contains a header. */
export function headerPart(status: string, { name }: Header): string {
  return `${statusPart(status)}.headers.${name}`;
}

/** Returns the effect of a changed header on its member of the generated response type. */
export function headerSymbol(
  status: string,
  before: Header | undefined,
  after: Header | undefined,
  context: OperationContext,
): SymbolEffect[] {
  const { generated, named, now } = context;
  const header = after ?? before;
  if (header === undefined || !generated) return [];
  const shown = (one: Header | undefined, side: SideName) =>
    one === undefined
      ? null
      : `${one.required ? ": " : "?: "}${typeOf(one.schema.json, named[side])}`;
  const [old, is] = [shown(before, "before"), shown(after, "after")];
  const from = before === undefined || before.name === header.name ? "" : `${before.name}`;
  const symbol = `${now.typeName}${headerPart(status, header)}`;
  if (from !== "") return [{ symbol, before: `${from}${old}`, after: `${header.name}${is}` }];
  const member = { of: `${now.typeName}${statusPart(status)}.headers`, name: header.name };
  return old === is ? [] : [{ symbol, before: old, after: is, member }];
}

/** Returns the effects on the generated members that hold the media type and the body of a request or response. */
export function contentSymbols(
  before: readonly MediaType[],
  after: readonly MediaType[],
  { of, status = "" }: { of: "request" | "response"; status: string | undefined },
  context: OperationContext,
): SymbolEffect[] {
  const { generated, named, now } = context;
  if (!generated || (of === "response" && isBare(now.method, status))) return [];
  const kinds = (content: readonly MediaType[]) =>
    content.length < (of === "request" ? 2 : 1)
      ? null
      : content.map(({ mediaType }) => JSON.stringify(mediaType)).join(" | ");
  const bodies = (content: readonly MediaType[], side: SideName) =>
    [...new Set(content.map((one) => bodyType(one, named[side])))].join(" | ") || null;
  const part = of === "request" ? "Input" : statusPart(status);
  const symbols = [
    { symbol: `${now.typeName}${part}.contentType`, before: kinds(before), after: kinds(after) },
    {
      symbol: `${now.typeName}${of === "request" ? "Body" : `${part}.body`}`,
      before: bodies(before, "before"),
      after: bodies(after, "after"),
    },
  ];
  return symbols.filter((one) => one.before !== one.after);
}

function bodyType(content: MediaType, named: NamedSchemas): string {
  const { mediaType, schema } = content;
  const kind = bodyKind(mediaType);
  const list = partsByPosition(content, (name) => named.get(name)?.json);
  if (kind === "binary" && list === undefined) return "Blob";
  const json = list?.schema ?? schema?.json;
  const isListed = isObject(json) && Object.hasOwn(json, "enum");
  if (kind === "text" && !isListed) return "string";
  return json === undefined ? "unknown" : typeOf(json, named);
}

/** `type` is the last part of a generated type's name, such as `Output[200]`. */
export function partOfOperation(
  context: OperationContext,
  label: string,
  type?: string,
): PartOfOperation {
  return {
    label: `${context.list.prefix}${label}`,
    party: context.list.party,
    ...(type !== undefined && context.generated
      ? { symbol: `${context.now.typeName}${type}` }
      : {}),
  };
}

/** Returns the last part of the type name for a parameter. */
export function parameterType({ in: where, name }: Parameter): string {
  return `${groups[where]}.${name}`;
}

/** Returns the last part of the type name for a response with the given status. */
export function statusPart(status: string): string {
  return `Output[${status}]`;
}
