// `uniqueItems` (JSON Schema Validation 2020-12 §6.4.3).
import { isBoolean } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `uniqueItems`: JSON Schema Validation 2020-12 §6.4.3. */
export const uniqueItemsKeyword: Keyword = {
  name: "uniqueItems",
  section: "JSON Schema Validation 2020-12 §6.4.3",
  holds: "value",
  appliesTo: ["array"],
  support: "supported",
  expects: "a boolean",
  accepts: isBoolean,
};
