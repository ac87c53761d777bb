// Finds a formula by the list of formulas that it combines. Lists may be long, so a hash stands for them, not a text.
import { valueFor } from "../json/by-key.js";
import { isSameList } from "../json/equal-values.js";
import type { AllFormula } from "./conjunction.js";
import type { Formula } from "./formula.js";

export class FormulaLists {
  readonly #byHash = new Map<number, AllFormula[]>();

  /** Returns the formula that combines `parts`; the first call for `parts` adds the formula that `make` returns. */
  of(parts: readonly Formula[], make: () => AllFormula): AllFormula {
    const alike = valueFor(this.#byHash, hashOf(parts), (): AllFormula[] => []);
    let formula = alike.find((one) => isSameList(one.parts, parts));
    if (formula === undefined) {
      formula = make();
      alike.push(formula);
    }
    return formula;
  }
}

function hashOf(parts: readonly Formula[]): number {
  let hash = parts.length;
  for (let at = 0; at < parts.length; at++) {
    hash = Math.imul(hash ^ (parts[at] as Formula).id, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
