// Finds the operations that a changed schema affects, directly or through the schemas that contain it.
import { valueFor } from "../../json/by-key.js";
import { stronglyConnected } from "../../json/strongly-connected.js";
import type { ChangedOperation } from "../change.js";
import type { Party } from "../rules/rule.js";

/**
 * The uses of a pair of schemas: the enclosing pairs, and the operations whose complete body or parameter the pair
 * describes.
 */
export interface Used<Pair> {
  readonly users: ReadonlySet<Pair>;
  /** The enclosing pairs that contain this pair in a keyword without effect, such as `items` beside `type: string`. */
  readonly idleUsers: ReadonlySet<Pair>;
  /** The operations in which the two schemas describe a complete body or parameter. */
  readonly operations: ReadonlyMap<string, ChangedOperation>;
}

/**
 * For each pair of schemas, returns the bodies and parameters that contain the pair. Schemas in a cycle of references
 * share one set of bodies and parameters, because a body with one of the schemas contains all of them.
 */
export function rootsOfAll<Pair extends Used<Pair>>(
  pairs: Iterable<Pair>,
): ReadonlyMap<Pair, ReadonlySet<Pair>> {
  const roots = new Map<Pair, ReadonlySet<Pair>>();
  const usersOf = ({ users, idleUsers }: Pair) => [...users, ...idleUsers];
  // Schemas that refer to a schema are visited first, because their bodies and parameters also contain the schema.
  for (const group of stronglyConnected(pairs, usersOf)) {
    const own = group.filter(({ operations }) => operations.size > 0);
    const found = [...new Set(group.flatMap(usersOf).flatMap((user) => roots.get(user) ?? []))];
    const largest = found.reduce<ReadonlySet<Pair>>(
      (most, one) => (one.size > most.size ? one : most),
      new Set(),
    );
    const rest = [own, ...found].some((some) => [...some].some((root) => !largest.has(root)));
    const all = rest ? new Set([...own, ...found.flatMap((some) => [...some])]) : largest;
    for (const pair of group) roots.set(pair, all);
  }
  return roots;
}

/** Returns the operations that use at least one of the given bodies and parameters. */
export function operationsOf<Pair extends Used<Pair>>(roots: Iterable<Pair>): ChangedOperation[] {
  const operations = new Map<string, ChangedOperation>();
  for (const root of roots) for (const [key, one] of root.operations) operations.set(key, one);
  return [...operations.values()];
}

/** Returns the callers and receivers that use the given bodies and parameters. */
export function partiesOf(roots: Iterable<{ readonly parties: ReadonlySet<Party> }>): Party[] {
  return [...new Set([...roots].flatMap(({ parties }) => [...parties]))];
}

/** Returns a function that caches its result for each key. */
export function remembered<Key extends object, Value>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => valueFor(known, key, () => find(key));
}
