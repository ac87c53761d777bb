// A list of formulas finds only its own formula, even if several lists have the same hash.
import { expect, it } from "vitest";
import type { AllFormula } from "../../scripts/containment/conjunction.js";
import type { Formula } from "../../scripts/containment/formula.js";
import { FormulaLists } from "../../scripts/containment/formula-lists.js";

it("finds one formula for each of many lists", () => {
  const lists = new FormulaLists();
  // There are so many lists, with ids of all sizes, that several have the same hash.
  const idOf = (number: number) => Math.imul(number + 1, 0x85ebca6b) ^ (number << 7);
  const formulas = Array.from({ length: 600 }, (_, number) => ({ id: idOf(number) }) as Formula);
  const pairs = formulas.flatMap((one) => formulas.map((other) => [one, other] as const));
  const never = () => {
    throw new Error("the list is not known");
  };
  const wrong = pairs.filter((parts, id) => {
    let isMade = false;
    lists.of(parts, () => {
      isMade = true;
      return { id, op: "all", parts: [...parts] } as Partial<AllFormula> as AllFormula;
    });
    return !isMade || lists.of([...parts], never).id !== id;
  });
  expect(wrong).toEqual([]);
  expect(() => lists.of(formulas.slice(0, 3), never)).toThrow("not known");
});
