// Finds a number within limits that is a multiple of some numbers and not a multiple of other numbers.
import { greatestInteger, isInteger } from "../openapi/integers.js";
import { isMultiple, leastCommon, times } from "../schema/decimal.js";
import { kind } from "../schema/kinds.js";
import type { Branch } from "./branch.js";
import type { Outcome, Solver } from "./solver.js";

const mostTried = 2_000;
/** The smallest positive integer that `isInteger` does not treat as an integer. */
const beyond = greatestInteger + 1;

/** Finds an integer or a fraction that satisfies the formulas of a branch. */
export function solveNumber(solver: Solver, branch: Branch): Outcome {
  const whole = branch.kind === kind.integer;
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let openLow = false;
  let openHigh = false;
  let step = whole ? 1 : 0;
  const refused: number[] = [];
  for (const [formula, positive] of branch.atoms) {
    if (formula.op === "from" || formula.op === "to") {
      const exclusive = formula.exclusive === positive;
      if ((formula.op === "from") === positive) {
        if (formula.limit > low || (formula.limit === low && exclusive)) openLow = exclusive;
        low = Math.max(low, formula.limit);
      } else {
        if (formula.limit < high || (formula.limit === high && exclusive)) openHigh = exclusive;
        high = Math.min(high, formula.limit);
      }
    } else if (formula.op === "multiple") {
      if (!positive) {
        refused.push(formula.of);
        continue;
      }
      // The least common multiple of two divisors may be too large to compute. If it is too large, each multiple of one
      // divisor is checked against the other divisor.
      step = step === 0 ? formula.of : (leastCommon(step, formula.of) ?? step);
    }
  }
  const bounds = { low, high, openLow, openHigh };
  // If `step` is a multiple of a number in `refused`, all multiples of `step` are refused.
  if (step > 0 && refused.some((of) => isMultiple(step, of) === true)) return "none";
  const search = new NumberSearch(solver, branch, step, refused);
  const middle = within(bounds, -greatestInteger, greatestInteger);
  if (whole) return search.multiples(middle, isInteger);
  const outcomes = [
    () => search.fractions(middle),
    () => search.large(within(bounds, beyond, Number.POSITIVE_INFINITY)),
    () => search.large(within(bounds, Number.NEGATIVE_INFINITY, -beyond)),
  ];
  let unknown = false;
  for (const ask of outcomes) {
    const outcome = ask();
    if (typeof outcome === "object") return outcome;
    unknown ||= outcome === "unknown";
  }
  return unknown ? "unknown" : "none";
}

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly openLow: boolean;
  readonly openHigh: boolean;
}

function within({ low, high, openLow, openHigh }: Bounds, least: number, most: number): Bounds {
  return {
    low: Math.max(low, least),
    high: Math.min(high, most),
    openLow: openLow && low >= least,
    openHigh: openHigh && high <= most,
  };
}

function isEmpty({ low, high, openLow, openHigh }: Bounds): boolean {
  return low > high || (low === high && (openLow || openHigh));
}

class NumberSearch {
  readonly #solver: Solver;
  readonly #branch: Branch;
  /** The number of which all candidates are multiples; 0 if no `multipleOf` applies. */
  readonly #step: number;
  readonly #refused: readonly number[];

  constructor(solver: Solver, branch: Branch, step: number, refused: readonly number[]) {
    this.#solver = solver;
    this.#branch = branch;
    this.#step = step;
    this.#refused = refused;
  }

  /** Finds a number with a fractional part. */
  fractions(bounds: Bounds): Outcome {
    if (isEmpty(bounds)) return "none";
    // If the step is an integer, all its multiples are integers, and none has a fractional part.
    if (this.#step > 0 && isMultiple(this.#step, 1) === true) return "none";
    if (this.#step > 0) return this.multiples(bounds, (value) => !Number.isInteger(value));
    if (bounds.low === bounds.high && Number.isInteger(bounds.low)) return "none";
    const found = this.#choose(fractionsBetween(bounds, this.#refused));
    return found === "none" && bounds.low < bounds.high ? "unknown" : found;
  }

  /** Finds an integer that is larger than the greatest supported integer. */
  large(bounds: Bounds): Outcome {
    if (isEmpty(bounds)) return "none";
    if (this.#refused.some((of) => isMultiple(1, of) === true)) return "none";
    const step = this.#step === 0 ? 1 : this.#step;
    const sign = bounds.low > 0 ? 1 : -1;
    const candidates = [bounds.low, bounds.high, times(Math.ceil(bounds.low / step), step)];
    for (let power = 0; power < 16; power++) {
      const multiple = times(10 ** power, step);
      candidates.push(sign * multiple, sign * times(10 ** 15, multiple), sign * (multiple + 1));
    }
    const found = this.#choose(candidates.filter((value) => Math.abs(value) > greatestInteger));
    return found === "none" ? "unknown" : found;
  }

  /**
   * Finds a multiple of `#step` for which `isAccepted` returns true. The search starts with the multiples nearest to
   * zero.
   */
  multiples(bounds: Bounds, isAccepted: (value: number) => boolean): Outcome {
    if (isEmpty(bounds)) return "none";
    const step = this.#step;
    // The division of a limit by the step may be inexact, so one more multiple is tried at each end of the range.
    const slack = Number.isInteger(step) ? 0 : 1;
    let first = Math.ceil(bounds.low / step) - slack;
    let last = Math.floor(bounds.high / step) + slack;
    if (slack === 0 && bounds.openLow && first * step === bounds.low) first++;
    if (slack === 0 && bounds.openHigh && last * step === bounds.high) last--;
    if (first > last) return "none";
    const count = last - first + 1;
    const candidates: number[] = [];
    const all = count <= mostTried;
    const start = Math.min(Math.max(first, 0), last);
    const put = (index: number) => candidates.push(times(index, step));
    for (let offset = 0; offset < Math.min(count, mostTried); offset++) {
      if (start + offset <= last) put(start + offset);
      if (offset > 0 && start - offset >= first) put(start - offset);
    }
    // Adding 1 to a very large double does not change it, so a few multiples are computed directly.
    if (!all) for (const index of [first, last, first / 2 + last / 2]) put(Math.round(index));
    const found = this.#choose(candidates.filter(isAccepted));
    return found === "none" && !all ? "unknown" : found;
  }

  #choose(candidates: readonly number[]): Outcome {
    const numbers = candidates.filter(Number.isFinite).map((value) => value + 0);
    return this.#solver.choose(numbers, this.#branch.assumed);
  }
}

function fractionsBetween({ low, high }: Bounds, of: readonly number[]): number[] {
  const isOpen = low === -greatestInteger && high === greatestInteger;
  const from = low > -greatestInteger ? low : isOpen ? -10 : high - 10;
  const to = high < greatestInteger ? high : from + 20;
  const span = to - from;
  const candidates = [0.5, -0.5, 1.5, from, to, from + span / 2, 0.25, 0.1, 0.01, 1.1, 1.001];
  for (let index = 1; index < 40; index++)
    candidates.push(from + (span * index) / 40, from + index + 0.5);
  for (const step of of) {
    const start = Math.round(from / step);
    for (let index = -5; index < 60; index++) candidates.push(times(start + index, step));
  }
  return candidates.filter((value) => !Number.isInteger(value));
}
