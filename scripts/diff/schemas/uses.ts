// Which operations a pair of schemas reaches, through all the pairs that use it.
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

/** A pair on the way of the search. */
interface Visit<Pair> {
  readonly pair: Pair;
  readonly index: number;
  lowest: number;
  readonly users: Iterator<Pair>;
  /** The roots of finished users. */
  readonly found: Set<ReadonlySet<Pair>>;
}

/**
 * For each pair the pairs that operations use and that reach it. Pairs on a cycle are reached by the same, and many
 * pairs share one set: the search visits each use once (Tarjan's algorithm, without recursion).
 */
export function rootsOfAll<Pair extends Used<Pair>>(
  pairs: Iterable<Pair>,
): ReadonlyMap<Pair, ReadonlySet<Pair>> {
  const roots = new Map<Pair, ReadonlySet<Pair>>();
  const indices = new Map<Pair, number>();
  /** Visited, and not yet known to be on no cycle with what is on the way. */
  const waiting: Visit<Pair>[] = [];
  for (const start of pairs) {
    if (indices.has(start)) continue;
    const way = [enter(start)];
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const { value: user, done } = visit.users.next();
      if (done !== true) {
        const known = roots.get(user);
        const index = indices.get(user);
        if (known !== undefined) visit.found.add(known);
        else if (index !== undefined) visit.lowest = Math.min(visit.lowest, index);
        else way.push(enter(user));
        continue;
      }
      way.pop();
      const above = way.at(-1);
      if (visit.lowest === visit.index) finish(visit);
      else if (above !== undefined) above.lowest = Math.min(above.lowest, visit.lowest);
      const known = roots.get(visit.pair);
      if (known !== undefined) above?.found.add(known);
    }
  }
  return roots;

  function enter(pair: Pair): Visit<Pair> {
    const index = indices.size;
    indices.set(pair, index);
    const users = usersOf(pair);
    const visit = { pair, index, lowest: index, users, found: new Set<ReadonlySet<Pair>>() };
    waiting.push(visit);
    return visit;
  }

  /** All that were visited since are on a cycle with it. */
  function finish(first: Visit<Pair>): void {
    const cycle = waiting.splice(waiting.lastIndexOf(first));
    const own = cycle.map(({ pair }) => pair).filter(({ operations }) => operations.size > 0);
    const found = [...new Set(cycle.flatMap((visit) => [...visit.found]))];
    const largest = found.reduce<ReadonlySet<Pair>>(
      (most, one) => (one.size > most.size ? one : most),
      new Set(),
    );
    const rest = [own, ...found].some((some) => [...some].some((root) => !largest.has(root)));
    const all = rest ? new Set([...own, ...found.flatMap((some) => [...some])]) : largest;
    for (const { pair } of cycle) roots.set(pair, all);
  }
}

function* usersOf<Pair extends Used<Pair>>({ users, idleUsers }: Pair): Generator<Pair> {
  yield* users;
  yield* idleUsers;
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
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}
