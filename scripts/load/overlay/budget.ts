// How much work the JSONPath expressions of a document's overlays may do, all together.

/** Thrown when an expression visits more than it may. */
export class BudgetSpent extends Error {}

/** The steps that are left. A step is about a value looked at, or a character matched. */
export class Budget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Takes steps off; throws `BudgetSpent` when none are left. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new BudgetSpent();
  }
}
