// Literals: formulas that are to hold or not to hold, as one number each.
import type { Formula, Formulas } from "./formula.js";

/** A formula's id doubled, plus one when it is to hold. */
export type Literal = number;

/** `formula` is to hold. */
export function yes(formula: Formula): Literal {
  return formula.id * 2 + 1;
}

/** `formula` is not to hold. */
export function no(formula: Formula): Literal {
  return formula.id * 2;
}

/** True when the literal's formula is to hold. */
export function isPositive(literal: Literal): boolean {
  return (literal & 1) === 1;
}

/** The literal's formula. */
export function formulaOf(formulas: Formulas, literal: Literal): Formula {
  return formulas.at(literal >> 1);
}

/** The kinds of value of which a literal may be true. */
export function reach(formulas: Formulas, literal: Literal): number {
  const formula = formulaOf(formulas, literal);
  return isPositive(literal) ? formula.possible : 127 & ~formula.certain;
}

/** The literal that holds where this one does not. */
export function opposite(literal: Literal): Literal {
  return literal ^ 1;
}
