// Whether a number exists within these bounds that is a multiple of these and not of those.

import { kind } from "../schema/kinds.js";
import type { Branch } from "./branch.js";
import { isMultiple, leastCommon, times } from "./decimal.js";
import type { Outcome, Solver } from "./solver.js";

const mostTried = 2_000;

/** Finds a whole or a fractional number for the atoms of a branch. */
export function solveNumber(solver: Solver, branch: Branch): Outcome {
  const whole = branch.kind === kind.integer;
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let openLow = false;
  let openHigh = false;
  /** What every value is a multiple of: 0 where nothing is said. */
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
      // Too big to count with: each of the two is still asked for.
      step = step === 0 ? formula.of : (leastCommon(step, formula.of) ?? step);
    }
  }
  if (low > high || (low === high && (openLow || openHigh))) return "none";
  if (step > 0) {
    // What is a multiple of a multiple is one; and a whole number times another is whole.
    if (refused.some((of) => isMultiple(step, of) === true)) return "none";
    if (!whole && isMultiple(step, 1) === true) return "none";
    return tryMultiples(solver, branch, { low, high, openLow, openHigh, step, whole });
  }
  if (low === high && Number.isInteger(low)) return "none";
  const candidates = fractionsBetween(low, high, refused);
  const found = solver.choose(candidates, branch.assumed);
  return found === "none" && low < high ? "unknown" : found;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly openLow: boolean;
  readonly openHigh: boolean;
  readonly step: number;
  readonly whole: boolean;
}

/** Tries the multiples of a step that are whole, or those that are not. */
function tryMultiples(solver: Solver, branch: Branch, bounds: Bounds): Outcome {
  const { step } = bounds;
  // One more at each end: the division may err there, and each is looked at.
  const slack = Number.isInteger(step) ? 0 : 1;
  let first = Math.ceil(bounds.low / step) - slack;
  let last = Math.floor(bounds.high / step) + slack;
  if (slack === 0 && bounds.openLow && first * step === bounds.low) first++;
  if (slack === 0 && bounds.openHigh && last * step === bounds.high) last--;
  if (first > last) return "none";
  const count = last - first + 1;
  const candidates: number[] = [];
  const all = count <= mostTried;
  // From the value nearest to zero outwards.
  const start = Math.min(Math.max(first, 0), last);
  const put = (index: number) => {
    const value = times(index, step);
    if (Number.isFinite(value) && Number.isInteger(value) === bounds.whole) candidates.push(value);
  };
  for (let offset = 0; offset < Math.min(count, mostTried); offset++) {
    if (start + offset <= last) put(start + offset);
    if (offset > 0 && start - offset >= first) put(start - offset);
  }
  // Where numbers lie too far apart for that: one more is the same number.
  if (!all) for (const index of [first, last, first / 2 + last / 2]) put(Math.round(index));
  const found = solver.choose(
    candidates.map((value) => value + 0),
    branch.assumed,
  );
  return found === "none" && !all ? "unknown" : found;
}

function fractionsBetween(low: number, high: number, of: readonly number[]): number[] {
  const from = Number.isFinite(low) ? low : Number.isFinite(high) ? high - 10 : -10;
  const to = Number.isFinite(high) ? high : from + 20;
  const span = to - from;
  const candidates = [0.5, -0.5, 1.5, from, to, from + span / 2, 0.25, 0.1, 0.01, 1.1, 1.001];
  for (let index = 1; index < 40; index++)
    candidates.push(from + (span * index) / 40, from + index + 0.5);
  for (const step of of) {
    const start = Math.round(from / step);
    for (let index = -5; index < 60; index++) candidates.push(times(start + index, step));
  }
  return candidates.filter((value) => Number.isFinite(value) && !Number.isInteger(value));
}
