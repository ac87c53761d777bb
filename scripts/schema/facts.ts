// Facts about the values that a schema accepts: possible values, members and items.
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { fold, type Lattice } from "./fold.js";
import { isOf, kind, kindsOf, ownKinds } from "./kinds.js";
import { asSchema, type JsonSchema, mapOf, schemaFrom } from "./schema.js";
import type { Scope } from "./scope.js";

/** `undefined`: any value. */
type Values = readonly JsonValue[] | undefined;

const values: Lattice<Values> = {
  top: undefined,
  bottom: [],
  of: (level) => {
    const kinds = ownKinds(level);
    const listed = own(level, "enum");
    let found: Values = kinds === kind.null ? [null] : undefined;
    if (Array.isArray(listed) && listed.length > 0)
      found = listed.filter((value) => isOf(value, kinds));
    if (!Object.hasOwn(level, "const")) return found;
    const constant = level["const"] as JsonValue;
    return common(found, isOf(constant, kinds) ? [constant] : []);
  },
  meet: common,
  join: (one, other) =>
    one === undefined || other === undefined ? undefined : distinct([...one, ...other]),
};

/** Returns the only values that a schema can accept, or `undefined` if the schema does not list its values. */
export function valuesOf(schema: JsonSchema, scope: Scope): Values {
  const found = fold(schema, scope, values);
  const kinds = kindsOf(schema, scope);
  return found?.filter((value) => isOf(value, kinds));
}

function common(one: Values, other: Values): Values {
  if (one === undefined || other === undefined) return one ?? other;
  const texts = new Set(other.map(canonical));
  return one.filter((value) => texts.has(canonical(value)));
}

function distinct(some: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(some.map((value) => [canonical(value), value])).values()];
}

/** The names of required members; `all` means that the schema accepts no object. */
type Names = ReadonlySet<string> | "all";

const noNames: ReadonlySet<string> = new Set();

const required: Lattice<Names> = {
  top: noNames,
  bottom: "all",
  of: (level) => {
    if ((ownKinds(level) & kind.object) === 0) return "all";
    const names = own(level, "required");
    if (!Array.isArray(names) || names.length === 0) return noNames;
    return new Set(names.filter((name): name is string => typeof name === "string"));
  },
  meet: (one, other) => {
    if (one === "all" || other === "all") return "all";
    if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one;
    return new Set([...one, ...other]);
  },
  join: (one, other) => {
    if (one === "all") return other;
    if (other === "all") return one;
    return new Set([...one].filter((name) => other.has(name)));
  },
};

/** Returns the names of the members that each accepted object must have. */
export function mustHave(schema: JsonSchema, scope: Scope): ReadonlySet<string> {
  const names = fold(schema, scope, required);
  return names === "all" ? noNames : names;
}

/** Stands for a member or item that no valid value can have. */
const impossible: JsonSchema = Object.freeze(schemaFrom({ not: {} }));

const members = new Map<string, Lattice<JsonSchema | undefined>>();
const mostMembers = 10_000;

/**
 * Returns the schema of the member `name`. If several schemas describe the member, returns an `allOf` or `anyOf` that
 * combines these schemas. Returns `undefined` if the schema does not describe the member.
 */
export function memberOf(schema: JsonSchema, name: string, scope: Scope): JsonSchema | undefined {
  let lattice = members.get(name);
  if (lattice === undefined) {
    if (members.size >= mostMembers) members.clear();
    lattice = partLattice((level) => ownMember(level, name), kind.object);
    members.set(name, lattice);
  }
  return known(fold(schema, scope, lattice));
}

const items = partLattice((level) => asSchema(own(level, "items")), kind.array);

/** Returns the schema of the items after `prefixItems`, or `undefined` if the schema does not describe them. */
export function itemsOf(schema: JsonSchema, scope: Scope): JsonSchema | undefined {
  return known(fold(schema, scope, items));
}

function known(part: JsonSchema | undefined): JsonSchema | undefined {
  return part === impossible ? undefined : part;
}

function partLattice(
  of: (level: JsonObject) => JsonSchema | undefined,
  holder: number,
): Lattice<JsonSchema | undefined> {
  return {
    top: undefined,
    bottom: impossible,
    of: (level) => ((ownKinds(level) & holder) === 0 ? impossible : of(level)),
    meet: (one, other) => {
      if (one === impossible || other === impossible) return impossible;
      return one === undefined || other === undefined || one === other
        ? (one ?? other)
        : schemaFrom({ allOf: [one, other] });
    },
    join: (one, other) => {
      if (one === impossible || other === impossible || one === other) {
        return one === impossible ? other : one;
      }
      return one === undefined || other === undefined
        ? undefined
        : schemaFrom({ anyOf: [one, other] });
    },
  };
}

function ownMember(level: JsonObject, name: string): JsonSchema | undefined {
  const written = asSchema(own(mapOf(level, "properties"), name));
  if (written !== undefined || Object.hasOwn(level, "patternProperties")) return written;
  // A boolean `additionalProperties` describes no members; `false` only rejects them. If another schema in the same
  // `allOf` describes the member, only that schema decides which values the member may have.
  const others = own(level, "additionalProperties");
  return isObject(others) ? others : undefined;
}
