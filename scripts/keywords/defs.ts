// `$defs` (JSON Schema Core 2020-12 §8.2.4).
import { isSchemaMap } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `$defs`: JSON Schema Core 2020-12 §8.2.4. */
export const defsKeyword: Keyword = {
  name: "$defs",
  section: "JSON Schema Core 2020-12 §8.2.4",
  holds: "schema-map",
  support: "supported",
  remark: "reached through references only",
  only: "3.1",
  expects: "an object of schemas",
  accepts: isSchemaMap,
};
