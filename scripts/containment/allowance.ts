// Limits the work of a whole comparison. Work is counted, not timed, so that the same documents always get the same
// result.

/** Maximum work, in units. A 13 MB public API in which every string becomes a number takes a fifteenth of it. */
export const mostWork = 100_000_000;

/** Cost of one step of the search for a value. A look at a value or a character costs 1. */
export const costOfStep = 200;

/** Maximum number of pairs. Two cycles of references can produce as many pairs as the product of their lengths. */
const mostPairs = 100_000;

/** The work that is left. */
export class Allowance {
  /** Maximum number of pairs of schemas that are compared. */
  readonly pairs: number;
  #left: number;

  constructor(work: number = mostWork, pairs: number = mostPairs) {
    this.#left = work;
    this.pairs = pairs;
  }

  /** Deducts the cost of a piece of work. */
  spend(units: number): void {
    this.#left -= units;
  }

  /** Returns true if no work is left. All further comparisons are then undecided. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
