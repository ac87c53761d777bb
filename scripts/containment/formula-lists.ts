// Finds a formula by the list of formulas that it combines. Lists may be long, so a hash stands for them, not a text.
import { addTo } from "../json/by-key.js";
import { isSameList } from "../json/equal-values.js";
import type { Formula } from "./formula.js";

interface Combined {
  readonly parts: readonly Formula[];
  readonly formula: Formula;
}

export class FormulaLists {
  readonly #byHash = new Map<number, Combined[]>();

  get(parts: readonly Formula[]): Formula | undefined {
    for (const one of this.#byHash.get(hashOf(parts)) ?? [])
      if (isSameList(one.parts, parts)) return one.formula;
    return undefined;
  }

  add(parts: readonly Formula[], formula: Formula): void {
    addTo(this.#byHash, hashOf(parts), { parts, formula });
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
