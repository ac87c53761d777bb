// How much work a whole comparison may cost: counted, not timed, so that the same documents always get the same answer.

/** Units; 13 MB of a public API take a fifteenth of them where every text in it becomes a number. */
export const mostWork = 100_000_000;

/** Cost of one step of the search for a value. A look at a value or a character costs 1. */
export const costOfStep = 200;

/** Two cycles of references can make as many pairs as their lengths multiplied. */
const mostPairs = 100_000;

/** Work that may still be done. */
export class Allowance {
  /** Pairs of schemas that are looked into. */
  readonly pairs: number;
  #left: number;

  constructor(work: number = mostWork, pairs: number = mostPairs) {
    this.#left = work;
    this.pairs = pairs;
  }

  /** Takes away what a piece of work has cost. */
  spend(units: number): void {
    this.#left -= units;
  }

  /** True if nothing is left. All further comparisons stay undecided. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
