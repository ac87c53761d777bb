// Runs the tests of laws.test.ts with many documents.
import { describe, expect, it } from "vitest";
import { askAll } from "./laws.js";

describe.each(["3.0.3", "3.1.0"] as const)("of OpenAPI %s", (version) => {
  it.each([1, 2])("document %i", { timeout: 240_000 }, async (document) => {
    const { wrong } = await askAll(version, document * 1_000, 100);
    expect(wrong).toEqual([]);
  });
});
