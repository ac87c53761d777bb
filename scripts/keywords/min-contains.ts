// `minContains` (JSON Schema Validation 2020-12 §6.4.5).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `minContains`: JSON Schema Validation 2020-12 §6.4.5. */
export const minContainsKeyword: Keyword = {
  name: "minContains",
  section: "JSON Schema Validation 2020-12 §6.4.5",
  holds: "value",
  appliesTo: ["array"],
  support: "supported",
  only: "3.1",
  expects: "a non-negative integer",
  accepts: isCount,
};
