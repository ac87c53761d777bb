// `maxItems` (JSON Schema Validation 2020-12 §6.4.1).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `maxItems`: JSON Schema Validation 2020-12 §6.4.1. */
export const maxItemsKeyword: Keyword = {
  name: "maxItems",
  section: "JSON Schema Validation 2020-12 §6.4.1",
  holds: "value",
  appliesTo: ["array"],
  support: "supported",
  expects: "a non-negative integer",
  accepts: isCount,
};
