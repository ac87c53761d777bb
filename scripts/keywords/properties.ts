// `properties` (JSON Schema Core 2020-12 §10.3.2.1).
import { isSchemaMap } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `properties`: JSON Schema Core 2020-12 §10.3.2.1. */
export const propertiesKeyword: Keyword = {
  name: "properties",
  section: "JSON Schema Core 2020-12 §10.3.2.1",
  holds: "schema-map",
  appliesTo: ["object"],
  support: "supported",
  expects: "an object of schemas",
  accepts: isSchemaMap,
};
