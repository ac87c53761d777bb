// The implied type of a schema without `type`: an object if it describes members, an array if it describes items. In
// JSON Schema, a schema with only `properties` accepts every string and number. Authors rarely want a schema with
// `properties` to accept values of all types. Types and validators use the implied type, unless schemas are interpreted
// literally.
import type { JsonObject } from "../json/json.js";
import { combinators, inPlace, unions, valueLists } from "../openapi/keywords/groups.js";
import { fold, type Lattice, targetIn } from "./fold.js";
import { type JsonSchema, listOf } from "./schema.js";
import type { Scope } from "./scope.js";

/** Types that a schema without `type` can imply. */
export type Implied = "object" | "array";

/**
 * For each keyword, the type that it implies; if a schema has several of these keywords, the first in this table
 * decides.
 */
const impliedBy: Readonly<Record<string, Implied>> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  items: "array",
  prefixItems: "array",
};

const implying = Object.keys(impliedBy);

/** Returns the types that keywords of a schema object imply, such as an object for `properties`. */
export function describedTypes(level: JsonObject): readonly Implied[] {
  const spoken = implying.filter((key) => Object.hasOwn(level, key));
  return [...new Set(spoken.map((key) => impliedBy[key] as Implied))];
}

/** Returns the first type that keywords of a schema object indicate. */
function firstDescribed(level: JsonObject): Implied | undefined {
  for (const key of implying) if (Object.hasOwn(level, key)) return impliedBy[key];
  return undefined;
}

/** `not`, `if`, `then`, `else` and `dependentSchemas`: a valid value need not match their subschemas. */
const asking = new Set(inPlace.filter((name) => !combinators.includes(name)));

const typing: readonly string[] = ["type", ...valueLists];

/** True if a schema declares a type: in its own keywords, in an included schema, or in one of its union members. */
const typed: Lattice<boolean> = {
  top: false,
  bottom: true,
  of: (level) => {
    for (const key of typing) if (Object.hasOwn(level, key)) return true;
    return false;
  },
  meet: (one, other) => one || other,
  join: (one, other) => one || other,
};

/**
 * Returns the type that a schema without `type` implies. The schemas of `scope` must not have implied types yet,
 * because an implied type would count as a declared type.
 */
export function impliedType(schema: JsonObject, scope: Scope): Implied | undefined {
  if (typed.of(schema)) return undefined;
  const type = firstDescribed(schema);
  return type === undefined || fold(schema, scope, typed) ? undefined : type;
}

/**
 * Returns true if a subschema in `keyword` may get an implied type. `isOpen` is true if the enclosing schema does not
 * yet determine the type of the value.
 */
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

/** Returns true if a `type` outside of the union applies to all union members. */
function saysForAll(schema: JsonObject, scope: Scope): boolean {
  const target = targetIn(schema, scope);
  const parts: JsonSchema[] = [
    ...listOf(schema, "allOf"),
    ...(target === undefined ? [] : [target]),
  ];
  return typed.of(schema) || parts.some((part) => fold(part, scope, typed));
}
