// All schemas that one value must match: a schema, and the schemas that it includes by `$ref` and `allOf`.
import type { JsonObject } from "../json/json.js";
import { unions } from "../openapi/keywords/groups.js";
import { targetIn } from "./fold.js";
import { isSchemaObject, type JsonSchema, listOf, mapOf, type UnionKeyword } from "./schema.js";
import { remembered, type Scope } from "./scope.js";

/** A schema object that a value must match. */
export interface Part {
  readonly json: JsonObject;
}

/** A union: the value must match one of the `members`. */
export interface Union {
  /** The schema object with the keyword `oneOf` or `anyOf`. */
  readonly holder: JsonObject;
  readonly keyword: UnionKeyword;
  readonly members: readonly JsonSchema[];
}

/** All schemas that a value must match. A schema precedes the schemas that it includes. */
export interface Whole {
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  /** True if more than `mostParts` schemas apply to the value, so that `parts` is incomplete. */
  readonly isCut: boolean;
}

/** Maximum number of schemas for one value. In real documents, fewer than 100 schemas apply to one value. */
const mostParts = 1_000;

const question = {};
const emptyWhole: Whole = { parts: [], unions: [], isCut: false };

/** Returns all schemas that apply to one value: the given schema, and the schemas that it includes. */
export function wholeOf(schema: JsonSchema, scope: Scope): Whole {
  if (!isSchemaObject(schema)) return emptyWhole;
  return remembered(scope, question, schema, () => collected(schema, scope, mostParts));
}

/** Returns true if more than `most` schemas apply to one value. The time depends on `most`, not on the schema. */
export function isWider(schema: JsonObject, scope: Scope, most: number): boolean {
  return collected(schema, scope, most).isCut;
}

function collected(schema: JsonObject, scope: Scope, most: number): Whole {
  const parts: Part[] = [];
  const alternatives: Union[] = [];
  const seen = new Set<JsonObject>();
  const waiting: JsonSchema[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isSchemaObject(next) || seen.has(next)) continue;
    if (seen.size >= most) return { parts, unions: alternatives, isCut: true };
    seen.add(next);
    const json = scope.read(next);
    parts.push({ json });
    for (const keyword of unions) {
      const members = listOf(json, keyword);
      if (members.length > 0) alternatives.push({ holder: json, keyword, members });
    }
    waiting.push(...[...listOf(json, "allOf")].reverse());
    const target = targetIn(json, scope);
    if (target !== undefined) waiting.push(target);
  }
  return { parts, unions: alternatives, isCut: false };
}

/** Returns the names in `properties` of a schema and its included schemas. */
export function describedNames(schema: JsonSchema, scope: Scope): readonly string[] {
  const names = wholeOf(schema, scope).parts.flatMap(({ json }) =>
    Object.keys(mapOf(json, "properties")),
  );
  return [...new Set(names)];
}
