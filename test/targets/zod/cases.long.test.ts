// Zod schemas of every case give the same verdicts as validators and have the types of `types/`, with and without
// `Date` objects.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cases, documentOf } from "../../cases/generate.js";
import { compile } from "../../compiler/compile.js";
import { judge, newFolder, settings } from "./judge.js";

const readable = cases.filter((name) => name !== "refused");

// All cases are compiled together, because the compiler needs most of the time for the types of Zod.
const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["string", "date"] as const)("with dates: %s", (dates) => {
  it.each(readable)("schemas of %s accept the same values", { timeout: 120_000 }, async (name) => {
    const into = join(folder, `${name}-${dates}`);
    mkdirSync(into);
    const order = { perSchema: 200, into, more: { dates } } as const;
    const { refused, wrong, questions, accepted } = await judge(documentOf(name), order);
    expect([refused, wrong]).toEqual([undefined, []]);
    expect(questions).toBeGreaterThan(0);
    expect(accepted).toBeGreaterThan(0);
  });
});

it("schemas have the same types", { timeout: 120_000 }, async () => {
  expect(await compile(folder, "7", "nodenext", settings)).toEqual([]);
});
