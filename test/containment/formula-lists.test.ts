// A list of formulas finds only its own formula, even if several lists have the same hash.
import { expect, it } from "vitest";
import type { Formula } from "../../scripts/containment/formula.js";
import { FormulaLists } from "../../scripts/containment/formula-lists.js";

it("finds one formula for each of many lists", () => {
  const lists = new FormulaLists();
  // There are so many lists, with ids of all sizes, that several have the same hash.
  const idOf = (number: number) => Math.imul(number + 1, 0x85ebca6b) ^ (number << 7);
  const formulas = Array.from({ length: 600 }, (_, number) => ({ id: idOf(number) }) as Formula);
  const pairs = formulas.flatMap((one) => formulas.map((other) => [one, other] as const));
  const wrong = pairs.filter((pair, id) => {
    const isKnown = lists.get(pair) !== undefined;
    lists.add(pair, { id } as Formula);
    return isKnown || lists.get([...pair])?.id !== id;
  });
  expect(wrong).toEqual([]);
  expect(lists.get(formulas.slice(0, 3))).toBeUndefined();
});
