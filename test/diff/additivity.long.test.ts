// If several independent edits are compared together, `diff` reports the findings of each single edit.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { withEdits } from "./document-edits.js";
import { editedDocuments } from "./edited-documents.js";
import { modelOf } from "./one-operation.js";

const runs = Number(process.env["ADDITIVITY_RUNS"] ?? 150);
const seed = Number(process.env["ADDITIVITY_SEED"] ?? 71);

/** Matches findings that concern whole schemas and are always `safe`. */
const notes = /^safe (?:unused-schema-changed|schema-documentation-changed) /;

/** Returns one line for each operation of a finding, because `diff` combines equal findings of several operations. */
function lines({ rule, impact, message, before, operations, alsoChanged }: Change): string[] {
  const reported = (one: string, here = impact) =>
    `${here} ${rule} ${before?.pointer ?? "-"} ${message} [${one}]`;
  return operations.length === 0
    ? [reported("-")]
    : [...operations.map((one) => ({ ...one, impact })), ...alsoChanged].map((one) =>
        reported(`${one.method} ${one.path}`, one.impact),
      );
}

it(`findings(e1 + … + e4) = findings(e1) ∪ … ∪ findings(e4): seed ${seed}, ${runs} documents`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  let several = 0;
  await fc.assert(
    fc.asyncProperty(editedDocuments(4), async ({ document, edits }) => {
      if (edits.length > 1) several++;
      const before = await modelOf(document);
      const listed = async (some: typeof edits) =>
        compareModels(before, await modelOf(withEdits(document, some)))
          .changes.flatMap(lines)
          .filter((one) => !notes.test(one));
      const alone = new Set((await Promise.all(edits.map((edit) => listed([edit])))).flat());
      const together = new Set(await listed(edits));
      const missing = [...alone].filter((one) => !together.has(one));
      const extra = [...together].filter((one) => !alone.has(one));
      if (missing.length + extra.length === 0) return;
      failures.push(
        [
          ...edits.map(({ title, pointer }) => `edit ${pointer}: ${title}`),
          ...missing.map((one) => `told alone, not together: ${one}`),
          ...extra.map((one) => `told together, not alone: ${one}`),
        ].join("\n"),
      );
    }),
    { seed, numRuns: runs },
  );
  expect(several).toBeGreaterThan(runs / 2);
  expect(failures.join("\n\n")).toBe("");
});
