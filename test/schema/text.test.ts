// What a client writes into a parameter or a form, the checks of a server read back as an equal value.
import { expect, it } from "vitest";
import { askTexts } from "./texts.js";
import { writtenForm, writtenOperation } from "./written-parameters.js";

it("each generated parameter is read as it was written", { timeout: 120_000 }, async () => {
  const { questions, wrong, refused } = await askTexts(writtenOperation, 0, 300);
  expect(refused).toBeUndefined();
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(1_000);
});

it("each generated form is read as it was written", { timeout: 120_000 }, async () => {
  const { questions, wrong, refused } = await askTexts(writtenForm, 0, 150);
  expect(refused).toBeUndefined();
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(500);
});
