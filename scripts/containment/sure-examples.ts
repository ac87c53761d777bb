// Proves without a search that some value satisfies a formula. For example, `{}` satisfies a schema whose members are
// all optional.

import { allKinds, eachKind, kind } from "../schema/kinds.js";
import type { Formula } from "./formula.js";
import { yes } from "./literal.js";
import type { Solver } from "./solver.js";

/** Operators of array formulas that every empty array satisfies. */
const ofItems: ReadonlySet<string> = new Set(["items", "item", "itemsTo", "unique"]);

/** Maximum nesting depth of formulas. Deeply nested formulas could overflow the stack. */
const deepest = 100;

/** Finds formulas that hold for at least one value. */
export class SureExamples {
  readonly #solver: Solver;
  readonly #known = new Map<Formula, boolean>();
  #depth = 0;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /** Returns true if the formula holds for some value. The result false proves nothing about the formula. */
  isSure(formula: Formula): boolean {
    if (formula.certain !== 0) return true;
    const known = this.#known.get(formula);
    if (known !== undefined) return known;
    if (this.#depth >= deepest) return false;
    // While a recursive formula is checked, its inner occurrences count as not proved.
    this.#known.set(formula, false);
    this.#depth++;
    try {
      const isSure = this.#look(formula);
      this.#known.set(formula, isSure);
      return isSure;
    } finally {
      this.#depth--;
    }
  }

  #look(formula: Formula): boolean {
    switch (formula.op) {
      case "some":
        return formula.parts.some((part) => this.isSure(part));
      case "reference":
        return this.isSure(formula.target());
      case "all":
        return this.#ofAll(formula.parts) || this.#isFound(formula);
      default:
        return this.#isFound(formula);
    }
  }

  /** Returns true if the search finds a scalar value that satisfies the formula. */
  #isFound(formula: Formula): boolean {
    const isScalar = (formula.possible & (kind.object | kind.array)) === 0;
    return isScalar && typeof this.#solver.ask([yes(formula)]) === "object";
  }

  #ofAll(parts: readonly Formula[]): boolean {
    const kinds = parts.reduce((all, part) => all & part.possible, allKinds);
    return eachKind.some((one) => {
      if ((kinds & one) === 0) return false;
      const open = parts.filter(({ certain }) => (certain & one) === 0);
      if (open.length === 0) return true;
      if (one === kind.array) return open.every(({ op }) => ofItems.has(op));
      return one === kind.object && this.#ofMembers(open);
    });
  }

  /** Returns true if an object that has only the required members satisfies all `parts`. */
  #ofMembers(parts: readonly Formula[]): boolean {
    const required = new Set<string>();
    for (const part of parts) if (part.op === "required") required.add(part.name);
    const rules = new Map<string, Formula>();
    for (const part of parts) {
      switch (part.op) {
        case "required":
          break;
        case "property":
          if (!required.has(part.name)) break;
          if (rules.has(part.name)) return false;
          rules.set(part.name, part.part);
          break;
        case "others":
          for (const name of required) if (!part.names.has(name)) return false;
          break;
        case "propertiesTo":
          if (required.size > part.count) return false;
          break;
        default:
          return false;
      }
    }
    for (const rule of rules.values()) if (!this.isSure(rule)) return false;
    return true;
  }
}
