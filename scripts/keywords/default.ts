// `default` (JSON Schema Validation 2020-12 §9.2).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `default`: JSON Schema Validation 2020-12 §9.2. */
export const defaultKeyword: Keyword = {
  name: "default",
  section: "JSON Schema Validation 2020-12 §9.2",
  holds: "value",
  support: "supported",
  remark: "documented; neither sent nor filled in",
  expects: "any value",
  accepts: isAny,
};
