// `examples` (JSON Schema Validation 2020-12 §9.5).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `examples`: JSON Schema Validation 2020-12 §9.5. */
export const examplesKeyword: Keyword = {
  name: "examples",
  section: "JSON Schema Validation 2020-12 §9.5",
  holds: "value",
  support: "documentation",
  remark: "documented",
  only: "3.1",
  expects: "an array of values",
  accepts: isAny,
};
