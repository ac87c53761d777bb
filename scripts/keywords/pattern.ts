// `pattern` (JSON Schema Validation 2020-12 §6.3.3).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `pattern`: JSON Schema Validation 2020-12 §6.3.3. */
export const patternKeyword: Keyword = {
  name: "pattern",
  section: "JSON Schema Validation 2020-12 §6.3.3",
  holds: "value",
  appliesTo: ["string"],
  support: "supported",
  remark: "refused when it can take exponential time; see pattern-unsafe",
  expects: "a regular expression (ECMA-262)",
  accepts: isString,
};
