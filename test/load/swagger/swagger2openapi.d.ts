// The part of swagger2openapi that tests use; the package has no types.
declare module "swagger2openapi" {
  type JsonObject = import("../../../scripts/json/json.js").JsonObject;

  /**
   * Converts a Swagger 2.0 document, and changes it. `patch` corrects small mistakes. `warnOnly` reports other mistakes
   * in extensions.
   */
  export function convertObj(
    swagger: JsonObject,
    options: { readonly patch: boolean; readonly warnOnly: boolean },
  ): Promise<{ readonly openapi: JsonObject }>;
}
