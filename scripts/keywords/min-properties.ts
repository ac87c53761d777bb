// `minProperties` (JSON Schema Validation 2020-12 §6.5.2).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `minProperties`: JSON Schema Validation 2020-12 §6.5.2. */
export const minPropertiesKeyword: Keyword = {
  name: "minProperties",
  section: "JSON Schema Validation 2020-12 §6.5.2",
  holds: "value",
  appliesTo: ["object"],
  support: "supported",
  expects: "a non-negative integer",
  accepts: isCount,
};
