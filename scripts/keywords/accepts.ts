// The kinds of value that keywords take.
import { isObject, type JsonValue } from "../load/json.js";

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
