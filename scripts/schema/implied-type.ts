// The type that a schema without `type` implies: an object if it lists members, an array if it describes items. In JSON
// Schema, `properties` alone accepts every string and number. Authors rarely mean a schema that accepts all other
// types. Types and checks therefore use the implied type, unless schemas are read to the letter.
import type { JsonObject } from "../json/json.js";
import { combinators, inPlace, unions, valueLists } from "../openapi/keywords/groups.js";
import { fold, type Lattice, targetIn } from "./fold.js";
import { type JsonSchema, listOf } from "./schema.js";
import type { Scope } from "./scope.js";

/** The types that can be implied. */
export type Implied = "object" | "array";

/** The implied type of a schema, by the first of these keywords that it has. */
const impliedBy: Readonly<Record<string, Implied>> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  items: "array",
  prefixItems: "array",
};

/** Returns the types that the keywords of a level imply. */
export function describedTypes(level: JsonObject): readonly Implied[] {
  const spoken = Object.keys(impliedBy).filter((key) => Object.hasOwn(level, key));
  return [...new Set(spoken.map((key) => impliedBy[key] as Implied))];
}

/** Keywords whose schemas test the same value, or apply by the result. */
const asking = new Set(inPlace.filter((name) => !combinators.includes(name)));

/** Whether a schema states a type: itself, in an included schema, or in an alternative. */
const typed: Lattice<boolean> = {
  top: false,
  bottom: true,
  of: (level) => ["type", ...valueLists].some((key) => Object.hasOwn(level, key)),
  meet: (one, other) => one || other,
  join: (one, other) => one || other,
};

/** Returns the implied type of a schema without `type`. The scope reads schemas as they are written. */
export function impliedType(schema: JsonObject, scope: Scope): Implied | undefined {
  const [type] = describedTypes(schema);
  return type === undefined || fold(schema, scope, typed) ? undefined : type;
}

/** Tells whether the subschemas of a keyword may imply a type. `isOpen`: the type of the value is still unknown. */
export function mayImply(
  schema: JsonObject,
  keyword: string,
  isOpen: boolean,
  scope: Scope,
): boolean {
  if (asking.has(keyword)) return false;
  if (keyword === "allOf") return isOpen && !fold(schema, scope, typed);
  if ((unions as readonly string[]).includes(keyword)) return isOpen && !saysForAll(schema, scope);
  return true;
}

/** Tells whether a schema states a type in each of its alternatives. */
function saysForAll(schema: JsonObject, scope: Scope): boolean {
  const target = targetIn(schema, scope);
  const parts: JsonSchema[] = [
    ...listOf(schema, "allOf"),
    ...(target === undefined ? [] : [target]),
  ];
  return typed.of(schema) || parts.some((part) => fold(part, scope, typed));
}
