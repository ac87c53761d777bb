// `const` (JSON Schema Validation 2020-12 §6.1.3).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `const`: JSON Schema Validation 2020-12 §6.1.3. */
export const constKeyword: Keyword = {
  name: "const",
  section: "JSON Schema Validation 2020-12 §6.1.3",
  holds: "value",
  support: "supported",
  only: "3.1",
  expects: "any value",
  accepts: isAny,
};
