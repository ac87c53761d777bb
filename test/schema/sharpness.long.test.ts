// Runs the tests of sharpness.test.ts with many schemas.
import { expect, it } from "vitest";
import { unequalFacts } from "./sharpness.js";

it.each([1, 2])("spellings %i", { timeout: 240_000 }, async (seed) => {
  expect(await unequalFacts(seed, 400)).toEqual([]);
});
