// Finds the members of a large union that may accept a value, or that an edit affects. Visiting all members for each
// value or edit would take quadratic time.

import { addTo, valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { referencesIn } from "./graph.js";
import { type RequiredValues, requiredValues } from "./required-values.js";
import { asSchema } from "./schema.js";
import type { Scope } from "./scope.js";

type Members = readonly JsonValue[];

/** Minimum number of union members for which an index is created. */
const fewestIndexed = 8;

/** Finds union members by the value of one required property. All numbers are indices of union members. */
interface ValueIndex {
  /** For each required property, and each of its listed values: the union members that require this value. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** The union members without required properties whose values are listed. */
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
 * Returns the union members that may accept a value, in document order. A member is left out if it requires a property
 * value that the value lacks.
 */
export function candidates(members: Members, value: JsonValue, scope: Scope): Members {
  if (!isObject(value)) return members;
  const possible =
    members.length < fewestIndexed
      ? members
      : indicesOf(members, value, scope).map((at) => members[at] as JsonValue);
  return possible.filter((member) => hasRequired(value, requiredBy(member, scope)));
}

/** Returns the union members that refer to one of the names, directly or by their subschemas. */
export function membersReferringTo<Member extends JsonValue>(
  members: readonly Member[],
  names: ReadonlySet<string>,
): Member[] {
  return [...indicesReferringTo(members, names)].map((at) => members[at] as Member);
}

function indicesOf(members: Members, value: JsonObject, scope: Scope): number[] {
  // The index of the unedited document is reused for all edits: only the affected members may differ.
  const { scope: base, affected: names } = scope.unedited ?? { scope, affected: nobody };
  const { list, edited } = listLike(members, base);
  const affected = indicesReferringTo(list, names);
  for (const at of edited) affected.add(at);
  const kept = indexOf(list, base, value).filter((at) => !affected.has(at));
  return [...kept, ...affected].sort((left, right) => left - right);
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

function indexOf(members: Members, scope: Scope, value: JsonObject): number[] {
  const known = valueFor(indexes, scope, () => new WeakMap());
  const { byName, others } = valueFor(known, members, () => made(members, scope));
  const found = [...others];
  for (const [name, byValue] of byName) {
    const one = own(value, name);
    if (one !== undefined) found.push(...(byValue.get(canonical(one)) ?? []));
  }
  return found.sort((left, right) => left - right);
}

function made(members: Members, scope: Scope): ValueIndex {
  const byName = new Map<string, Map<string, number[]>>();
  const others: number[] = [];
  for (const [at, member] of members.entries()) {
    const [first] = requiredBy(member, scope) ?? [];
    if (first === undefined) others.push(at);
    else {
      const byValue = valueFor(byName, first[0], () => new Map<string, number[]>());
      for (const value of first[1]) addTo(byValue, value, at);
    }
  }
  return { byName, others };
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
  if (!isObject(member)) return undefined;
  const reference = own(member, "$ref");
  const target = typeof reference === "string" ? scope.follow(reference) : member;
  return isObject(target) ? requiredValues(scope.read(target)) : undefined;
}

function hasRequired(value: JsonObject, required: RequiredValues | undefined): boolean {
  for (const [name, values] of required ?? []) {
    if (!Object.hasOwn(value, name) || !values.has(canonical(value[name] as JsonValue)))
      return false;
  }
  return true;
}
