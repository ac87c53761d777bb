// Implements regular expressions as automata, which match a string in linear time.
import { type Ranges, rangesOf } from "./code-points.js";
import { compilePattern } from "./compile.js";
import { patternDegree } from "./cost.js";
import { matchesNothing } from "./shape.js";
import { type Expression, parsePattern } from "./syntax.js";

const mostStates = 1_500;
const deepest = 100;
/**
 * Maximum number of texts whose match results are cached. The cache is effective, because one value is often matched
 * repeatedly.
 */
const mostRemembered = 1_000;

/**
 * The states that a match has reached, as sorted numbers; `matched` if the pattern has already matched. In the state
 * `matched`, further characters cannot change the result.
 */
export type Position = readonly number[] | "matched";

/** The automaton of a regular expression. The pattern may match anywhere in a string, as in JSON Schema. */
export class Automaton {
  readonly #empty: number[][] = [];
  readonly #atStart: number[][] = [];
  readonly #atEnd: number[][] = [];
  readonly #moves: { ranges: Ranges; to: number }[][] = [];
  readonly #first: number;
  readonly #last: number;
  readonly #tested = new Map<string, boolean>();

  /** Throws `RangeError` if the expression is too large or not regular. */
  constructor(tree: Expression) {
    this.#first = this.#state();
    this.#last = this.#build(tree, this.#first);
  }

  /**
   * Returns the code points at which character sets of the pattern begin, and the first code points after their ends.
   * All characters between two neighbouring code points of the result have the same effect on the automaton.
   */
  boundaries(): Set<number> {
    const found = new Set<number>();
    for (const moves of this.#moves) {
      for (const { ranges } of moves) {
        for (const [from, to] of ranges) found.add(from).add(to + 1);
      }
    }
    return found;
  }

  /** Returns the states in which the automaton starts, before it reads a character. */
  start(): Position {
    return this.#closure([this.#first], true, false);
  }

  /** Returns the states after one more character of the text. */
  step(position: Position, code: number): Position {
    if (position === "matched") return position;
    const next = [this.#first];
    for (const state of position) {
      for (const { ranges, to } of this.#moves[state] as { ranges: Ranges; to: number }[]) {
        if (ranges.some(([low, high]) => low <= code && code <= high)) next.push(to);
      }
    }
    return this.#closure(next, false, false);
  }

  /** Returns true if the pattern matches the text that led to the states `position`. */
  matches(position: Position, empty: boolean): boolean {
    if (position === "matched") return true;
    return this.#closure(position, empty, true) === "matched";
  }

  test(text: string): boolean {
    let matches = this.#tested.get(text);
    if (matches === undefined) {
      matches = this.#search(text);
      if (this.#tested.size < mostRemembered) this.#tested.set(text, matches);
    }
    return matches;
  }

  #search(text: string): boolean {
    let position = this.start();
    for (const character of text) {
      if (position === "matched") return true;
      position = this.step(position, character.codePointAt(0) as number);
    }
    return this.matches(position, text === "");
  }

  #closure(states: readonly number[], atStart: boolean, atEnd: boolean): Position {
    const reached = new Set(states);
    const waiting = [...reached];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (state === this.#last) return "matched";
      const edges = [this.#empty[state] as number[]];
      if (atStart) edges.push(this.#atStart[state] as number[]);
      if (atEnd) edges.push(this.#atEnd[state] as number[]);
      for (const to of edges.flat()) {
        if (reached.has(to)) continue;
        reached.add(to);
        waiting.push(to);
      }
    }
    return [...reached].sort((left, right) => left - right);
  }

  #state(): number {
    if (this.#empty.length >= mostStates) throw new RangeError("too many states");
    this.#empty.push([]);
    this.#atStart.push([]);
    this.#atEnd.push([]);
    return this.#moves.push([]) - 1;
  }

  #build(tree: Expression, from: number): number {
    switch (tree.is) {
      case "set": {
        const ranges = rangesOf(tree.source);
        if (ranges === undefined) throw new RangeError(`unknown set ${tree.source}`);
        const to = this.#state();
        this.#moves[from]?.push({ ranges, to });
        return to;
      }
      case "start":
      case "end": {
        const to = this.#state();
        (tree.is === "start" ? this.#atStart : this.#atEnd)[from]?.push(to);
        return to;
      }
      case "sequence":
        return tree.parts.reduce((state, part) => this.#build(part, state), from);
      case "choice": {
        const to = this.#state();
        for (const part of tree.parts) {
          const inner = this.#state();
          this.#empty[from]?.push(inner);
          this.#empty[this.#build(part, inner)]?.push(to);
        }
        return to;
      }
      case "repeat":
        return this.#repeat(tree.inner, tree.least, tree.most, from);
      case "look":
        if (!matchesNothing(tree.inner)) throw new RangeError("more than regular");
        return tree.negative ? from : this.#state();
      default:
        throw new RangeError("more than regular");
    }
  }

  #repeat(part: Expression, least: number, most: number, from: number): number {
    let at = from;
    for (let count = 0; count < least; count++) at = this.#build(part, at);
    if (most === Number.POSITIVE_INFINITY) {
      const loop = this.#state();
      this.#empty[at]?.push(loop);
      this.#empty[this.#build(part, loop)]?.push(loop);
      const out = this.#state();
      this.#empty[loop]?.push(out);
      return out;
    }
    const out = this.#state();
    for (let count = least; count < most; count++) {
      this.#empty[at]?.push(out);
      const inner = this.#state();
      this.#empty[at]?.push(inner);
      at = this.#build(part, inner);
    }
    this.#empty[at]?.push(out);
    return out;
  }
}

const known = new Map<string, Automaton | undefined>();

/** Returns the automaton of a pattern, or `undefined` if it is too large or the pattern is not regular. */
export function automatonOf(pattern: string): Automaton | undefined {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size > 10_000) known.clear();
  const compiled = pattern.length > 2_000 ? undefined : compilePattern(pattern);
  const tree = compiled?.unicode ? parsePattern(compiled.source, true, deepest) : undefined;
  let automaton: Automaton | undefined;
  try {
    automaton = tree && new Automaton(tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  known.set(pattern, automaton);
  return automaton;
}

/** Maximum length of a text that is matched without an automaton, because such a match may be slow. */
const longestTried = 40;
const tried = new Map<string, RegExp | undefined>();

/** Returns true if a string matches a pattern. Returns `undefined` if the match could take too long. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const automaton = automatonOf(pattern);
  if (automaton !== undefined) return automaton.test(text);
  if (text.length > longestTried) return undefined;
  if (!tried.has(pattern)) {
    if (tried.size > 1_000) tried.clear();
    const compiled = compilePattern(pattern);
    const degree = compiled === undefined ? "unknown" : patternDegree(compiled);
    const isFast = degree !== "unknown" && degree <= 3;
    tried.set(pattern, isFast ? compiled : undefined);
  }
  return tried.get(pattern)?.test(text);
}
