// The guide to frameworks quotes the code of projects that test/downstream/frameworks builds and runs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");
const projects = join(repository, "test/downstream/frameworks");
const guide = readFileSync(join(repository, "templates/client/FRAMEWORKS.md"), "utf8");
const blocks = [...guide.matchAll(/^```(?!sh)\w+\n(.*?)^```$/gms)].map(([, text = ""]) => text);
const sources = readdirSync(projects, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:[jt]sx?|vue|svelte)$/.test(file))
  .map((file) => readFileSync(join(projects, file), "utf8"));

it("each block of code is a file of a project", () => {
  expect(blocks.length).toBeGreaterThan(6);
  expect(blocks.filter((block) => !sources.includes(block))).toEqual([]);
});
