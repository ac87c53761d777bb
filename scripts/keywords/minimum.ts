// `minimum` (JSON Schema Validation 2020-12 §6.2.4).
import { isNumber } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `minimum`: JSON Schema Validation 2020-12 §6.2.4. */
export const minimumKeyword: Keyword = {
  name: "minimum",
  section: "JSON Schema Validation 2020-12 §6.2.4",
  holds: "value",
  appliesTo: ["number"],
  support: "supported",
  expects: "a number",
  accepts: isNumber,
};
