// `minItems` (JSON Schema Validation 2020-12 §6.4.2).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `minItems`: JSON Schema Validation 2020-12 §6.4.2. */
export const minItemsKeyword: Keyword = {
  name: "minItems",
  section: "JSON Schema Validation 2020-12 §6.4.2",
  holds: "value",
  appliesTo: ["array"],
  support: "supported",
  expects: "a non-negative integer",
  accepts: isCount,
};
