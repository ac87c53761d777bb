// `maxContains` (JSON Schema Validation 2020-12 §6.4.4).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `maxContains`: JSON Schema Validation 2020-12 §6.4.4. */
export const maxContainsKeyword: Keyword = {
  name: "maxContains",
  section: "JSON Schema Validation 2020-12 §6.4.4",
  holds: "value",
  appliesTo: ["array"],
  support: "supported",
  only: "3.1",
  expects: "a non-negative integer",
  accepts: isCount,
};
