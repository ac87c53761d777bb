// Each rule that the code reports has a title and an explanation of its own.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rules } from "../../../scripts/diff/rules/index.js";

const folder = join(import.meta.dirname, "../../../scripts/diff");
const sources = readdirSync(folder, { encoding: "utf8", recursive: true })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

it("explains every rule of the finders", () => {
  const named = [...sources.matchAll(/rule:\s*"([a-z-]+)"/g)].map(([, rule]) => rule as string);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((rule) => !rules.has(rule))).toEqual([]);
});

it("says enough of each: a title, and a paragraph", () => {
  for (const [name, { title, explanation }] of rules) {
    expect(title.length, name).toBeGreaterThan(5);
    expect(title, name).not.toMatch(/\.$/);
    expect(explanation.length, name).toBeGreaterThan(30);
    expect(explanation, name).toMatch(/\.$/);
    expect(explanation, name).not.toContain("\n");
  }
});

it("explains no rule twice under two names", () => {
  const texts = [...rules.values()].map(({ title, explanation }) => `${title} ${explanation}`);
  expect(new Set(texts).size).toBe(texts.length);
});
