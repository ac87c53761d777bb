// Finds the loops of an automaton, and chains in which one loop follows another.
import { stronglyConnected } from "../../json/strongly-connected.js";

/**
 * Returns the number of the strongly connected component for each position of the automaton. A position never leads to
 * a component with a higher number.
 */
export function componentsOf(follow: readonly (readonly number[])[]): number[] {
  const component: number[] = [];
  for (const [number, group] of stronglyConnected(
    follow.keys(),
    (p) => follow[p] ?? [],
  ).entries()) {
    for (const p of group) component[p] = number;
  }
  return component;
}

/** Returns the position `from`, and all positions that can be reached from it. */
export function reachable(
  follow: readonly number[][],
  from: number,
  step: () => void,
): Set<number> {
  const found = new Set([from]);
  for (const p of found) {
    for (const q of follow[p] as number[]) {
      step();
      found.add(q);
    }
  }
  return found;
}

/**
 * Finds the path in the graph `leads` with the most edges that are also in the graph `over`, and counts these edges. In
 * both graphs, each node is a loop of the automaton.
 */
export function longestWay(
  loops: ReadonlySet<number>,
  leads: ReadonlyMap<number, ReadonlySet<number>>,
  over: ReadonlyMap<number, ReadonlySet<number>>,
): number {
  const known = new Map<number, number>();
  // Loops are visited by ascending number, because a loop leads only to loops with lower numbers.
  for (const from of [...loops].sort((a, b) => a - b)) {
    let longest = 0;
    for (const to of leads.get(from) ?? []) {
      const more = over.get(from)?.has(to) === true ? 1 : 0;
      longest = Math.max(longest, more + (known.get(to) ?? 0));
    }
    known.set(from, longest);
  }
  return Math.max(0, ...known.values());
}
