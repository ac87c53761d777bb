// Types of swagger2openapi's functions that tests use, because the package has no types.
declare module "swagger2openapi" {
  type JsonObject = import("../../../scripts/json/json.js").JsonObject;

  /**
   * Converts a Swagger 2.0 document in place. `patch` corrects small mistakes. If `warnOnly` is true, mistakes that
   * `patch` cannot correct are written into `x-…` extensions.
   */
  export function convertObj(
    swagger: JsonObject,
    options: { readonly patch: boolean; readonly warnOnly: boolean },
  ): Promise<{ readonly openapi: JsonObject }>;
}
