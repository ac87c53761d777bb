// `description` (JSON Schema Validation 2020-12 §9.1).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `description`: JSON Schema Validation 2020-12 §9.1. */
export const descriptionKeyword: Keyword = {
  name: "description",
  section: "JSON Schema Validation 2020-12 §9.1",
  holds: "value",
  support: "supported",
  expects: "a string",
  accepts: isString,
};
