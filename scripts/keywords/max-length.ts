// `maxLength` (JSON Schema Validation 2020-12 §6.3.1).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `maxLength`: JSON Schema Validation 2020-12 §6.3.1. */
export const maxLengthKeyword: Keyword = {
  name: "maxLength",
  section: "JSON Schema Validation 2020-12 §6.3.1",
  holds: "value",
  appliesTo: ["string"],
  support: "supported",
  remark: "counted in Unicode code points",
  expects: "a non-negative integer",
  accepts: isCount,
};
