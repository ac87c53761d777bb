// Finds a string that matches certain patterns and does not match others, or proves that none exists.

import { valueFor } from "../json/by-key.js";
import type { Automaton, Position } from "../openapi/patterns/automaton.js";
import { lastCodePoint } from "../openapi/patterns/code-points.js";
import type { Allowance } from "./allowance.js";

/** Requirements that a string must satisfy. */
export interface Demands {
  readonly matches: readonly Automaton[];
  readonly misses: readonly Automaton[];
  readonly least: number;
  readonly most: number;
  /** Excluded strings. */
  readonly except: ReadonlySet<string>;
}

const mostSteps = 6_000;
const longest = 5_000;
/**
 * Maximum length of a string if neither a pattern nor an excluded string restricts it. Longer strings would be easy to
 * create, but a report could not print them.
 */
const longestOfAny = 1_000_000;

/**
 * Returns a shortest string that satisfies the requirements. Returns `undefined` if no string satisfies the
 * requirements, and `"unknown"` if the search would take too long.
 */
export function findString(
  demands: Demands,
  allowance?: Allowance,
): { readonly text: string } | undefined | "unknown" {
  const { matches, misses, least, most, except } = demands;
  if (least > most) return undefined;
  const automata = [...matches, ...misses];
  if (automata.length === 0 && except.size === 0) {
    return least > longestOfAny ? "unknown" : { text: "a".repeat(least) };
  }
  if (least > longest || except.size > 40) return "unknown";
  const alphabet = alphabetOf(automata, except.size + 1);
  const states = new States(automata, matches.length);
  // For each state, the search keeps `except.size + 1` strings that lead to it, so at least one is not excluded.
  const visits = new Map<number, number>();
  let layer = [{ text: "", state: states.start() }];
  let steps = 0;
  for (let length = 0; length <= most && layer.length > 0; length++) {
    const next: typeof layer = [];
    for (const { text, state } of layer) {
      if (length >= least && !except.has(text) && states.fits(state, text === "")) return { text };
      for (const code of length < most ? alphabet : []) {
        if (++steps > mostSteps) return "unknown";
        const { to, cost } = states.move(state, code);
        allowance?.spend(cost);
        if (to === undefined) continue;
        const key = to.id * (least + 1) + Math.min(length + 1, least);
        const seen = visits.get(key) ?? 0;
        if (seen > except.size) continue;
        visits.set(key, seen + 1);
        next.push({ text: text + String.fromCodePoint(code), state: to });
      }
    }
    layer = next;
  }
  return undefined;
}

/** The positions of all automata after a text. Texts that lead to equal positions lead to the same `State`. */
interface State {
  readonly id: number;
  readonly at: readonly Position[];
  /** The moves that were computed so far, by the code point of the next character. */
  readonly moves: Map<number, Move>;
}

interface Move {
  /** The state after one more character, or `undefined` if no text with this beginning satisfies the requirements. */
  readonly to: State | undefined;
  /** The number of positions that were computed, as a measure of the work. */
  readonly cost: number;
}

/** Runs several automata on one text. Each move is computed once, because long texts repeat it. */
class States {
  readonly #automata: readonly Automaton[];
  /** The first automata must match the text, and the remaining automata must not match it. */
  readonly #matching: number;
  readonly #known = new Map<string, State>();

  constructor(automata: readonly Automaton[], matching: number) {
    this.#automata = automata;
    this.#matching = matching;
  }

  start(): State {
    return this.#stateAt(this.#automata.map((automaton) => automaton.start()));
  }

  move(state: State, code: number): Move {
    return valueFor(state.moves, code, () => {
      const to = state.at.map((position, index) => this.#automatonAt(index).step(position, code));
      const isLost = to.some(
        (position, index) => index >= this.#matching && position === "matched",
      );
      const cost = to.reduce((sum, position) => sum + position.length, 1);
      return { to: isLost ? undefined : this.#stateAt(to), cost };
    });
  }

  /** Returns true if the text that led to the state satisfies the requirements. */
  fits({ at }: State, isEmpty: boolean): boolean {
    return at.every(
      (position, index) =>
        this.#automatonAt(index).matches(position, isEmpty) === index < this.#matching,
    );
  }

  #automatonAt(index: number): Automaton {
    return this.#automata[index] as Automaton;
  }

  #stateAt(at: readonly Position[]): State {
    return valueFor(this.#known, at.join(";"), () => ({
      id: this.#known.size,
      at,
      moves: new Map(),
    }));
  }
}

/**
 * Divides all characters into ranges. The patterns treat all characters of one range alike. Returns up to `each`
 * characters per range.
 */
function alphabetOf(automata: readonly Automaton[], each: number): number[] {
  const boundaries = new Set([0, 0xd800, 0xe000, lastCodePoint + 1]);
  for (const automaton of automata) {
    for (const boundary of automaton.boundaries()) boundaries.add(boundary);
  }
  const sorted = [...boundaries].sort((left, right) => left - right);
  const codes: number[] = [];
  for (let index = 0; index + 1 < sorted.length; index++) {
    const from = sorted[index] as number;
    const end = sorted[index + 1] as number;
    const nice = [97, 48, 65, 32].find((code) => from <= code && code < end) ?? from;
    const count = Math.min(each, end - from);
    for (let offset = 0; offset < count; offset++) {
      codes.push(from + ((nice - from + offset) % (end - from)));
    }
  }
  // Letters and digits are tried first, because people read the strings in reports.
  const rank = (code: number) =>
    code >= 97 && code <= 122
      ? 0
      : code >= 48 && code <= 57
        ? 1
        : code >= 33 && code < 127
          ? 2
          : code >= 160 && (code < 0xd800 || code > 0xdfff)
            ? 3
            : 4;
  return codes.sort((left, right) => rank(left) - rank(right) || left - right);
}
