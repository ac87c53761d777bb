// The kinds of value that keywords take.
import { isObject, type JsonValue } from "../../json/json.js";
import type { Keyword } from "./keyword.js";

/** A schema: an object or a boolean (Core 2020-12 §4.3). */
export const isSchema = (value: JsonValue): boolean =>
  isObject(value) || typeof value === "boolean";
/** A non-empty array of schemas. */
export const isSchemas = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isSchema);
/** An object whose members are schemas. */
export const isSchemaMap = (value: JsonValue): boolean =>
  isObject(value) && Object.values(value).every(isSchema);
/** A non-negative integer. */
export const isCount = (value: JsonValue): boolean =>
  Number.isInteger(value) && (value as number) >= 0;
/** A finite number. */
export const isNumber = (value: JsonValue): boolean =>
  typeof value === "number" && Number.isFinite(value);
/** A string. */
export const isString = (value: JsonValue): boolean => typeof value === "string";
/** A boolean. */
export const isBoolean = (value: JsonValue): boolean => typeof value === "boolean";
/** An array of strings. That they must differ is a finding, but no reason to leave the keyword out. */
export const isStrings = (value: JsonValue): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
/** Anything at all. */
export const isAny = (): boolean => true;

/** Whether a value is of the kind that a keyword takes, in either version of OpenAPI. */
export function isOfKind(keyword: Keyword, value: JsonValue): boolean {
  return keyword.accepts(value) || keyword.in30?.accepts(value) === true;
}

/** Whether a schema is read without a keyword: its value is of the wrong kind, and the keyword a mere bound or note. */
export function isIgnored(keyword: Keyword, value: JsonValue): boolean {
  return keyword.holds === "value" && !keyword.isShaping && !isOfKind(keyword, value);
}
