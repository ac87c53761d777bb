// Finds schemas that reject undeclared members, and the members that such schemas allow.
import { type JsonObject, own } from "../json/json.js";
import { sometimes, unnamedMembers } from "../openapi/keywords/groups.js";
import { fold, type Lattice } from "./fold.js";
import { type JsonSchema, mapOf, namesOf } from "./schema.js";
import type { Scope } from "./scope.js";

/** A set of member names; `all` stands for every name. */
type Names = ReadonlySet<string> | "all";

const noNames: ReadonlySet<string> = new Set();

function both(one: Names, other: Names): Names {
  if (one === "all" || other === "all") return "all";
  if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one;
  return new Set([...one, ...other]);
}

const mentioned: Lattice<Names> = {
  top: noNames,
  bottom: noNames,
  of: (level) => new Set([...propertiesOf(level), ...namesOf(level, "required")]),
  meet: both,
  join: both,
};

/** Returns the names of properties that a schema, or a member of its unions, describes or requires. */
export function namesWithin(schema: JsonSchema, scope: Scope): ReadonlySet<string> {
  const names = fold(schema, scope, mentioned);
  return names === "all" ? noNames : names;
}

/** Keywords that evaluate members without listing their names, or evaluate them only for some values. */
const elsewhere: readonly string[] = [...unnamedMembers, ...sometimes];

const evaluated: Lattice<Names> = {
  top: noNames,
  bottom: noNames,
  of: (level) => (isOpen(level) ? "all" : new Set(propertiesOf(level))),
  meet: both,
  join: both,
};

/**
 * Returns true if a schema object may evaluate members whose names it does not list. `unevaluatedProperties: false` is
 * ignored, because it refuses members instead of evaluating them.
 */
function isOpen(level: JsonObject): boolean {
  return elsewhere.some(
    (keyword) =>
      Object.hasOwn(level, keyword) &&
      !(keyword === "unevaluatedProperties" && own(level, keyword) === false),
  );
}

/**
 * Returns true for a schema object that allows only the members in its `properties`. The result is false for a schema
 * with `patternProperties`, which may allow further members.
 */
export function isClosedToOthers(level: JsonObject): boolean {
  return own(level, "additionalProperties") === false && !Object.hasOwn(level, "patternProperties");
}

/** Returns the members that a schema object allows, or `undefined` if it may allow further members for some values. */
export function closedBy(level: JsonObject, scope: Scope): ReadonlySet<string> | undefined {
  if (isClosedToOthers(level)) return new Set(propertiesOf(level));
  const isPatterned = own(level, "additionalProperties") === false;
  if (isPatterned || own(level, "unevaluatedProperties") !== false) return undefined;
  const names = fold(level, scope, evaluated);
  return names === "all" ? undefined : names;
}

function propertiesOf(level: JsonObject): readonly string[] {
  return Object.keys(mapOf(level, "properties"));
}
