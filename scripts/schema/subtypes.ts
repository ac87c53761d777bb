// Which schemas include a schema by `allOf` or `$ref`: they are its children, where it has a discriminator.
import { addTo } from "../json/by-key.js";
import type { JsonObject } from "../json/json.js";
import type { JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";
import { wholeOf } from "./whole.js";

/** The schemas that include each of some levels, and are not that level themselves; in the order of `schemas`. */
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

/** One level of a schema, references followed as long as nothing stands beside them. */
export function levelOf(schema: JsonSchema, scope: Scope): JsonObject | undefined {
  return wholeOf(schema, scope).parts.find(
    ({ json }) => !(Object.hasOwn(json, "$ref") && Object.keys(json).length === 1),
  )?.json;
}
