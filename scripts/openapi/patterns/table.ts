// Represents a regular expression as a transition table: the state and the class of the next character determine the
// next state.
import { type Automaton, automatonOf, type Position } from "./automaton.js";

/** A table that matches a pattern with one step for each character. */
export interface PatternTable {
  /** The code points at which character ranges begin; the first range, which begins at 0, is left out. */
  readonly edges: readonly number[];
  /** For each character range, its class: ranges of one class lead to the same states. */
  readonly classes: readonly number[];
  /**
   * For each state and each character class: the index of the next state, `never` or `always`. The first element of
   * `rows` belongs to the initial state.
   */
  readonly rows: readonly (readonly number[])[];
  readonly ends: readonly number[];
}

/** Index of the state in which the text cannot match, whatever characters follow. */
const never = -1;
/** Index of the state in which the text matches, whatever characters follow. */
const always = -2;

const mostStates = 1_000;
/** Maximum number of steps for creating one table. A typical pattern needs 1 % of this. */
export const mostTableWork = 500_000;
/** Maximum number of table cells that are printed for one pattern. */
const mostCells = 4_000;

/**
 * The number of steps that may still be used for creating tables of patterns. Each new table reduces `left` by the
 * number of steps that it took.
 */
export interface Work {
  left: number;
}

/**
 * Returns the table of a pattern with the flag `u`; `undefined` if the pattern is not regular or the table too large.
 */
export function tableOf(
  pattern: string,
  work: Work = { left: mostTableWork },
): PatternTable | undefined {
  const automaton = automatonOf(pattern);
  const states = automaton === undefined ? undefined : statesOf(automaton, work);
  const fewest = states === undefined ? undefined : merged(states, work);
  if (fewest === undefined) return undefined;
  const { edges, rows, isEnd } = fewest;
  const columns = [0, ...edges].map((_, stretch) => rows.map((row) => row[stretch]).join());
  const kinds = [...new Set(columns)];
  if (rows.length * kinds.length > mostCells) return undefined;
  const firsts = kinds.map((kind) => columns.indexOf(kind));
  const classes = columns.map((column) => kinds.indexOf(column));
  // Neighbouring character ranges with equal classes are merged into one range.
  const isEdge = edges.map((_, index) => classes[index] !== classes[index + 1]);
  return {
    edges: edges.filter((_, index) => isEdge[index]),
    classes: classes.filter((_, index) => index === 0 || isEdge[index - 1]),
    rows: rows.map((row) => firsts.map((stretch) => row[stretch] as number)),
    ends: [...rows.keys()].filter((state) => isEnd[state]),
  };
}

interface States {
  readonly edges: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly isEnd: readonly boolean[];
}

/** Returns the states of the table: each state is a set of positions of the automaton (Rabin and Scott 1959). */
function statesOf(automaton: Automaton, work: Work): States | undefined {
  const edges = [...automaton.boundaries()]
    .filter((code) => code > 0)
    .sort((left, right) => left - right);
  const codes = [0, ...edges];
  const positions: Position[] = [automaton.start()];
  const isEnd = [automaton.matches(automaton.start(), true)];
  const known = new Map<string, number>();
  const rows: number[][] = [];
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as Position;
    if (positions.length > mostStates) return undefined;
    work.left -= codes.length * (position.length + 1);
    if (work.left < 0) return undefined;
    rows.push(
      codes.map((code) => {
        const next = automaton.step(position, code);
        if (next === "matched") return always;
        const key = next.join();
        // No character leads back to the first state, because `^` and the empty text match only there.
        const state = known.get(key) ?? positions.length;
        if (state === positions.length) {
          known.set(key, state);
          positions.push(next);
          isEnd.push(automaton.matches(next, false));
        }
        return state;
      }),
    );
  }
  return { edges, rows, isEnd };
}

/** Merges states that have equal results for every further text (Moore 1956). */
function merged({ edges, rows, isEnd }: States, work: Work): States | undefined {
  const ofNext = (groups: readonly number[], state: number) =>
    (rows[state] as number[]).map((next) => (next < 0 ? next : groups[next]));
  let groups: number[] = isEnd.map(Number);
  for (let count = 0; ; ) {
    work.left -= rows.length * (edges.length + 1);
    if (work.left < 0) return undefined;
    const names = new Map<string, number>();
    groups = groups.map((group, state) => {
      const name = `${group}:${ofNext(groups, state).join()}`;
      const known = names.get(name) ?? names.size;
      names.set(name, known);
      return known;
    });
    if (names.size === count) break;
    count = names.size;
  }
  const firsts = [...new Set(groups)].map((group) => groups.indexOf(group));
  // If every character leads from a state back to the state itself, no further character changes the result.
  const decided = firsts.map((state, group) => {
    const outcome = isEnd[state] === true ? always : never;
    const isAlone = ofNext(groups, state).every((next) => next === group || next === outcome);
    return isAlone ? outcome : group;
  });
  const kept = [...decided.keys()].filter((group) => group === 0 || decided[group] === group);
  const renamed = new Map(kept.map((group, index) => [group, index]));
  const renumbered = (next: number) => {
    const state = next < 0 ? next : (decided[next] as number);
    return state < 0 ? state : (renamed.get(state) as number);
  };
  return {
    edges,
    rows: kept.map((group) =>
      ofNext(groups, firsts[group] as number).map((next) => renumbered(next as number)),
    ),
    isEnd: kept.map((group) => isEnd[firsts[group] as number] === true),
  };
}
