// Finds union members that have no value in common, and the union members that may match a value. Union members are
// compared by their types, and by the allowed values of their required properties.

import { addTo, valueFor } from "../json/by-key.js";
import { canonical, canonicals } from "../json/canonical.js";
import { isObject, type JsonValue, own } from "../json/json.js";
import { kind } from "../schema/kinds.js";
import type { Formula } from "./formula.js";

interface Face {
  readonly kinds: number;
  /** For each required property of a schema, the values that the property may have. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  readonly values?: ReadonlySet<string>;
}

/**
 * An index that finds union members by the value of one property. `byValue` and `others` contain the indices of union
 * members.
 */
interface TagIndex {
  readonly name: string;
  readonly byValue: ReadonlyMap<string, readonly number[]>;
  /** The indices of the union members whose schemas do not restrict the property. */
  readonly others: readonly number[];
}

const faces = new WeakMap<Formula, Face>();
const known = new WeakMap<Formula, boolean>();
const indexes = new WeakMap<readonly Formula[], TagIndex | null>();
const mostPairs = 20_000;
/** Minimum number of union members for which an index is created. */
const fewestIndexed = 8;

/** Returns true if no value satisfies two members of a union. */
export function isExclusive(union: Formula & { readonly op: "one" }): boolean {
  return valueFor(known, union, () => areApart(union.bare));
}

/**
 * Returns the indices of the union members that may match `value`. A union member is left out if it requires a property
 * value that `value` does not have.
 */
export function candidates(parts: readonly Formula[], value: JsonValue): Iterable<number> {
  const index = indexOf(parts);
  if (index === undefined) return parts.keys();
  const tag = isObject(value) ? own(value, index.name) : undefined;
  const selected = tag === undefined ? undefined : index.byValue.get(canonical(tag));
  return selected === undefined ? index.others : [...selected, ...index.others];
}

/**
 * Returns the indices of the union members that allow one of the listed values of a required property. `valuesOf`
 * returns the canonical JSON texts of the listed values. The result is `undefined` if all members must be considered:
 * for small unions, and if no values are listed.
 */
export function membersWith(
  parts: readonly Formula[],
  valuesOf: (name: string) => ReadonlySet<string> | undefined,
): number[] | undefined {
  const index = indexOf(parts);
  const listed = index && valuesOf(index.name);
  if (listed === undefined) return undefined;
  const found = new Set(index?.others);
  for (const value of listed) for (const at of index?.byValue.get(value) ?? []) found.add(at);
  return [...found].sort((left, right) => left - right);
}

/** Calls `isPossible` for each required property with listed values; returns false if one call returns false. */
export function hasTag(
  part: Formula,
  isPossible: (name: string, values: ReadonlySet<string>) => boolean,
): boolean {
  for (const [name, values] of faceOf(part).tags) if (!isPossible(name, values)) return false;
  return true;
}

function areApart(parts: readonly Formula[]): boolean {
  const index = indexOf(parts);
  if (index === undefined) return pairsAreApart([...parts.keys()], parts);
  const groups = [...index.byValue.values()];
  if (index.others.length * parts.length >= mostPairs) return false;
  if (!groups.every((group) => pairsAreApart(group, parts))) return false;
  return index.others.every((other) =>
    parts.every((part, at) => at === other || apart(part, parts[other] as Formula)),
  );
}

function pairsAreApart(group: readonly number[], parts: readonly Formula[]): boolean {
  if (group.length ** 2 >= mostPairs) return false;
  return group.every((one, at) =>
    group.slice(at + 1).every((other) => apart(parts[one] as Formula, parts[other] as Formula)),
  );
}

function indexOf(parts: readonly Formula[]): TagIndex | undefined {
  if (parts.length < fewestIndexed) return undefined;
  const index = valueFor(indexes, parts, () => makeIndex(parts) ?? null);
  return index ?? undefined;
}

function makeIndex(parts: readonly Formula[]): TagIndex | undefined {
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (const name of tagsOf(part).keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [name, count = 0] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
  if (name === undefined || count < parts.length / 2) return undefined;
  const byValue = new Map<string, number[]>();
  const others: number[] = [];
  for (const [at, part] of parts.entries()) {
    const values = tagsOf(part).get(name);
    if (values === undefined) others.push(at);
    for (const value of values ?? []) {
      addTo(byValue, value, at);
    }
  }
  return { name, byValue, others };
}

/**
 * Returns the allowed values of required properties. The map is empty if values other than objects may also satisfy the
 * formula.
 */
function tagsOf(part: Formula): Face["tags"] {
  const { kinds, tags } = faceOf(part);
  return kinds === kind.object ? tags : untagged;
}

const untagged: Face["tags"] = new Map();

function apart(left: Formula, right: Formula): boolean {
  const one = faceOf(left);
  const other = faceOf(right);
  const shared = one.kinds & other.kinds;
  if (shared === 0) return true;
  if (one.values && other.values) return disjoint(one.values, other.values);
  if (shared !== kind.object) return false;
  for (const [name, values] of one.tags) {
    const others = other.tags.get(name);
    if (others !== undefined && disjoint(values, others)) return true;
  }
  return false;
}

function disjoint(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const value of left) if (right.has(value)) return false;
  return true;
}

function faceOf(formula: Formula): Face {
  return valueFor(faces, formula, () => look(formula));
}

function look(formula: Formula): Face {
  const required = new Set<string>();
  const tags = new Map<string, ReadonlySet<string>>();
  let values: ReadonlySet<string> | undefined;
  let kinds = formula.possible;
  const seen = new Set<Formula>();
  const waiting = [formula];
  for (let part = waiting.pop(); part !== undefined && seen.size < 200; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    kinds &= part.possible;
    if (part.op === "all") waiting.push(...part.parts);
    else if (part.op === "reference") waiting.push(part.target());
    else if (part.op === "required") required.add(part.name);
    else if (part.op === "values") values = canonicals(part.values);
    else if (part.op === "property" && part.part.op === "values") {
      tags.set(part.name, canonicals(part.part.values));
    }
  }
  for (const name of tags.keys()) if (!required.has(name)) tags.delete(name);
  return { kinds, tags, ...(values === undefined ? {} : { values }) };
}
