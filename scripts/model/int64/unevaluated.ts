// Decides whether `unevaluatedProperties` and `unevaluatedItems` describe a member or an item.

import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { sometimes, unions } from "../../openapi/keywords/groups.js";
import { listOf, mapOf, targetOf } from "../../schema/schema.js";
import type { FindSchema } from "../schema.js";
import { type Described, parts } from "./position.js";

/**
 * Returns the subschema in `keyword`, such as `unevaluatedProperties`, for a member or an item. `evaluates` returns
 * true if a keyword of a schema object describes the member or item. If a schema inside of the schema object always
 * describes the member or item, `keyword` has no effect. If a schema describes the member or item only in some cases,
 * `keyword` counts as a condition.
 */
export function unevaluatedPart(
  { schema, role }: Described,
  keyword: "unevaluatedProperties" | "unevaluatedItems",
  evaluates: (level: JsonObject) => boolean,
  find: FindSchema,
): Described[] {
  const part = own(schema, keyword);
  if (!isObject(part)) return parts(role, part);
  const seen = new Set<JsonObject>([schema]);
  const always = (level: JsonObject) => allOf(level, find);
  const among = (of: (level: JsonObject) => readonly JsonValue[]): boolean => {
    for (const level of seen)
      for (const inner of of(level)) {
        if (!isObject(inner) || seen.has(inner)) continue;
        if (evaluates(inner) || Object.hasOwn(inner, keyword)) return true;
        seen.add(inner);
      }
    return false;
  };
  if (among(always)) return [];
  return parts(among((level) => [...always(level), ...inSomeCases(level)]) ? "asks" : role, part);
}

function allOf(level: JsonObject, find: FindSchema): readonly JsonValue[] {
  const name = targetOf(level);
  return [
    name === undefined ? true : ((find(name) ?? true) as JsonValue),
    ...listOf(level, "allOf"),
  ];
}

function inSomeCases(level: JsonObject): readonly JsonValue[] {
  return [
    ...unions.flatMap((keyword) => listOf(level, keyword)),
    ...sometimes.map((keyword) => own(level, keyword) ?? true),
    ...Object.values(mapOf(level, "dependentSchemas")),
  ];
}
