// `patternProperties` (JSON Schema Core 2020-12 §10.3.2.2).
import { isSchemaMap } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `patternProperties`: JSON Schema Core 2020-12 §10.3.2.2. */
export const patternPropertiesKeyword: Keyword = {
  name: "patternProperties",
  section: "JSON Schema Core 2020-12 §10.3.2.2",
  holds: "schema-map",
  appliesTo: ["object"],
  support: "supported",
  only: "3.1",
  expects: "an object of schemas",
  accepts: isSchemaMap,
};
