// `maximum` (JSON Schema Validation 2020-12 §6.2.2).
import { isNumber } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `maximum`: JSON Schema Validation 2020-12 §6.2.2. */
export const maximumKeyword: Keyword = {
  name: "maximum",
  section: "JSON Schema Validation 2020-12 §6.2.2",
  holds: "value",
  appliesTo: ["number"],
  support: "supported",
  expects: "a number",
  accepts: isNumber,
};
