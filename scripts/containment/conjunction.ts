// A conjunction that finds its many formulas about object members by member name. A loop over all members for each
// changed member would take quadratic time.

import { addTo, valueFor } from "../json/by-key.js";
import type { Formula } from "./formula.js";

export type PropertyFormula = Formula & { readonly op: "property" };
export type AllFormula = Extract<Formula, { readonly op: "all" | "some" }>;

/** A `Conjunction` is created if at least this many formulas restrict members of one object. */
const fewest = 12;

const known = new WeakMap<Formula, Conjunction | null>();

/** Returns the `Conjunction` of a formula, or `undefined` if too few of its parts are about members. */
export function conjunctionOf(formula: AllFormula): Conjunction | undefined {
  return valueFor(known, formula, () => made(formula)) ?? undefined;
}

function made(formula: AllFormula): Conjunction | null {
  if (formula.parts.length < fewest) return null;
  const rest = formula.parts.filter(({ op }) => op !== "property");
  return formula.parts.length - rest.length < fewest ? null : new Conjunction(formula, rest);
}

export class Conjunction {
  readonly formula: AllFormula;
  /** The formulas of the conjunction that are not about one named member, in the order of `formula.parts`. */
  readonly rest: readonly Formula[];
  #byName: ReadonlyMap<string, readonly PropertyFormula[]> | undefined;

  constructor(formula: AllFormula, rest: readonly Formula[]) {
    this.formula = formula;
    this.rest = rest;
  }

  ofMember(name: string): readonly PropertyFormula[] {
    this.#byName ??= byName(this.formula.parts);
    return this.#byName.get(name) ?? [];
  }

  has(formula: PropertyFormula): boolean {
    return isAmong(this.formula.parts, formula);
  }

  /** Returns true if `formula` belongs to the `open` variant of this conjunction, which allows undeclared members. */
  implies(formula: PropertyFormula): boolean {
    const { open } = this.formula;
    return open.op === "all" ? isAmong(open.parts, formula) : open === formula;
  }
}

/** A large conjunction, and the number (`at`) of atomic formulas that precede it in the search branch. */
export interface Placed {
  readonly conjunction: Conjunction;
  readonly at: number;
}

function byName(parts: readonly Formula[]): ReadonlyMap<string, readonly PropertyFormula[]> {
  const found = new Map<string, PropertyFormula[]>();
  for (const part of parts) if (part.op === "property") addTo(found, part.name, part);
  return found;
}

/** Returns the formulas that must all hold; for a formula that is not a conjunction, the formula itself. */
export function conjunctsOf(formula: Formula): readonly Formula[] {
  return formula.op === "all" ? formula.parts : [formula];
}

/** Returns true if `inner` is a conjunction with all conjuncts of `outer`, so that `outer` accepts all its values. */
export function requiresAll(inner: Formula, outer: Formula): boolean {
  if (inner.open === outer || outer.op === "any") return true;
  const required = conjunctsOf(inner.open);
  return conjunctsOf(outer).every((part) => isAmong(required, part));
}

/** Returns true if a list of formulas, sorted by id, contains the given formula. */
export function isAmong(parts: readonly Formula[], { id }: Formula): boolean {
  let [low, high] = [0, parts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = (parts[middle] as Formula).id;
    if (found === id) return true;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
