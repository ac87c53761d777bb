// `writeOnly` (JSON Schema Validation 2020-12 §9.4).
import { isBoolean } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `writeOnly`: JSON Schema Validation 2020-12 §9.4. */
export const writeOnlyKeyword: Keyword = {
  name: "writeOnly",
  section: "JSON Schema Validation 2020-12 §9.4",
  holds: "value",
  support: "supported",
  remark: "left out of what is read",
  expects: "a boolean",
  accepts: isBoolean,
};
