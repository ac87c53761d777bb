// Closed schemas: which members they let in, and which names a composition speaks of at all.
import { type JsonObject, own } from "../json/json.js";
import { sometimes, unnamedMembers } from "../openapi/keywords/groups.js";
import { fold, type Lattice } from "./fold.js";
import { type JsonSchema, mapOf, namesOf } from "./schema.js";
import type { Scope } from "./scope.js";

/** `all`: members of any name. */
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

/** Returns the names of members that a schema describes or demands, in its alternatives too. */
export function namesWithin(schema: JsonSchema, scope: Scope): ReadonlySet<string> {
  const names = fold(schema, scope, mentioned);
  return names === "all" ? noNames : names;
}

/** Keywords by which a level evaluates members that it does not name, or whose names depend on the value. */
const elsewhere: readonly string[] = [...unnamedMembers, ...sometimes];

const evaluated: Lattice<Names> = {
  top: noNames,
  bottom: noNames,
  of: (level) => (isOpen(level) ? "all" : new Set(propertiesOf(level))),
  meet: both,
  join: both,
};

/** Whether a level may evaluate members of any name; one that refuses all others evaluates none of them. */
function isOpen(level: JsonObject): boolean {
  return elsewhere.some(
    (keyword) =>
      Object.hasOwn(level, keyword) &&
      !(keyword === "unevaluatedProperties" && own(level, keyword) === false),
  );
}

/** True for a level that refuses all members but those that it lists; which names a pattern lets in is not tried. */
export function isClosedToOthers(level: JsonObject): boolean {
  return own(level, "additionalProperties") === false && !Object.hasOwn(level, "patternProperties");
}

/** Returns the members that one level lets in; `undefined` where it is not closed, or only for some values. */
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
