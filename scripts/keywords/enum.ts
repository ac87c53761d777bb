// `enum` (JSON Schema Validation 2020-12 §6.1.2).
import type { JsonValue } from "../load/json.js";
import type { Keyword } from "./keyword.js";

const isEnum = (value: JsonValue): boolean => Array.isArray(value) && value.length > 0;

/** `enum`: JSON Schema Validation 2020-12 §6.1.2. */
export const enumKeyword: Keyword = {
  name: "enum",
  section: "JSON Schema Validation 2020-12 §6.1.2",
  holds: "value",
  support: "supported",
  expects: "a non-empty array of values",
  accepts: isEnum,
};
