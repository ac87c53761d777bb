// Validates documents against the official OpenAPI schemas, which are compiled at build time. swagger-parser compiles
// its schemas at each call, so it is used only for invalid documents.

import type SwaggerParser from "@apidevtools/swagger-parser";
import { type JsonObject, own } from "../../json/json.js";
import { versions } from "../../openapi/versions.js";
import type { SchemaError } from "./structure-errors.js";

// Options for swagger-parser to validate only the structure. With the options `shapeOnly`, swagger-parser reads no
// file, opens no socket, and replaces no `$ref`. Replacing `$ref` could take exponential time, and would change the
// document.
const shapeOnly = {
  resolve: { external: false, file: false, http: false },
  dereference: { excludedPathMatcher: () => true },
  validate: { schema: true, spec: false },
};

type Document = Exclude<Parameters<SwaggerParser["validate"]>[0], string>;

/** Returns all errors of a document, or an empty list for a valid document. */
export async function schemaErrors(root: JsonObject): Promise<readonly SchemaError[]> {
  const { validate } = await judgeOf(root);
  if (validate(root)) return [];
  return own(root, "openapi") === versions["3.2"].judgedAs
    ? (validate.errors ?? [])
    : errorsByParser(root);
}

/**
 * Returns the compiled schema for the version of a document. The module of an OpenAPI version is imported on demand,
 * because most commands need at most one version.
 */
function judgeOf(root: JsonObject) {
  if (own(root, "swagger") !== undefined) return import("./swagger-2.0.js");
  const version = own(root, "openapi");
  if (version === versions["3.2"].judgedAs) return import("./openapi-3.2.js");
  return version === versions["3.1"].judgedAs
    ? import("./openapi-3.1.js")
    : import("./openapi-3.0.js");
}

/** Returns all errors that swagger-parser finds in a document of Swagger 2.0, OpenAPI 3.0 or 3.1. */
export async function errorsByParser(root: JsonObject): Promise<readonly SchemaError[]> {
  const { default: parser } = await import("@apidevtools/swagger-parser");
  try {
    await parser.validate(root as unknown as Document, shapeOnly);
    return [];
  } catch (error) {
    if (error instanceof Error && "details" in error && Array.isArray(error.details))
      return error.details;
    throw error;
  }
}
