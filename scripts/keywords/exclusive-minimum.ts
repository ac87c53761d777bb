// `exclusiveMinimum` (JSON Schema Validation 2020-12 §6.2.5; in OAS 3.0 a boolean beside `minimum`).
import { isBoolean, isNumber } from "./accepts.js";
import { upgradeBooleanBound } from "./boolean-bound.js";
import type { Keyword } from "./keyword.js";

/** `exclusiveMinimum`: JSON Schema Validation 2020-12 §6.2.5. */
export const exclusiveMinimumKeyword: Keyword = {
  name: "exclusiveMinimum",
  section: "JSON Schema Validation 2020-12 §6.2.5",
  holds: "value",
  appliesTo: ["number"],
  support: "supported",
  expects: "a number",
  accepts: isNumber,
  in30: { expects: "a boolean", accepts: isBoolean },
  upgrade(schema) {
    upgradeBooleanBound(schema, "exclusiveMinimum", "minimum");
  },
};
