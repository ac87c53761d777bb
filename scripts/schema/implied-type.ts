// Which type a schema means that says none: one that lists members an object, one that describes items an array.
//
// To JSON Schema, `properties` alone let every text and number pass. Hardly an author means that: types and checks read
// such a schema as its author does, unless schemas are read to the letter.
import type { JsonObject } from "../json/json.js";
import { combinators, inPlace, unions, valueLists } from "../openapi/keywords/groups.js";
import { fold, type Lattice, targetIn } from "./fold.js";
import { type JsonSchema, listOf } from "./schema.js";
import type { Scope } from "./scope.js";

/** The types that are implied. */
export type Implied = "object" | "array";

/** The type of a schema that says none, by the first of these keywords that it has. */
const impliedBy: Readonly<Record<string, Implied>> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  items: "array",
  prefixItems: "array",
};

/** Returns the types that the keywords of a level are about, where they imply one. */
export function describedTypes(level: JsonObject): readonly Implied[] {
  const spoken = Object.keys(impliedBy).filter((key) => Object.hasOwn(level, key));
  return [...new Set(spoken.map((key) => impliedBy[key] as Implied))];
}

/** Keywords whose schemas ask about the same value, or apply by the outcome. */
const asking = new Set(inPlace.filter((name) => !combinators.includes(name)));

/** Whether a schema says a type: itself, in what it includes, or in one of its alternatives. */
const typed: Lattice<boolean> = {
  top: false,
  bottom: true,
  of: (level) => ["type", ...valueLists].some((key) => Object.hasOwn(level, key)),
  meet: (one, other) => one || other,
  join: (one, other) => one || other,
};

/** Returns the type that a schema is meant to have which says none. The scope reads schemas as they are written. */
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

/** Whether a schema says a type whichever of its alternatives a value matches. */
function saysForAll(schema: JsonObject, scope: Scope): boolean {
  const target = targetIn(schema, scope);
  const parts: JsonSchema[] = [
    ...listOf(schema, "allOf"),
    ...(target === undefined ? [] : [target]),
  ];
  return typed.of(schema) || parts.some((part) => fold(part, scope, typed));
}
