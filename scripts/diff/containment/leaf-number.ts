// Whether a number exists within these bounds that is a multiple of these and not of those.
import type { Branch } from "./branch.js";
import { kind } from "./kinds.js";
import type { Outcome, Solver } from "./solver.js";

const mostTried = 2_000;

/** Finds a whole or a fractional number for the atoms of a branch. */
export function solveNumber(solver: Solver, branch: Branch): Outcome {
  const whole = branch.kind === kind.integer;
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let openLow = false;
  let openHigh = false;
  let step = 1;
  const refused: number[] = [];
  const fractions: number[] = [];
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
      const isWhole = Number.isSafeInteger(formula.of);
      if (!positive) refused.push(formula.of);
      // A whole number times another is whole.
      else if (isWhole && !whole) return "none";
      else if (isWhole) step = leastCommon(step, formula.of);
      else fractions.push(formula.of);
    }
  }
  if (low > high || (low === high && (openLow || openHigh))) return "none";
  if (whole) {
    if (refused.some((of) => Number.isSafeInteger(of) && step % of === 0)) return "none";
    return tryWhole(solver, branch, { low, high, openLow, openHigh, step });
  }
  if (low === high && Number.isInteger(low)) return "none";
  const candidates = fractionsBetween(low, high, [...fractions, ...refused]);
  const found = solver.choose(candidates, branch.assumed);
  return found === "none" && low < high ? "unknown" : found;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly openLow: boolean;
  readonly openHigh: boolean;
  readonly step: number;
}

function tryWhole(solver: Solver, branch: Branch, bounds: Bounds): Outcome {
  const { step } = bounds;
  let first = Math.ceil(bounds.low / step) * step;
  let last = Math.floor(bounds.high / step) * step;
  if (bounds.openLow && first === bounds.low) first += step;
  if (bounds.openHigh && last === bounds.high) last -= step;
  if (first > last) return "none";
  const count = (last - first) / step + 1;
  const candidates: number[] = [];
  const all = count <= mostTried;
  // From the value nearest to zero outwards.
  const start = Math.min(Math.max(first, 0), last);
  for (let index = 0; candidates.length < Math.min(count, mostTried); index++) {
    const offset = index * step;
    if (start + offset <= last) candidates.push(start + offset);
    if (offset > 0 && start - offset >= first) candidates.push(start - offset);
    if (index > mostTried * 2) break;
  }
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
    for (let index = -5; index < 60; index++) candidates.push((start + index) * step);
  }
  return candidates.filter((value) => Number.isFinite(value) && !Number.isInteger(value));
}

function leastCommon(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b > 0) [a, b] = [b, a % b];
  const product = (left / a) * right;
  // Too big to count with: each of the two is still asked for.
  return Number.isSafeInteger(product) ? product : left;
}
