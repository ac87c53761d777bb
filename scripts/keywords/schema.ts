// `$schema` (JSON Schema Core 2020-12 §8.1.1).
import { isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$schema`: JSON Schema Core 2020-12 §8.1.1. */
export const schemaKeyword: Keyword = {
  name: "$schema",
  section: "JSON Schema Core 2020-12 §8.1.1",
  holds: "value",
  support: "documentation",
  remark: "never fetched; schemas are read as JSON Schema 2020-12",
  only: "3.1",
  expects: "a URI",
  accepts: isString,
};
