// The budget of all JSONPath expressions in a document's overlays.

/** Thrown when an expression exceeds the budget. */
export class BudgetSpent extends Error {}

/** The remaining steps. A step is about one visited value or one matched character. */
export class Budget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Spends steps; throws `BudgetSpent` if too few are left. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new BudgetSpent();
  }
}
