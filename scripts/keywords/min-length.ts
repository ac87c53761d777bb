// `minLength` (JSON Schema Validation 2020-12 §6.3.2).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `minLength`: JSON Schema Validation 2020-12 §6.3.2. */
export const minLengthKeyword: Keyword = {
  name: "minLength",
  section: "JSON Schema Validation 2020-12 §6.3.2",
  holds: "value",
  appliesTo: ["string"],
  support: "supported",
  remark: "counted in Unicode code points",
  expects: "a non-negative integer",
  accepts: isCount,
};
