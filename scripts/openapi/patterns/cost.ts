// Estimates the cost of matching a pattern. A backtracking engine takes time proportional to the number of ways in
// which a text can match.
import { valueFor } from "../../json/by-key.js";
import { componentsOf, longestWay, reachable } from "./loops.js";
import {
  assertsLate,
  fewRounds,
  hasLoop,
  hasOneWay,
  looksAtStart,
  looksIn,
  startsAnchored,
  tooManyWays,
  waysThrough,
} from "./shape.js";
import { type Expression, parsePattern } from "./syntax.js";

/**
 * How the matching time grows with the length of the text: 1 is linear, 2 quadratic, `Infinity` exponential. `unknown`
 * means that the analysis takes too many steps, or that the pattern has a backreference.
 */
export type PatternDegree = number | "unknown";

/**
 * Maximum number of steps for the analysis of one pattern. The analysis of a common pattern takes less than 1 % of the
 * maximum.
 */
export const mostSteps = 300_000;
const mostPositions = 400;

/** The number of steps that remain for the analysis of patterns. */
export interface Budget {
  steps: number;
}

/**
 * Returns the exponent of the matching time for a pattern that compiles. The pattern is analyzed as its position
 * automaton (Glushkov): each position stands for a character set of the pattern. Matching takes exponential time if the
 * same text leads from a state back to itself on two different paths. The exponent of the matching time grows by one
 * for each further loop over the same text, as in `a*a*` (Weber and Seidl 1991).
 */
export function patternDegree(
  pattern: RegExp,
  budget: Budget = { steps: mostSteps },
): PatternDegree {
  const tree = parsePattern(pattern.source, pattern.unicode);
  if (tree === undefined) return "unknown";
  // For an anchored pattern with only one way to match, the text is read once.
  if (startsAnchored(tree) && hasOneWay(tree)) return 1;
  const whole: Expression = startsAnchored(tree)
    ? tree
    : { is: "sequence", parts: [anything, tree] };
  const once = new Set(looksAtStart(tree));
  try {
    let degree = degreeOf(whole, pattern, budget);
    for (const look of looksIn(tree)) {
      const inner = degreeOf(look.inner, pattern, budget);
      if (once.has(look) || !hasLoop(look.inner)) degree = Math.max(degree, inner);
      // A lookaround is tried at every character, and each attempt may read the rest of the text.
      else degree += inner;
    }
    return degree;
  } catch (error) {
    if (error === exhausted || error === tooLarge || error === refersBack) return "unknown";
    throw error;
  }
}

const exhausted = new Error("the pattern takes too many steps to judge");
const tooLarge = new Error("the pattern has too many positions");
const refersBack = new Error("the pattern refers to a group");
const anything: Expression = {
  is: "repeat",
  inner: { is: "set", source: "[\\s\\S]" },
  least: 0,
  most: Infinity,
};

/**
 * The automaton of a subexpression: its first and last positions, and whether the subexpression matches the empty text.
 */
interface Piece {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/**
 * Sample characters: two character sets are known to overlap if both contain the same sample. The samples are all ASCII
 * characters, and a few other characters of each kind.
 */
const samples: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u0085\u00a0\u00b5\u00df\u00e9\u00c9\u0130\u03b1\u0416\u05d0\u0661\u0e01\u2028\u3042\u4e00\uac00\ud7a3\ufb01\uffff",
];

class Automaton {
  readonly sets: Uint8Array[] = [];
  /**
   * For each position of the automaton, the positions that can match the next character. A position is listed twice if
   * two paths lead to it, as in `(a*)*`.
   */
  readonly follow: number[][] = [];
  repeatsNothing = false;
  readonly #known = new Map<string, Uint8Array>();
  readonly #flags: string;
  readonly #characters: readonly string[];
  readonly #budget: Budget;
  /** True if `x{1,3}` is analyzed as `xx?x?`; false if it is analyzed with at most two repetitions. */
  readonly #unrolls: boolean;

  constructor(pattern: RegExp, budget: Budget, unrolls: boolean) {
    this.#unrolls = unrolls;
    this.#flags = pattern.flags;
    // The tested characters include all characters of the pattern's source.
    this.#characters = [...new Set([...samples, ...pattern.source])];
    this.#budget = budget;
  }

  add(tree: Expression): Piece {
    switch (tree.is) {
      case "set": {
        const position = this.sets.length;
        if (position >= mostPositions) throw tooLarge;
        this.sets.push(this.#setOf(tree.source));
        this.follow.push([]);
        return { first: [position], last: [position], empty: false };
      }
      case "back":
        throw refersBack;
      case "sequence":
        return tree.parts.reduce<Piece>(
          (before, part) => this.#join(before, this.add(part)),
          nothing,
        );
      case "choice": {
        const pieces = tree.parts.map((part) => this.add(part));
        return {
          first: pieces.flatMap((piece) => piece.first),
          last: pieces.flatMap((piece) => piece.last),
          empty: pieces.some((piece) => piece.empty),
        };
      }
      case "repeat":
        return this.#repeat(tree.inner, tree.least, tree.most);
      default:
        return nothing;
    }
  }

  #repeat(inner: Expression, least: number, most: number): Piece {
    // A bounded repetition of one character set is unrolled: `x{1,2}` becomes `xx?`. Without unrolling, the
    // alternatives of (-([a-z]{5,8}|[0-9][a-z]{3}))* would wrongly seem to overlap.
    if (this.#unrolls && inner.is === "set" && most !== Infinity) {
      return this.#unrolled(inner, least, most);
    }
    // The bounds of a repetition change the matching time only by a constant factor, so two repetitions are enough.
    const must = Math.min(least, 2);
    let piece: Piece = nothing;
    for (let round = 0; round < must; round++) piece = this.#join(piece, this.add(inner));
    // In (a?){25}, there are 2^25 ways to choose the repetitions that match nothing.
    if (least > fewRounds && piece.empty) this.repeatsNothing = true;
    // Many repetitions of a group are as slow as an unbounded repetition, as in (a|aa){50}.
    const isLong = most > fewRounds || waysThrough(inner) ** most > tooManyWays;
    if (most === Infinity || (isLong && inner.is !== "set")) {
      // In a repetition without upper limit, only the last copy is a loop: `x{2,}` becomes `xxx*`. For `x+`, one copy
      // of `x` is enough: this copy is the loop.
      const loop = must === 1 && least === 1 ? piece : this.add(inner);
      this.#link(loop.last, loop.first);
      return loop === piece ? piece : this.#join(piece, { ...loop, empty: true });
    }
    if (most > least) {
      let more = this.add(inner);
      // x{0,9} matches x and xx, so that (x{0,9})+ matches xx in two ways. For `x{0,9}`, the automaton contains a
      // second optional x, so that the two ways to match xx are found.
      if (least === 0 && most > 1) more = this.#join(more, { ...this.add(inner), empty: true });
      piece = this.#join(piece, { ...more, empty: true });
    }
    return piece;
  }

  #unrolled(inner: Expression, least: number, most: number): Piece {
    let piece: Piece = nothing;
    for (let round = 0; round < least; round++) piece = this.#join(piece, this.add(inner));
    let more: Piece = nothing;
    for (let round = least; round < most; round++) {
      more = { ...this.#join(this.add(inner), more), empty: true };
    }
    return this.#join(piece, more);
  }

  #join(before: Piece, after: Piece): Piece {
    this.#link(before.last, after.first);
    return {
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
      empty: before.empty && after.empty,
    };
  }

  #link(from: readonly number[], to: readonly number[]): void {
    this.#budget.steps -= from.length * to.length;
    if (this.#budget.steps < 0) throw exhausted;
    for (const position of from) this.follow[position]?.push(...to);
  }

  #setOf(source: string): Uint8Array {
    return valueFor(this.#known, source, () => {
      this.#budget.steps -= this.#characters.length;
      if (this.#budget.steps < 0) throw exhausted;
      const form = new RegExp(`^(?:${source})$`, this.#flags.replace(/[gym]/g, ""));
      return Uint8Array.from(this.#characters, (character) => (form.test(character) ? 1 : 0));
    });
  }

  /** Returns true if the same character can match at the positions `a` and `b`. */
  meet(a: number, b: number): boolean {
    const one = this.sets[a] as Uint8Array;
    const other = this.sets[b] as Uint8Array;
    return a === b || one.some((value, index) => value === 1 && other[index] === 1);
  }
}

const nothing: Piece = { first: [], last: [], empty: true };

function degreeOf(tree: Expression, pattern: RegExp, budget: Budget): number {
  try {
    return degreeIn(new Automaton(pattern, budget, true), tree, budget);
  } catch (error) {
    if (error !== tooLarge) throw error;
    return degreeIn(new Automaton(pattern, budget, false), tree, budget);
  }
}

function degreeIn(automaton: Automaton, tree: Expression, budget: Budget): number {
  const whole = automaton.add(tree);
  if (automaton.repeatsNothing) return Infinity;
  const { follow } = automaton;
  // At the end of the pattern, a loop is harmless, because the match may end there without backtracking. If an
  // assertion follows the loop, the match may fail after the loop.
  const done = new Set(assertsLate(tree) ? [] : whole.last);
  const count = follow.length;
  const components = componentsOf(follow);
  const meets = table(count, (a, b) => automaton.meet(a, b));
  const loops = [...follow.keys()].filter(
    (p) => !done.has(p) && follow[p]?.some((q) => components[q] === components[p]),
  );
  const step = () => {
    if (--budget.steps < 0) throw exhausted;
  };
  const within = (p: number) =>
    (follow[p] as number[]).filter((q) => components[q] === components[p]);

  for (const p of loops) {
    // Two edges between the same positions of a loop, as in (a*)*, let one text match in exponentially many ways.
    const inside = within(p);
    if (new Set(inside).size < inside.length) return Infinity;
  }
  const checked = new Set<number | undefined>();
  for (const p of loops) {
    if (checked.has(components[p])) continue;
    checked.add(components[p]);
    if (splitsAndMeets(p, within, meets, count, step)) return Infinity;
  }
  const reach = new Map(loops.map((p) => [p, reachable(follow, p, step)]));
  /** Pairs of loops that can repeat the same text one after the other, as in `a*a*`. */
  const over = new Map<number, Set<number>>();
  const leads = new Map<number, Set<number>>();
  for (const p of loops) {
    const from = components[p] as number;
    for (const q of loops) {
      const to = components[q] as number;
      if (from === to || !reach.get(p)?.has(q)) continue;
      added(leads, from, to);
      if (over.get(from)?.has(to) === true || !meets(p, q)) continue;
      const reached = reach.get(p) as Set<number>;
      if (leadsOver(p, q, follow, within, components, reached, meets, count, step)) {
        added(over, from, to);
      }
    }
  }
  return 1 + longestWay(new Set(loops.map((p) => components[p] as number)), leads, over);
}

function added(pairs: Map<number, Set<number>>, from: number, to: number): void {
  valueFor(pairs, from, () => new Set()).add(to);
}

/** Returns true if two different paths from position `p` in a loop read the same text and meet again. */
function splitsAndMeets(
  p: number,
  within: (p: number) => number[],
  meets: (a: number, b: number) => boolean,
  count: number,
  step: () => void,
): boolean {
  // The search starts with two paths at the same position of the loop. The two paths separate, and are followed over
  // equal characters until they meet again.
  const component = new Set([p]);
  for (const x of component) for (const y of within(x)) component.add(y);
  const seen = new Set<number>();
  const queue: number[] = [];
  const visit = (a: number, b: number): void => {
    for (const x of within(a)) {
      for (const y of within(b)) {
        step();
        if (x === y || !meets(x, y)) continue;
        const key = x * count + y;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(key);
      }
    }
  };
  for (const x of component) visit(x, x);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const a = Math.floor(key / count);
    const b = key % count;
    // Two paths through the expression meet if the same character can lead both paths to the same position.
    const next = new Set(within(a));
    if (within(b).some((y) => next.has(y))) return true;
    visit(a, b);
  }
  return false;
}

/** Returns true if the loops of `p` and `q` repeat a common text that also leads from `p` to `q`. */
function leadsOver(
  p: number,
  q: number,
  follow: readonly number[][],
  within: (p: number) => number[],
  components: readonly number[],
  reach: ReadonlySet<number>,
  meets: (a: number, b: number) => boolean,
  count: number,
  step: () => void,
): boolean {
  const goal = (p * count + q) * count + q;
  const start = (p * count + p) * count + q;
  const seen = new Set([start]);
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const c = key % count;
    const b = Math.floor(key / count) % count;
    const a = Math.floor(key / count / count);
    for (const x of within(a)) {
      for (const z of within(c)) {
        if (!meets(x, z)) continue;
        for (const y of follow[b] as number[]) {
          step();
          if (!reach.has(y) || !meets(x, y) || !meets(y, z)) continue;
          const next = (x * count + y) * count + z;
          if (next === goal) return true;
          if (seen.has(next)) continue;
          seen.add(next);
          queue.push(next);
        }
      }
    }
  }
  return components[p] === components[q];
}

function table(count: number, tell: (a: number, b: number) => boolean) {
  const known = new Int8Array(count * count);
  return (a: number, b: number): boolean => {
    const key = a * count + b;
    if (known[key] === 0) known[key] = tell(a, b) ? 1 : -1;
    return known[key] === 1;
  };
}
