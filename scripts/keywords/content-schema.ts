// `contentSchema` (JSON Schema Validation 2020-12 §8.5).
import { isSchema } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `contentSchema`: JSON Schema Validation 2020-12 §8.5. */
export const contentSchemaKeyword: Keyword = {
  name: "contentSchema",
  section: "JSON Schema Validation 2020-12 §8.5",
  holds: "schema",
  appliesTo: ["string"],
  support: "ignored",
  remark: "the text inside a string is not checked",
  only: "3.1",
  expects: "a schema",
  accepts: isSchema,
};
