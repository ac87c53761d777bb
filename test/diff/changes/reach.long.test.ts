// A change lists exactly the operations whose requests or responses use the changed element.
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareModels } from "../../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { at, child, type Edit, withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { modelOf } from "../one-operation.js";
import { reachOf } from "../reached-operations.js";

const runs = Number(process.env["REACH_RUNS"] ?? 150);
const seed = Number(process.env["REACH_SEED"] ?? 83);

it(`a change lists the operations that reach it: seed ${seed}, ${runs} documents`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  /** Number of changes that affect some, but not all, operations. */
  let partly = 0;
  await fc.assert(
    fc.asyncProperty(editedDocuments(3), async ({ document, edits }) => {
      const before = await modelOf(document);
      const all = Object.keys(document["paths"] as object).length;
      for (const edit of edits.filter(({ pointer }) => pointer.startsWith("/components/"))) {
        const edited = withEdits(document, [edit]);
        const { changes } = compareModels(before, await modelOf(edited));
        // If `diff` finds no change, the edit leaves the meaning of the document unchanged.
        if (changes.length === 0) continue;
        const listed = new Set(
          changes.flatMap(({ operations, alsoChanged }) =>
            [...operations, ...alsoChanged].map(({ method, path }) => `${method} ${path}`),
          ),
        );
        const reaching = reachOf(edit.pointer, [document, edited]);
        if (reaching.length > 0 && reaching.length < all) partly++;
        const missing: string[] = [];
        for (const one of reaching) {
          if (!listed.has(one) && !(await isImplied(edit, document, one))) missing.push(one);
        }
        const extra = [...listed].filter((one) => !reaching.includes(one));
        if (missing.length + extra.length === 0) continue;
        failures.push(
          [
            `edit ${edit.pointer}: ${edit.title}`,
            ...missing.map((one) => `reaches the place, not listed: ${one}`),
            ...extra.map((one) => `listed, does not reach the place: ${one}`),
            ...changes.map(({ rule, message }) => `told: ${rule} ${message}`),
          ].join("\n"),
        );
      }
    }),
    { seed, numRuns: runs },
  );
  expect(partly).toBeGreaterThan(runs / 4);
  expect(failures.join("\n\n")).toBe("");
});

/**
 * Returns true for an edit of `minProperties` that has no effect, for example because `required` already demands as
 * many properties.
 */
async function isImplied(edit: Edit, document: JsonObject, operation: string): Promise<boolean> {
  if (!edit.title.startsWith("minProperties")) return false;
  const [method, path] = operation.split(" ") as [string, string];
  const item = { [method]: at(document, child("/paths", path))[method] as JsonValue };
  const alone = { ...document, paths: { [path]: item } };
  const [before, after] = [await modelOf(alone), await modelOf(withEdits(alone, [edit]))];
  return compareModels(before, after).changes.every(({ operations }) => operations.length === 0);
}
