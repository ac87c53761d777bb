// Collects the parts of a value (text, items, members) that its schemas describe, also through `$ref`, `allOf` and
// unions.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { boundsOf, documentation, flags, namesOf } from "../../openapi/keywords/groups.js";
import { fold, type Lattice } from "../../schema/fold.js";
import type { JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { knownValues } from "../schemas/open-enum.js";

/** The parts of a value that its schemas describe: the text, the items and the members. */
export interface Mentions {
  /** Whether a schema describes the value as a string. */
  readonly text: boolean;
  /** Whether a schema describes the items of the value. */
  readonly items: boolean;
  /** Whether a schema describes members with arbitrary names. */
  readonly others: boolean;
  /** The names of described members. */
  readonly names: ReadonlySet<string>;
}

/** Maximum number of described members of one value. */
const mostMembers = 200;

const noNames: ReadonlySet<string> = new Set();
const nothing: Mentions = { text: false, items: false, others: false, names: noNames };

/** Combines two descriptions of one value, or returns `undefined` if they describe too many members. */
function both(one: Mentions | undefined, other: Mentions | undefined): Mentions | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (one === nothing || other === nothing) return one === nothing ? other : one;
  const names = one.names.size === 0 ? other.names : new Set([...one.names, ...other.names]);
  if (names.size > mostMembers) return undefined;
  return {
    text: one.text || other.text,
    items: one.items || other.items,
    others: one.others || other.others,
    names,
  };
}

const lattice: Lattice<Mentions | undefined> = {
  top: nothing,
  bottom: nothing,
  of: (level) => {
    const mentions = mentionsOfLevel(level);
    return isText(level) ? { ...mentions, text: true } : mentions;
  },
  meet: both,
  join: both,
};

/**
 * Returns which parts of a value the schemas describe (text, items and members); `undefined` if they describe too many
 * members.
 */
export function mentionsOf(schemas: readonly JsonSchema[], scope: Scope): Mentions | undefined {
  return schemas.map((schema) => fold(schema, scope, lattice)).reduce(both, nothing);
}

/**
 * Returns the text, items and members that the keywords of one schema object describe. `type: string` does not count as
 * a description, because a date is a string, too.
 */
export function mentionsOfLevel(schema: JsonObject): Mentions {
  const has = (...keys: string[]) => keys.some((key) => Object.hasOwn(schema, key));
  const properties = own(schema, "properties");
  const names = isObject(properties)
    ? Object.keys(properties).filter((name) => !isMute(own(properties, name)))
    : [];
  return {
    text: listsValues(schema),
    items: !isMute(own(schema, "items")) || has("prefixItems"),
    others: !isMute(own(schema, "additionalProperties")) || has("patternProperties"),
    names: names.length === 0 ? noNames : new Set(names),
  };
}

/** Returns true if the `type` of a schema allows strings. */
export function isText(schema: JsonObject): boolean {
  return [own(schema, "type")].flat().includes("string");
}

/** Returns true for an enum, for an extensible enum, and for a constant. */
export function listsValues(schema: JsonObject): boolean {
  return ["enum", "const", knownValues].some((key) => Object.hasOwn(schema, key));
}

/** Keywords that describe neither the text nor the items nor the members of a value. */
const mute = new Set([
  ...documentation,
  ...flags,
  ...boundsOf("items"),
  ...boundsOf("properties"),
  ...namesOf(({ name }) => name === "xml" || name === "required"),
]);

/**
 * Returns whether a schema only says that a value is an object or an array, such as `{ type: array, items: {} }`. If
 * `items` is `{}`, a second schema of the `allOf` may describe the items.
 */
function isMute(schema: JsonValue | undefined, depth = 0): boolean {
  if (!isObject(schema)) return true;
  if (depth > 16) return false;
  return Object.keys(schema).every((key) => {
    const value = own(schema, key);
    if (key === "type")
      return [value].flat().every((type) => type === "object" || type === "array");
    if (key === "items" || key === "additionalProperties") return isMute(value, depth + 1);
    if (key !== "properties") return mute.has(key) || key.startsWith("x-");
    return (
      isObject(value) && Object.keys(value).every((name) => isMute(own(value, name), depth + 1))
    );
  });
}
