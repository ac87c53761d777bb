// Finds the schemas that include a given schema by `allOf` or `$ref`. The schemas that include a schema with a
// discriminator are its subtypes.
import { addTo } from "../json/by-key.js";
import type { JsonObject } from "../json/json.js";
import type { JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";
import { wholeOf } from "./whole.js";

/**
 * For each schema accepted by `isParent`, finds the schemas that include it; the results are in the order of `schemas`.
 */
export function includersOf<Of>(
  schemas: Iterable<readonly [Of, JsonSchema]>,
  isParent: (level: JsonObject) => boolean,
  scope: Scope,
): ReadonlyMap<JsonObject, readonly Of[]> {
  const found = new Map<JsonObject, Of[]>();
  for (const [one, schema] of schemas) {
    const itself = levelOf(schema, scope);
    for (const { json } of wholeOf(schema, scope).parts)
      if (json !== itself && isParent(json)) addTo(found, json, one);
  }
  return found;
}

/** Follows references without other keywords, and returns the first schema object that has other keywords. */
export function levelOf(schema: JsonSchema, scope: Scope): JsonObject | undefined {
  return wholeOf(schema, scope).parts.find(
    ({ json }) => !(Object.hasOwn(json, "$ref") && Object.keys(json).length === 1),
  )?.json;
}
