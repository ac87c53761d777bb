// Which operations a pair of schemas reaches, through all the pairs that use it.
import { valueFor } from "../../json/by-key.js";
import { rings } from "../../json/rings.js";
import type { ChangedOperation } from "../change.js";
import type { Party } from "../rules/rule.js";

/** A pair, and who uses it. */
export interface Used<Pair> {
  readonly users: ReadonlySet<Pair>;
  /** Users to which it judges no value. */
  readonly idleUsers: ReadonlySet<Pair>;
  /** Where an operation uses it itself. */
  readonly operations: ReadonlyMap<string, ChangedOperation>;
}

/**
 * For each pair the pairs that operations use and that reach it. Pairs on a cycle are reached by the same, and many
 * pairs share one set.
 */
export function rootsOfAll<Pair extends Used<Pair>>(
  pairs: Iterable<Pair>,
): ReadonlyMap<Pair, ReadonlySet<Pair>> {
  const roots = new Map<Pair, ReadonlySet<Pair>>();
  const usersOf = ({ users, idleUsers }: Pair) => [...users, ...idleUsers];
  // A ring comes after those that it leads to, whose roots are known then.
  for (const ring of rings(pairs, usersOf)) {
    const own = ring.filter(({ operations }) => operations.size > 0);
    const found = [...new Set(ring.flatMap(usersOf).flatMap((user) => roots.get(user) ?? []))];
    const largest = found.reduce<ReadonlySet<Pair>>(
      (most, one) => (one.size > most.size ? one : most),
      new Set(),
    );
    const rest = [own, ...found].some((some) => [...some].some((root) => !largest.has(root)));
    const all = rest ? new Set([...own, ...found.flatMap((some) => [...some])]) : largest;
    for (const pair of ring) roots.set(pair, all);
  }
  return roots;
}

/** The operations that use any of these pairs. */
export function operationsOf<Pair extends Used<Pair>>(roots: Iterable<Pair>): ChangedOperation[] {
  const operations = new Map<string, ChangedOperation>();
  for (const root of roots) for (const [key, one] of root.operations) operations.set(key, one);
  return [...operations.values()];
}

/** The other parties of these pairs. */
export function partiesOf(roots: Iterable<{ readonly parties: ReadonlySet<Party> }>): Party[] {
  return [...new Set([...roots].flatMap(({ parties }) => [...parties]))];
}

/** Answers each question once. */
export function remembered<Key extends object, Value>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => valueFor(known, key, () => find(key));
}
