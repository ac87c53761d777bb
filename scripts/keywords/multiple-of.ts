// `multipleOf` (JSON Schema Validation 2020-12 §6.2.1).
import type { JsonValue } from "../load/json.js";
import { isNumber } from "./accepts.js";
import type { Keyword } from "./keyword.js";

const isAboveZero = (value: JsonValue): boolean => isNumber(value) && (value as number) > 0;

/** `multipleOf`: JSON Schema Validation 2020-12 §6.2.1. */
export const multipleOfKeyword: Keyword = {
  name: "multipleOf",
  section: "JSON Schema Validation 2020-12 §6.2.1",
  holds: "value",
  appliesTo: ["number"],
  support: "supported",
  expects: "a number above 0",
  accepts: isAboveZero,
};
