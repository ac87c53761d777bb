// What matching a pattern may cost: in how many ways a text can be read decides how long a backtracking engine tries.
import { rings } from "../../json/rings.js";
import {
  assertsLate,
  fewRounds,
  hasLoop,
  looksAtStart,
  looksIn,
  startsAnchored,
  tooManyWays,
  waysThrough,
} from "./shape.js";
import { type Expression, parsePattern } from "./syntax.js";

/** How the time to match grows with the text; `unknown` where looking into it costs too much. */
export type PatternCost = "linear" | "polynomial" | "exponential" | "unknown";

/** How much is looked at for one pattern; everyday patterns stay below a hundredth of it. */
export const mostSteps = 300_000;
const mostPositions = 400;

/** How many steps may still be taken; they are taken off while a pattern is judged. */
export interface Budget {
  steps: number;
}

/**
 * The cost of a pattern that compiles. A pattern is read as its position automaton (Glushkov). Two ways from a
 * place back to itself over one text make matching exponential; two loops that one text goes round, and that
 * also leads from one to the other, make it polynomial (Weber and Seidl 1991, "EDA" and "IDA").
 */
export function patternCost(pattern: RegExp, budget: Budget = { steps: mostSteps }): PatternCost {
  const tree = parsePattern(pattern.source, pattern.unicode);
  if (tree === undefined) return "unknown";
  try {
    const whole: Expression = startsAnchored(tree)
      ? tree
      : { is: "sequence", parts: [anything, tree] };
    let worst = costOf(whole, pattern, budget);
    const once = new Set(looksAtStart(tree));
    for (const look of looksIn(tree)) {
      worst = worse(worst, costOf(look.inner, pattern, budget));
      // Tried anew at every character, each time as far as it reaches.
      if (!once.has(look) && hasLoop(look.inner)) worst = worse(worst, "polynomial");
    }
    return worst;
  } catch (error) {
    if (error === exhausted) return "unknown";
    throw error;
  }
}

const exhausted = new Error("the pattern takes too many steps to judge");
const anything: Expression = {
  is: "repeat",
  inner: { is: "set", source: "[\\s\\S]" },
  least: 0,
  most: Infinity,
};
const order: readonly PatternCost[] = ["linear", "polynomial", "unknown", "exponential"];
const worse = (a: PatternCost, b: PatternCost) => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** A piece of the automaton: where it begins, where it ends, whether it matches the empty text. */
interface Piece {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/** Every character that the sets of a pattern are tried on: ASCII, some of each kind beyond it. */
const samples: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u0085\u00a0\u00b5\u00df\u00e9\u00c9\u0130\u03b1\u0416\u05d0\u0661\u0e01\u2028\u3042\u4e00\uac00\ud7a3\ufb01\uffff",
];

class Automaton {
  readonly sets: Uint8Array[] = [];
  /** The positions that follow each, each as often as there are ways to it. */
  readonly follow: number[][] = [];
  hasBackReference = false;
  repeatsNothing = false;
  readonly #known = new Map<string, Uint8Array>();
  readonly #flags: string;
  readonly #characters: readonly string[];
  readonly #budget: Budget;

  constructor(pattern: RegExp, budget: Budget) {
    this.#flags = pattern.flags;
    // What the pattern names beyond the samples is a sample, too.
    this.#characters = [...new Set([...samples, ...pattern.source])];
    this.#budget = budget;
  }

  add(tree: Expression): Piece {
    switch (tree.is) {
      case "set": {
        const position = this.sets.length;
        if (position >= mostPositions) throw exhausted;
        this.sets.push(this.#setOf(tree.source));
        this.follow.push([]);
        return { first: [position], last: [position], empty: false };
      }
      case "back":
        this.hasBackReference = true;
        return { first: [], last: [], empty: true };
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
    // How often a bounded repetition may go round changes a constant only: two rounds show what they do.
    const must = Math.min(least, 2);
    let piece: Piece = nothing;
    for (let round = 0; round < must; round++) piece = this.#join(piece, this.add(inner));
    // (a?){25}: which of the rounds match nothing can be chosen in 2^25 ways.
    if (least > fewRounds && piece.empty) this.repeatsNothing = true;
    // Many rounds of more than one character are as bad as endless ones: (a|aa){50}.
    const isLong = most > fewRounds || waysThrough(inner) ** most > tooManyWays;
    if (most === Infinity || (isLong && inner.is !== "set")) {
      // In x+ it is the last of the rounds that goes on, as in the automaton of x x x*.
      const loop = must === 1 && least === 1 ? piece : this.add(inner);
      this.#link(loop.last, loop.first);
      return loop === piece ? piece : this.#join(piece, { ...loop, empty: true });
    }
    if (most > least) {
      let more = this.add(inner);
      // x{0,9} matches x and xx, so that (x{0,9})+ matches xx in two ways; behind a first x, one more shows it.
      if (least === 0 && most > 1) more = this.#join(more, { ...this.add(inner), empty: true });
      piece = this.#join(piece, { ...more, empty: true });
    }
    return piece;
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
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    this.#budget.steps -= this.#characters.length;
    if (this.#budget.steps < 0) throw exhausted;
    const form = new RegExp(`^(?:${source})$`, this.#flags.replace(/[gym]/g, ""));
    const found = Uint8Array.from(this.#characters, (character) => (form.test(character) ? 1 : 0));
    this.#known.set(source, found);
    return found;
  }

  /** True when one character can stand at both positions. */
  meet(a: number, b: number): boolean {
    const one = this.sets[a] as Uint8Array;
    const other = this.sets[b] as Uint8Array;
    return a === b || one.some((value, index) => value === 1 && other[index] === 1);
  }
}

const nothing: Piece = { first: [], last: [], empty: true };

function costOf(tree: Expression, pattern: RegExp, budget: Budget): PatternCost {
  const automaton = new Automaton(pattern, budget);
  const whole = automaton.add(tree);
  if (automaton.hasBackReference) return "unknown";
  if (automaton.repeatsNothing) return "exponential";
  const { follow } = automaton;
  // Where the match may end at once, nothing is tried again; behind an assertion, that is for the text to say.
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
    // Two equal edges inside a loop: (a*)*.
    const inside = within(p);
    if (new Set(inside).size < inside.length) return "exponential";
  }
  const checked = new Set<number | undefined>();
  for (const p of loops) {
    if (checked.has(components[p])) continue;
    checked.add(components[p]);
    if (splitsAndMeets(p, within, meets, count, step)) return "exponential";
  }
  const reach = loops.map((p) => reachable(follow, p, step));
  for (const [index, p] of loops.entries()) {
    for (const q of loops) {
      if (components[p] === components[q] || !reach[index]?.has(q) || !meets(p, q)) continue;
      if (
        leadsOver(p, q, follow, within, components, reach[index] as Set<number>, meets, count, step)
      ) {
        return "polynomial";
      }
    }
  }
  return "linear";
}

/** Whether two ways that start together in the loop of `p` part and come together again. */
function splitsAndMeets(
  p: number,
  within: (p: number) => number[],
  meets: (a: number, b: number) => boolean,
  count: number,
  step: () => void,
): boolean {
  // Forward from every (x, x) of the component, through pairs of different positions, back to some (y, y).
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
    // Both go on to one position by one character.
    const next = new Set(within(a));
    if (within(b).some((y) => next.has(y))) return true;
    visit(a, b);
  }
  return false;
}

/** Whether one text leads round the loop of `p`, from `p` to `q`, and round the loop of `q`. */
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

function reachable(follow: readonly number[][], from: number, step: () => void): Set<number> {
  const found = new Set([from]);
  for (const p of found) {
    for (const q of follow[p] as number[]) {
      step();
      found.add(q);
    }
  }
  return found;
}

function table(count: number, tell: (a: number, b: number) => boolean) {
  const known = new Int8Array(count * count);
  return (a: number, b: number): boolean => {
    const key = a * count + b;
    if (known[key] === 0) known[key] = tell(a, b) ? 1 : -1;
    return known[key] === 1;
  };
}

/** The strongly connected component of each position, by number. */
function componentsOf(follow: readonly (readonly number[])[]): number[] {
  const component: number[] = [];
  for (const [number, ring] of rings(follow.keys(), (p) => follow[p] ?? []).entries()) {
    for (const p of ring) component[p] = number;
  }
  return component;
}
