// The values that servers read from parameters and forms are those that clients wrote. text.long.test.ts tests many
// more operations.
import { expect, it } from "vitest";
import { runsOf } from "../runs.js";
import { askTexts } from "./texts.js";
import { writtenForm, writtenOperation } from "./written-parameters.js";

it("each generated parameter is read as it was written", { timeout: 120_000 }, async () => {
  const { questions, wrong, refused } = await askTexts(writtenOperation, 0, 100);
  expect(refused).toBeUndefined();
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(300);
});

it("each generated form is read as it was written", { timeout: 120_000 }, async () => {
  const { questions, wrong, refused } = await askTexts(writtenForm, 0, runsOf(50));
  expect(refused).toBeUndefined();
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(runsOf(150));
});
