// `deprecated` (JSON Schema Validation 2020-12 §9.3).
import { isBoolean } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `deprecated`: JSON Schema Validation 2020-12 §9.3. */
export const deprecatedKeyword: Keyword = {
  name: "deprecated",
  section: "JSON Schema Validation 2020-12 §9.3",
  holds: "value",
  support: "supported",
  expects: "a boolean",
  accepts: isBoolean,
};
