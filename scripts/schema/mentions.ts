// Finds the member names that a schema mentions in any subschema.
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { childApplicators, otherMembers } from "../openapi/keywords/groups.js";
import { targetIn } from "./fold.js";
import { discriminatorOf, isAnything, isSchemaObject, mapOf, namesOf } from "./schema.js";
import { remembered, type Scope } from "./scope.js";
import { ofParts, partsOf, type Skipped } from "./walk.js";

/** The object members that a schema mentions, and the schema objects with keywords for members or items. */
export interface Mentions {
  readonly names: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  /** True if `additionalProperties` or `unevaluatedProperties` restricts undeclared members. */
  readonly open: boolean;
  /** The schema objects that contain keywords for members or items, such as `properties`. */
  readonly parts: readonly JsonObject[];
}

/**
 * Keywords whose subschemas say nothing about the members of the value itself: `not`, and keywords for members or
 * items.
 */
export const undescribing: Skipped = new Set([...ofParts, "not"]);

/**
 * Returns at most `most` schema objects that apply to a value, including those in conditions such as `if`. The first
 * schema in the result is the given schema.
 */
export function besides(
  schema: JsonObject,
  scope: Scope,
  skipped: Skipped = ofParts,
  most: number = Number.POSITIVE_INFINITY,
): ReadonlySet<JsonObject> {
  const seen = new Set<JsonObject>();
  const waiting: JsonObject[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    if (seen.size >= most) break;
    seen.add(next);
    const level = scope.read(next);
    const target = targetIn(level, scope);
    if (isSchemaObject(target)) waiting.push(target);
    waiting.push(...partsOf(level, skipped));
  }
  return seen;
}

const question = {};

/** Returns the names and patterns of members that a schema mentions, and further facts about its members. */
export function mentionsOf(schema: JsonObject, scope: Scope): Mentions {
  return remembered(scope, question, schema, () => {
    const levels = [...besides(schema, scope)];
    return {
      names: new Set(levels.flatMap(ownNames)),
      patterns: new Set(levels.flatMap((level) => Object.keys(mapOf(level, "patternProperties")))),
      open: levels.some((level) => otherMembers.some((key) => speaks(own(level, key)))),
      parts: levels.filter((level) => childApplicators.some((key) => Object.hasOwn(level, key))),
    };
  });
}

function ownNames(level: JsonObject): readonly string[] {
  const tag = discriminatorOf(level)?.property;
  return [
    ...Object.keys(mapOf(level, "properties")),
    ...Object.keys(mapOf(level, "dependentRequired")),
    ...Object.keys(mapOf(level, "dependentSchemas")),
    ...namesOf(level, "required"),
    ...(tag !== undefined ? [tag] : []),
  ];
}

/** Returns true if a keyword is present, and its schema does not accept every value. */
function speaks(value: JsonValue | undefined): boolean {
  return value !== undefined && !isAnything(value);
}
