// The kinds of JSON value: the types of JSON Schema, with `number` divided into integers and fractions.
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { isInteger } from "../openapi/integers.js";
import { conditions } from "../openapi/keywords/groups.js";
import { fold, type Lattice } from "./fold.js";
import type { JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";
import { wholeOf } from "./whole.js";

/** A set of kinds of JSON values: a number with one bit for each kind. */
export type Kinds = number;

/**
 * One bit for each kind of JSON value. `number` combines the bits `integer` and `fraction`; `type: integer` refuses
 * numbers with a fractional part.
 */
export const kind = {
  null: 1,
  boolean: 2,
  integer: 4,
  fraction: 8,
  number: 12,
  string: 16,
  array: 32,
  object: 64,
} as const;

export const allKinds: Kinds = 127;

/** Every kind of JSON value, the kinds with the simplest values first. */
export const eachKind: readonly Kinds[] = [
  kind.null,
  kind.boolean,
  kind.string,
  kind.integer,
  kind.fraction,
  kind.array,
  kind.object,
];

export function kindOf(value: JsonValue): Kinds {
  if (value === null) return kind.null;
  if (Array.isArray(value)) return kind.array;
  if (typeof value === "number") return isInteger(value) ? kind.integer : kind.fraction;
  return kind[typeof value as "boolean" | "string" | "object"];
}

/** Returns the kinds of values for a name in `type`, or 0 for an unknown type. */
export function kindsNamed(type: JsonValue): Kinds {
  return typeof type === "string" && Object.hasOwn(kind, type) && type !== "fraction"
    ? kind[type as keyof typeof kind]
    : 0;
}

/** Returns type names, such as `string`, that together allow the given kinds of values, in the order of `eachKind`. */
export function typesOf(kinds: Kinds): readonly string[] {
  const types: string[] = [];
  for (const one of eachKind) {
    if ((kinds & one) === 0) continue;
    if (one === kind.integer) types.push(kinds & kind.fraction ? "number" : "integer");
    else if (one === kind.fraction) {
      if (!types.includes("number")) types.push("number");
    } else types.push(nameOf(one));
  }
  return types;
}

function nameOf(one: Kinds): string {
  return Object.keys(kind).find((name) => kind[name as keyof typeof kind] === one) as string;
}

/** Returns the kinds of values that a schema object allows by its own `type`, `enum` and `const`. */
export function ownKinds(level: JsonObject): Kinds {
  let kinds = kindsOfType(own(level, "type"));
  const listed = own(level, "enum");
  if (Array.isArray(listed) && listed.length > 0) kinds &= union(listed.map(kindOf));
  if (Object.hasOwn(level, "const")) kinds &= kindOf(level["const"] as JsonValue);
  return kinds;
}

/**
 * Returns the kinds of value that the keyword `type` allows. Unknown types and empty lists are ignored, because rules
 * report them.
 */
export function kindsOfType(type: JsonValue | undefined): Kinds {
  if (!Array.isArray(type)) return kindsNamed(type ?? "") || allKinds;
  const named = type.map(kindsNamed);
  return named.length === 0 || named.includes(0) ? allKinds : union(named);
}

function union(some: readonly Kinds[]): Kinds {
  return some.reduce((all, one) => all | one, 0);
}

const lattice: Lattice<Kinds> = {
  top: allKinds,
  bottom: 0,
  of: ownKinds,
  meet: (one, other) => one & other,
  join: (one, other) => one | other,
};

/** Returns the kinds of the values that a schema accepts, or 0 if it accepts no value. */
export function kindsOf(schema: JsonSchema, scope: Scope): Kinds {
  return fold(schema, scope, lattice);
}

/** Returns true if the schema may accept a value of at least one of the kinds. */
export function mayBe(schema: JsonSchema, kinds: Kinds, scope: Scope): boolean {
  return (kindsOf(schema, scope) & kinds) !== 0;
}

/** Returns true if `kinds` contains `one` and no other kind except null. */
export function isOnly(one: Kinds, kinds: Kinds): boolean {
  return (kinds & ~kind.null) === one;
}

/** Returns true if the schema accepts only null, regardless of the keywords that express this. */
export function isOnlyNull(schema: JsonSchema, scope: Scope): boolean {
  if (kindsOf(schema, scope) !== kind.null) return false;
  const { parts, unions } = wholeOf(schema, scope);
  return unions.length === 0 && !parts.some(({ json }) => isConditional(json));
}

function isConditional(level: JsonObject): boolean {
  return conditions.some((keyword) => Object.hasOwn(level, keyword));
}

/** Returns true if the kind of the value is in `kinds`. */
export function isOf(value: JsonValue, kinds: Kinds): boolean {
  return (kindOf(value) & kinds) !== 0;
}
