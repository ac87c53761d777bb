// Facts about the values that a schema accepts: possible values, members and items.
import { valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { fold, type Lattice } from "./fold.js";
import { isOf, kind, kindsOf, ownKinds } from "./kinds.js";
import { asSchema, type JsonSchema, listOf, mapOf, schemaFrom } from "./schema.js";
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

/** Returns the possible values of a schema, or `undefined` if the schema does not list them. */
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

const members: PartLattices<string> = new Map();
const matchedMembers: PartLattices<string> = new Map();
const itemLattices: PartLattices<number> = new Map();
const mostMembers = 10_000;

/**
 * Returns the schema of the member `name`. If several schemas describe the member, returns an `allOf` or `anyOf` that
 * combines these schemas. Returns `undefined` if the schema does not describe the member.
 */
export function memberOf(schema: JsonSchema, name: string, scope: Scope): JsonSchema | undefined {
  const lattice = keptLattice(members, name, () =>
    partLattice((level) => ownMember(level, name), kind.object),
  );
  return known(fold(schema, scope, lattice));
}

type PartLattices<Key> = Map<Key, Lattice<JsonSchema | undefined>>;

function keptLattice<Key>(
  lattices: PartLattices<Key>,
  key: Key,
  make: () => Lattice<JsonSchema | undefined>,
): Lattice<JsonSchema | undefined> {
  if (lattices.size >= mostMembers && !lattices.has(key)) lattices.clear();
  return valueFor(lattices, key, make);
}

const items = partLattice((level) => asSchema(own(level, "items")), kind.array);

/** Returns the schema of the items after `prefixItems`, or `undefined` if the schema does not describe them. */
export function itemsOf(schema: JsonSchema, scope: Scope): JsonSchema | undefined {
  return known(fold(schema, scope, items));
}

/** Returns the schema of the item at `index`, or `undefined` if the schema does not describe this item. */
export function itemOf(schema: JsonSchema, index: number, scope: Scope): JsonSchema | undefined {
  const lattice = keptLattice(itemLattices, index, () =>
    partLattice((level) => {
      const first = listOf(level, "prefixItems");
      return index < first.length ? first[index] : asSchema(own(level, "items"));
    }, kind.array),
  );
  return known(fold(schema, scope, lattice));
}

/**
 * Returns the schema of the members whose names match the patterns `matched` of `patternProperties`. `name` is the name
 * of one such member; `properties` may describe this member, too. Returns `undefined` if the schema describes none of
 * these members.
 */
export function matchedOf(
  schema: JsonSchema,
  { matched, name }: { readonly matched: readonly string[]; readonly name?: string },
  scope: Scope,
): JsonSchema | undefined {
  const lattice = keptLattice(matchedMembers, JSON.stringify([matched, name]), () =>
    partLattice((level) => {
      const named = name === undefined ? undefined : own(mapOf(level, "properties"), name);
      const patterns = mapOf(level, "patternProperties");
      const written = [named, ...matched.map((one) => own(patterns, one))];
      const parts = written.map(asSchema).filter((part) => part !== undefined);
      const [first, ...others] = parts;
      if (first === undefined) return asSchema(own(level, "additionalProperties"));
      return others.length === 0 ? first : schemaFrom({ allOf: [first, ...others] });
    }, kind.object),
  );
  return known(fold(schema, scope, lattice));
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
