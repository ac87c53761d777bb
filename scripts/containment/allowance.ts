// Limits the work of a whole comparison. Work is counted, not timed, so that the same documents always get the same
// result.

/** Maximum work, in units. A 13 MB public API in which every string becomes a number takes a fifteenth of it. */
export const mostWork = 100_000_000;

/** Cost of one step of the search for a value. Reading one value or one character costs 1. */
export const costOfStep = 200;

/** Maximum number of pairs. Two cycles of references can form as many pairs as the product of their lengths. */
const mostPairs = 100_000;

/** The work that remains before the limit. */
export class Allowance {
  /** Maximum number of schema pairs that are compared. */
  readonly pairs: number;
  #left: number;

  constructor(work: number = mostWork, pairs: number = mostPairs) {
    this.#left = work;
    this.pairs = pairs;
  }

  /** Deducts a cost from the remaining work. */
  spend(units: number): void {
    this.#left -= units;
  }

  /** Returns true if no work remains. All further comparisons are then undecided. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
