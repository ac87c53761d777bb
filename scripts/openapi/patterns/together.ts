// Decides whether one text can match several patterns.

import { type Automaton, automatonOf, type Position } from "./automaton.js";
import type { Work } from "./table.js";

const lastCodePoint = 0x10ffff;

/**
 * Returns true if one text can match all of the patterns. Also returns true if this is unknown, because the search
 * takes too much work or a pattern has no automaton. The number of steps is deducted from `work`.
 */
export function mayMatchTogether(patterns: readonly string[], work: Work): boolean {
  const automata: Automaton[] = [];
  for (const pattern of patterns) {
    const automaton = automatonOf(pattern);
    if (automaton === undefined) return true;
    automata.push(automaton);
  }
  const edges = new Set([0, ...automata.flatMap((automaton) => [...automaton.boundaries()])]);
  const codes = [...edges].filter((code) => code <= lastCodePoint);
  const start = automata.map((automaton) => automaton.start());
  const matchesAll = (positions: readonly Position[], isEmpty: boolean) =>
    automata.every((automaton, index) => automaton.matches(positions[index] as Position, isEmpty));
  if (matchesAll(start, true)) return true;
  const seen = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    work.left -= codes.length * next.reduce((sum, { length }) => sum + length, 1);
    if (work.left < 0) return true;
    for (const code of codes) {
      const reached = automata.map((automaton, index) =>
        automaton.step((next as readonly Position[])[index] as Position, code),
      );
      const key = reached.map(String).join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      if (matchesAll(reached, false)) return true;
      waiting.push(reached);
    }
  }
  return false;
}
