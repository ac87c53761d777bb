// `dependentSchemas` (JSON Schema Core 2020-12 §10.2.2.4).
import { isSchemaMap } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `dependentSchemas`: JSON Schema Core 2020-12 §10.2.2.4. */
export const dependentSchemasKeyword: Keyword = {
  name: "dependentSchemas",
  section: "JSON Schema Core 2020-12 §10.2.2.4",
  holds: "schema-map",
  appliesTo: ["object"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "an object of schemas",
  accepts: isSchemaMap,
};
