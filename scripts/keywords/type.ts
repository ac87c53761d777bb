// `type` (JSON Schema Validation 2020-12 §6.1.1).
import type { JsonValue } from "../load/json.js";
import type { Keyword } from "./keyword.js";

/** The names that `type` may give. */
export const typeNames: ReadonlySet<string> = new Set([
  "null",
  "boolean",
  "object",
  "array",
  "number",
  "string",
  "integer",
]);

function isType(value: JsonValue): boolean {
  const written = Array.isArray(value) ? value : [value];
  return (
    written.length > 0 &&
    new Set(written).size === written.length &&
    written.every((name) => typeof name === "string" && typeNames.has(name))
  );
}

/** `type`: JSON Schema Validation 2020-12 §6.1.1. */
export const typeKeyword: Keyword = {
  name: "type",
  section: "JSON Schema Validation 2020-12 §6.1.1",
  holds: "value",
  support: "supported",
  expects: "a type name or an array of different type names",
  accepts: isType,
  in30: {
    expects: "a type name",
    accepts: (value) => typeof value === "string" && value !== "null" && typeNames.has(value),
  },
};
