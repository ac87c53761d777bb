// What the cases make compiles by the oldest compiler that users may have.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { cases, documentOf, generate } from "./generate.js";

const made = mkdtempSync(join(tmpdir(), "specloom-cases-"));
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeAll(async () => {
  await generate(made, "spec/openapi.yaml", "own");
  let count = 0;
  for (const name of cases) {
    const files = await generate(made, documentOf(name), name).catch(() => []);
    if (files.length > 0) count++;
  }
  expect(count).toBeGreaterThan(5);
});

// By the other way to resolve modules, TypeScript 7 compiles the same in cases.test.ts.
it("TypeScript 5.9, nodenext", { timeout: 180_000 }, async () => {
  const settings = { skipLibCheck: false };
  expect(await compile(made, "5.9", "nodenext", settings)).toEqual([]);
});
