// Law 4 of scripts/schema/: what a client writes into a parameter, the checks of a server read back as an equal value.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { agreementOf } from "../agreement/document.js";
import { writtenOperation } from "./written-parameters.js";

const folder = mkdtempSync(join(tmpdir(), "specloom-text-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("each generated parameter is read as it was written", { timeout: 120_000 }, async () => {
  const paths = Object.assign(
    {},
    ...Array.from({ length: 150 }, (_, index) =>
      fc.sample(writtenOperation(index), { seed: index, numRuns: 1 }),
    ).flat(),
  );
  const file = join(folder, "openapi.json");
  const info = { title: "Texts", version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths }));
  const { questions, wrong, refused } = await agreementOf(file);
  expect(refused).toBeUndefined();
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(300);
});
