// `readOnly` (JSON Schema Validation 2020-12 §9.4).
import { isBoolean } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `readOnly`: JSON Schema Validation 2020-12 §9.4. */
export const readOnlyKeyword: Keyword = {
  name: "readOnly",
  section: "JSON Schema Validation 2020-12 §9.4",
  holds: "value",
  support: "supported",
  remark: "left out of what is written",
  expects: "a boolean",
  accepts: isBoolean,
};
