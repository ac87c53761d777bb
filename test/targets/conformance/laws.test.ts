// Test requests of the suite are correct: generated validators accept valid requests and reject invalid requests.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tryAll, tryDocument } from "./laws.js";

describe("trials of generated documents", () => {
  it.each(["3.0.3", "3.1.0"] as const)("%s", { timeout: 120_000 }, async (version) => {
    const { valid, invalid, wrong } = await tryAll(version, 32, 6);
    expect(wrong).toEqual([]);
    expect(valid).toBeGreaterThan(100);
    expect(invalid).toBeGreaterThan(100);
  });
});

it("a value that another member of a union of unions accepts is no invalid trial", async () => {
  const { invalid, wrong } = await tryDocument(join(import.meta.dirname, "nested-unions.yaml"));
  expect(wrong).toEqual([]);
  expect(invalid).toBeGreaterThan(0);
});
