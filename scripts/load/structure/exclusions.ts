// Explains which fields of OpenAPI 3.2 exclude each other. The schema of OpenAPI 3.2 reports only that an object with
// such fields is invalid, but not why.
import { isObject, type JsonValue, own } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import type { SchemaError } from "./structure-errors.js";

/** Pairs of fields that exclude each other in one object. */
const pairs: readonly (readonly string[])[] = [
  "example, examples",
  "value, dataValue",
  "value, serializedValue",
  "value, externalValue",
  "serializedValue, externalValue",
  "encoding, prefixEncoding",
  "encoding, itemEncoding",
  "nodeType, attribute",
  "nodeType, wrapped",
  "identifier, url",
  "operationRef, operationId",
].map((pair) => pair.split(", "));

/** Returns a message about fields that exclude each other, or `undefined` for other errors. */
export function exclusion(error: SchemaError, root: JsonValue): string | undefined {
  if (error.keyword === "contains") return 'only one parameter may be in "querystring"';
  const tokens = parse(error.instancePath) ?? [];
  const owner = error.keyword === "false schema" ? tokens.slice(0, -1) : tokens;
  const value = valueAtTokens(root, owner);
  if (Array.isArray(value)) return 'a parameter in "querystring" excludes parameters in "query"';
  if (!isObject(value)) return undefined;
  const both = pairs.find((pair) => pair.every((name) => own(value, name) !== undefined));
  return both && `only one of "${both[0]}" and "${both[1]}" may be given`;
}
