// `exclusiveMaximum` (JSON Schema Validation 2020-12 §6.2.3; in OAS 3.0 a boolean beside `maximum`).
import { isBoolean, isNumber } from "./accepts.js";
import { upgradeBooleanBound } from "./boolean-bound.js";
import type { Keyword } from "./keyword.js";

/** `exclusiveMaximum`: JSON Schema Validation 2020-12 §6.2.3. */
export const exclusiveMaximumKeyword: Keyword = {
  name: "exclusiveMaximum",
  section: "JSON Schema Validation 2020-12 §6.2.3",
  holds: "value",
  appliesTo: ["number"],
  support: "supported",
  expects: "a number",
  accepts: isNumber,
  in30: { expects: "a boolean", accepts: isBoolean },
  upgrade(schema) {
    upgradeBooleanBound(schema, "exclusiveMaximum", "maximum");
  },
};
