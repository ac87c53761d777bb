// A literal states that a formula must hold or must not hold. The number of a literal encodes its formula and whether
// the formula must hold.
import type { Formula, Formulas } from "./formula.js";

/** The number of a literal: twice the id of its formula, plus one if the formula must hold. */
export type Literal = number;

/** Returns the literal that requires `formula` to hold. */
export function yes(formula: Formula): Literal {
  return formula.id * 2 + 1;
}

/** Returns the negation of `formula` as a literal. */
export function no(formula: Formula): Literal {
  return formula.id * 2;
}

/** Returns true if the literal requires its formula, and false if it negates the formula. */
export function isPositive(literal: Literal): boolean {
  return (literal & 1) === 1;
}

export function formulaOf(formulas: Formulas, literal: Literal): Formula {
  return formulas.at(literal >> 1);
}

/** Returns the types of values that may satisfy a literal, as bit flags. */
export function reach(formulas: Formulas, literal: Literal): number {
  const formula = formulaOf(formulas, literal);
  return isPositive(literal) ? formula.possible : 127 & ~formula.certain;
}

export function opposite(literal: Literal): Literal {
  return literal ^ 1;
}
