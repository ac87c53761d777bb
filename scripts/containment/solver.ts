// Searches for a JSON value that satisfies every literal in a list; a literal is a formula or its negation. The outcome
// is a value, the proof that no value exists, or `unknown`.

import { valueFor } from "../json/by-key.js";
import type { JsonValue } from "../json/json.js";
import { eachKind, kind } from "../schema/kinds.js";
import { Allowance, costOfStep } from "./allowance.js";
import { Branch } from "./branch.js";
import type { AllFormula } from "./conjunction.js";
import { Effort, holds } from "./evaluate.js";
import type { Formula, Formulas } from "./formula.js";
import { solveArray } from "./leaf-array.js";
import { solveNumber } from "./leaf-number.js";
import { solveObject } from "./leaf-object.js";
import { solveString } from "./leaf-string.js";
import { formulaOf, isPositive, type Literal, reach } from "./literal.js";

/**
 * The result of a search: a value, `none` if no finite value satisfies the literals, or `unknown`. A validator must
 * check the value, because the search does not analyze some patterns and formats.
 */
export type Outcome = { readonly value: JsonValue } | "none" | "unknown";

/** Maximum number of steps of one search. In each step, the search processes one set of formulas. */
export const defaultBudget = 20_000;
const deepest = 700;
const mostEffort = 1_000_000;
/** Maximum number of steps to check whether the example of one search is also an example of another search. */
const mostCheck = 10_000;

/** The operators of formulas that may list the accepted values, as `enum` does. */
const mayList: ReadonlySet<Formula["op"]> = new Set(["values", "all", "reference"]);

const listing = new WeakMap<Formula, readonly Formula[]>();

/** Returns those formulas of a conjunction that may list the accepted values, as `enum` does. */
function listingParts(formula: AllFormula): readonly Formula[] {
  return valueFor(listing, formula, () => formula.parts.filter((part) => mayList.has(part.op)));
}

/** Returns the literals in ascending order, each once. Most lists have one literal, or are sorted already. */
function sortedOnce(literals: readonly Literal[]): readonly Literal[] {
  for (let at = 1; at < literals.length; at++) {
    if ((literals[at - 1] as Literal) >= (literals[at] as Literal))
      return [...new Set(literals)].sort((left, right) => left - right);
  }
  return literals;
}

/** Searches for values that satisfy formulas, and caches the results. */
export class Solver {
  readonly formulas: Formulas;
  readonly #known = new Map<string, Outcome>();
  /** Tentative results, the oldest first. Each assumes that an unfinished search finds no value. */
  readonly #tentative = new Map<string, { outcome: Outcome; lowest: number }>();
  readonly #open = new Map<string, number>();
  #depth = 0;
  /** The depth of the outermost unfinished search whose assumed result the current search uses. */
  #lowest = Number.POSITIVE_INFINITY;
  #budget = 0;
  /** The current search ends if less work than this remains, in units. */
  #floor = Number.NEGATIVE_INFINITY;
  /** The remaining steps for the evaluation of formulas. */
  #effort = new Effort(0);
  /** Number of steps since the solver was created. */
  steps = 0;
  /** Limits the total work of all searches. */
  readonly allowance: Allowance;

  constructor(formulas: Formulas, allowance: Allowance = new Allowance()) {
    this.formulas = formulas;
    this.allowance = allowance;
  }

  /** Starts an independent search with at most `budget` steps. */
  ask(literals: readonly Literal[], budget: number = defaultBudget): Outcome {
    if (this.allowance.isSpent) return "unknown";
    const { steps } = this;
    this.#budget = steps + budget;
    this.#floor = this.allowance.left - budget * costOfStep;
    this.#effort = new Effort(mostEffort);
    const outcome = this.solve(literals);
    this.allowance.spend((this.steps - steps) * costOfStep + mostEffort - this.#effort.left);
    return outcome;
  }

  /**
   * Returns true if `value` satisfies `inner` but not `outer`, and has only members that `inner` declares. A search for
   * such a value then does not return `none`.
   */
  isExample(value: JsonValue, inner: Formula, outer: Formula): boolean {
    const effort = new Effort(mostCheck, true);
    const isOne = holds(inner, value, effort) === true && holds(outer, value, effort) === false;
    this.allowance.spend(mostCheck - effort.left);
    return isOne;
  }

  /**
   * Returns true if the search has reached its maximum number of steps, or its maximum work. In a large schema, one step
   * may examine thousands of formulas.
   */
  get exhausted(): boolean {
    return this.steps > this.#budget || this.#depth > deepest || this.allowance.left < this.#floor;
  }

  /** Searches for a value that satisfies all literals, as a step of a larger search. */
  solve(literals: readonly Literal[]): Outcome {
    const sorted = sortedOnce(literals);
    const key = sorted.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const tentative = this.#tentative.get(key);
    if (tentative !== undefined) {
      this.#lowest = Math.min(this.#lowest, tentative.lowest);
      return tentative.outcome;
    }
    // An outer call of the search already looks for a value that satisfies the same formulas. The smallest matching
    // value contains no smaller matching value, so the inner search may return `none`.
    const open = this.#open.get(key);
    if (open !== undefined) {
      this.#lowest = Math.min(this.#lowest, open);
      return "none";
    }
    this.steps++;
    if (this.exhausted) return "unknown";
    return this.#answer(key, sorted);
  }

  #answer(key: string, literals: readonly Literal[]): Outcome {
    const depth = this.#open.size;
    const before = this.#tentative.size;
    const outer = this.#lowest;
    this.#lowest = Number.POSITIVE_INFINITY;
    this.#open.set(key, depth);
    this.#depth++;
    const outcome = this.#search(literals);
    this.#depth--;
    this.#open.delete(key);
    const lowest = this.#lowest;
    const rests = lowest < depth;
    this.#lowest = outer;
    // An inner search may have assumed that the current search finds no value. Unless the outcome is `none`, the
    // tentative results of these inner searches are discarded.
    const found = [...this.#since(before)];
    if (outcome !== "none") for (const [name] of found) this.#tentative.delete(name);
    else if (!rests) {
      for (const [name, { outcome: answer }] of found) {
        this.#known.set(name, answer);
        this.#tentative.delete(name);
      }
    }
    if (typeof outcome === "object") this.#known.set(key, outcome);
    else if (rests) {
      this.#tentative.set(key, { outcome, lowest });
      this.#lowest = Math.min(outer, lowest);
    } else if (!this.exhausted) this.#known.set(key, outcome);
    return outcome;
  }

  *#since(count: number): Generator<[string, { outcome: Outcome }]> {
    if (this.#tentative.size === count) return;
    let index = 0;
    for (const entry of this.#tentative) if (index++ >= count) yield entry;
  }

  #search(literals: readonly Literal[]): Outcome {
    const kinds = literals.reduce((all, literal) => all & reach(this.formulas, literal), 127);
    if (kinds === 0) return "none";
    const values = this.#finite(literals);
    if (values !== undefined) return this.choose(values, literals);
    let unknown = false;
    for (const one of eachKind) {
      if ((kinds & one) === 0) continue;
      const branch = new Branch(this, one);
      const outcome = branch.addAll(literals) ? this.expand(branch) : "none";
      if (typeof outcome === "object") return outcome;
      unknown ||= outcome === "unknown";
    }
    return unknown ? "unknown" : "none";
  }

  /** Returns the values that one of the literals lists, or `undefined` if no literal lists values. */
  #finite(literals: readonly Literal[]): readonly JsonValue[] | undefined {
    const seen = new Set<number>();
    const waiting = literals.filter(isPositive).map((literal) => formulaOf(this.formulas, literal));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      this.allowance.spend(1);
      if (next.op === "values") return next.values;
      if (next.op === "all") {
        waiting.push(...listingParts(next));
      } else if (next.op === "reference") waiting.push(next.target());
    }
    return undefined;
  }

  /** Returns the first of `values` that satisfies all `literals`. */
  choose(values: readonly JsonValue[], literals: readonly Literal[]): Outcome {
    let unknown = false;
    for (const value of values) {
      const truth = this.satisfies(value, literals);
      if (truth === true) return { value };
      unknown ||= truth === undefined;
    }
    return unknown ? "unknown" : "none";
  }

  /** Returns whether `value` satisfies all literals, or `undefined` if the result is unknown. */
  satisfies(value: JsonValue, literals: readonly Literal[]): boolean | undefined {
    let all: boolean | undefined = true;
    // In `literals`, a formula often precedes its subformulas. The list is evaluated from its end, so that the results
    // of subformulas are already cached.
    for (const literal of literals.toReversed()) {
      const truth = holds(formulaOf(this.formulas, literal), value, this.#effort);
      if (truth === undefined) all = undefined;
      else if (truth !== isPositive(literal)) return false;
    }
    return all;
  }

  /** Tries the alternatives of each choice, until the branch contains only atomic formulas. */
  expand(branch: Branch): Outcome {
    this.steps++;
    this.#depth++;
    const outcome = this.exhausted ? "unknown" : this.#expand(branch);
    this.#depth--;
    return outcome;
  }

  #expand(branch: Branch): Outcome {
    if (!branch.settle()) return "none";
    const values = branch.values();
    if (values !== undefined) return this.choose(values, branch.assumed);
    const alternatives = branch.narrowest();
    if (alternatives === undefined) return this.#leaf(branch);
    let unknown = false;
    for (const alternative of alternatives) {
      const next = branch.fork();
      const outcome = next.addAll(alternative) ? this.expand(next) : "none";
      if (typeof outcome === "object") return outcome;
      unknown ||= outcome === "unknown";
    }
    return unknown ? "unknown" : "none";
  }

  #leaf(branch: Branch): Outcome {
    switch (branch.kind) {
      case kind.null:
        return this.choose([null], branch.assumed);
      case kind.boolean:
        return this.choose([false, true], branch.assumed);
      case kind.string:
        return solveString(this, branch);
      case kind.array:
        return solveArray(this, branch);
      case kind.object:
        return solveObject(this, branch);
      default:
        return solveNumber(this, branch);
    }
  }
}
