// Finds the members of a large union that may accept a value, or that an edit affects. Visiting all members for each
// value or edit would take quadratic time.

import { addTo, valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { referencesIn } from "./graph.js";
import { type RequiredValues, requiredName, requiredValues } from "./required-values.js";
import { asSchema } from "./schema.js";
import type { Scope } from "./scope.js";

type Members = readonly JsonValue[];

/** Minimum number of union members for which an index is created. */
const fewestIndexed = 8;

/** Finds union members by one required property. All numbers are indices of union members. */
interface ValueIndex {
  /** For each required property, and each of its listed values: the union members that require this value. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** For each required property without listed values: the union members that require this property. */
  readonly byRequired: ReadonlyMap<string, readonly number[]>;
  /** The union members without required properties. */
  readonly others: readonly number[];
}

const nobody: ReadonlySet<string> = new Set();
const indexes = new WeakMap<Scope, WeakMap<Members, ValueIndex>>();
/** For each scope, the lists with an index, by each of their first two members. */
const lists = new WeakMap<Scope, Map<JsonValue, Members>>();
/** Maximum number of members in which a list may differ from a list whose index it uses. */
const mostEdited = 8;
const users = new WeakMap<Members, ReadonlyMap<string, readonly number[]>>();

/**
 * Returns the union members that may accept a value, in document order. Leaves out members that require a property or
 * property value that the value lacks.
 */
export function candidates(members: Members, value: JsonValue, scope: Scope): Iterable<JsonValue> {
  return isObject(value) ? candidatesFor(members, value, scope) : members;
}

function* candidatesFor(members: Members, value: JsonObject, scope: Scope): Generator<JsonValue> {
  const possible =
    members.length < fewestIndexed ? members.keys() : indicesOf(members, value, scope);
  for (const at of possible) {
    const member = members[at] as JsonValue;
    if (hasRequired(value, requiredBy(member, scope))) yield member;
  }
}

/** Returns the union members that refer to one of the names, directly or by their subschemas. */
export function membersReferringTo<Member extends JsonValue>(
  members: readonly Member[],
  names: ReadonlySet<string>,
): Member[] {
  return [...indicesReferringTo(members, names)].map((at) => members[at] as Member);
}

/** Yields the indices in ascending order. Visits no further members once the caller stops. */
function* indicesOf(members: Members, value: JsonObject, scope: Scope): Generator<number> {
  // The index of the unedited document is reused for all edits: only the affected members may differ.
  const { scope: base, affected: names } = scope.unedited ?? { scope, affected: nobody };
  const { list, edited } = listLike(members, base);
  const affected = indicesReferringTo(list, names);
  for (const at of edited) affected.add(at);
  const { selected, others } = indexOf(list, base, value);
  const early = [...selected.filter((at) => !affected.has(at)), ...affected];
  early.sort((left, right) => left - right);
  let next = 0;
  for (const at of others) {
    if (affected.has(at)) continue;
    for (; next < early.length && (early[next] as number) < at; next++) yield early[next] as number;
    yield at;
  }
  yield* early.slice(next);
}

/**
 * Returns a list that has an index and differs from `members` in few members, and the indices of these members. An edit
 * of an inline member makes a new list, whose index would be built again.
 */
function listLike(members: Members, scope: Scope): { list: Members; edited: readonly number[] } {
  const known = valueFor(lists, scope, newMap);
  const [first = null, second = null] = members;
  const list = known.get(first) ?? known.get(second);
  const edited: number[] = [];
  if (list === members) return { list, edited };
  if (list?.length === members.length) {
    for (let at = 0; at < members.length && edited.length <= mostEdited; at++)
      if (members[at] !== list[at]) edited.push(at);
    if (edited.length <= mostEdited) return { list, edited };
  }
  known.set(first, members);
  known.set(second, members);
  return { list: members, edited: [] };
}

function newMap(): Map<JsonValue, Members> {
  return new Map();
}

/** Returns the members that require a property of the value, and the members without required properties. */
function indexOf(members: Members, scope: Scope, value: JsonObject) {
  const known = valueFor(indexes, scope, () => new WeakMap());
  const { byName, byRequired, others } = valueFor(known, members, () => made(members, scope));
  const selected: number[] = [];
  const names = Object.keys(value);
  for (const name of names) {
    for (const at of byRequired.get(name) ?? []) selected.push(at);
    const byValue = byName.get(name);
    if (byValue === undefined) continue;
    for (const at of byValue.get(canonical(value[name] as JsonValue)) ?? []) selected.push(at);
  }
  return { selected, others };
}

function made(members: Members, scope: Scope): ValueIndex {
  const byName = new Map<string, Map<string, number[]>>();
  const byRequired = new Map<string, number[]>();
  const others: number[] = [];
  for (const [at, member] of members.entries()) {
    const level = levelOf(member, scope);
    const [first] = level === undefined ? [] : requiredValues(level);
    const name = level === undefined ? undefined : requiredName(level);
    if (first !== undefined) {
      const byValue = valueFor(byName, first[0], () => new Map<string, number[]>());
      for (const value of first[1]) addTo(byValue, value, at);
    } else if (name !== undefined) addTo(byRequired, name, at);
    else others.push(at);
  }
  return { byName, byRequired, others };
}

function indicesReferringTo(members: Members, names: ReadonlySet<string>): Set<number> {
  if (names.size === 0) return new Set();
  const byReference = valueFor(users, members, () => {
    const found = new Map<string, number[]>();
    for (const [at, member] of members.entries())
      for (const name of referencesIn(asSchema(member) ?? true)) addTo(found, name, at);
    return found;
  });
  const [fewer, more] = byReference.size < names.size ? [byReference, names] : [names, byReference];
  const referred = [...fewer.keys()].filter((name) => more.has(name));
  return new Set(referred.flatMap((name) => byReference.get(name) ?? []));
}

/** Returns the listed values of the properties that a union member requires, or `undefined` if it is no object. */
function requiredBy(member: JsonValue, scope: Scope): RequiredValues | undefined {
  const level = levelOf(member, scope);
  return level && requiredValues(level);
}

/** Returns a union member or the schema to which it refers, or `undefined` if the schema is a boolean. */
function levelOf(member: JsonValue, scope: Scope): JsonObject | undefined {
  if (!isObject(member)) return undefined;
  const reference = own(member, "$ref");
  const target = typeof reference === "string" ? scope.follow(reference) : member;
  return isObject(target) ? scope.read(target) : undefined;
}

function hasRequired(value: JsonObject, required: RequiredValues | undefined): boolean {
  for (const [name, values] of required ?? []) {
    if (!Object.hasOwn(value, name) || !values.has(canonical(value[name] as JsonValue)))
      return false;
  }
  return true;
}
