// `required` (JSON Schema Validation 2020-12 §6.5.3).
import { isStrings } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `required`: JSON Schema Validation 2020-12 §6.5.3. */
export const requiredKeyword: Keyword = {
  name: "required",
  section: "JSON Schema Validation 2020-12 §6.5.3",
  holds: "value",
  appliesTo: ["object"],
  support: "supported",
  expects: "an array of strings",
  accepts: isStrings,
};
