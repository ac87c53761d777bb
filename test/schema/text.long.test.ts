// Runs the tests of text.test.ts with many operations.
import { expect, it } from "vitest";
import { askTexts } from "./texts.js";
import { writtenForm, writtenOperation } from "./written-parameters.js";

it.each([1])("document %i of parameters", { timeout: 240_000 }, async (document) => {
  const { questions, wrong } = await askTexts(writtenOperation, document * 10_000, 2_000);
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(5_000);
});

it.each([1])("document %i of forms", { timeout: 240_000 }, async (document) => {
  const { questions, wrong } = await askTexts(writtenForm, document * 10_000, 1_500);
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(5_000);
});
