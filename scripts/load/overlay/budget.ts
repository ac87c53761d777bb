// The shared budget of all JSONPath expressions in a document's overlays.

/** Thrown when an expression exceeds the budget. */
export class BudgetSpent extends Error {}

/** Limits the evaluation of JSONPath expressions by a number of steps: visited values and matched characters. */
export class Budget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Deducts steps from the budget, or throws `BudgetSpent` if too few steps remain. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new BudgetSpent();
  }
}
