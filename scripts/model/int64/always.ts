// Decides whether a schema requires something of all values, by `$ref`, `allOf` and all alternatives of a union.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { unions } from "../../openapi/keywords/groups.js";
import { listOf, targetOf } from "../../schema/schema.js";
import type { FindSchema, JsonSchema } from "../schema.js";

/**
 * Returns a function that returns true for schemas that always satisfy a condition. If `suffices` returns true for a
 * schema object, its `$ref`, `allOf` and unions are not searched. Results are cached.
 */
export function alwaysBy(
  suffices: (schema: JsonObject) => boolean,
  find: FindSchema,
): (schema: JsonSchema | JsonValue) => boolean {
  const known = new Map<JsonObject, boolean>();
  const always = (schema: JsonSchema | JsonValue): boolean => {
    if (!isObject(schema)) return schema === false;
    const earlier = known.get(schema);
    if (earlier !== undefined) return earlier;
    // For recursive schemas, the result of the inner call is false.
    known.set(schema, false);
    const result = suffices(schema) || isInherited(schema);
    known.set(schema, result);
    return result;
  };
  const isInherited = (schema: JsonObject): boolean => {
    const name = targetOf(schema);
    if (name !== undefined && always(find(name) ?? true)) return true;
    if (listOf(schema, "allOf").some(always)) return true;
    const alternatives = unions.map((keyword) => listOf(schema, keyword));
    return alternatives.some((members) => members.length > 0 && members.every(always));
  };
  return always;
}
