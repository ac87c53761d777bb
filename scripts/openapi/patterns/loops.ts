// Finds the loops of an automaton: the positions in each loop, and the loops that follow it.
import { stronglyConnected } from "../../json/strongly-connected.js";

/**
 * Returns, for each position of the automaton, the number of its strongly connected component. Each position leads only
 * to positions of its own component, or of components with lower numbers.
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
 * Returns the largest number of edges that a path in the graph `leads` has in common with the graph `over`. The nodes
 * of `leads` and `over` are loops of an automaton.
 */
export function longestWay(
  loops: ReadonlySet<number>,
  leads: ReadonlyMap<number, ReadonlySet<number>>,
  over: ReadonlyMap<number, ReadonlySet<number>>,
): number {
  const known = new Map<number, number>();
  // A loop leads only to loops with lower numbers, which were processed before.
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
