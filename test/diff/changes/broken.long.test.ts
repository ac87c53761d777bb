// A breaking change lists the operations that it breaks. Operations that use the changed element but do not break are
// listed separately.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change, ChangedOperation, Impact } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { at, child, withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { modelOf } from "../one-operation.js";

const runs = Number(process.env["BROKEN_RUNS"] ?? 150);
const seed = Number(process.env["BROKEN_SEED"] ?? 91);

it(`an operation is broken as it is where it stands alone: seed ${seed}, ${runs} documents`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  /** Number of changes that break only some of the operations that use the changed element. */
  let partly = 0;
  await fc.assert(
    fc.asyncProperty(editedDocuments(3), async ({ document, edits }) => {
      const before = await modelOf(document);
      for (const edit of edits.filter(({ pointer }) => pointer.startsWith("/components/"))) {
        const edited = withEdits(document, [edit]);
        const { changes } = compareModels(before, await modelOf(edited));
        for (const change of changes.filter(({ impact }) => impact === "breaking")) {
          const { operations, alsoChanged } = change;
          if (alsoChanged.length > 0) partly++;
          const impactIn = (operation: ChangedOperation) =>
            impactAlone(change, operation, [document, edited]);
          const wrong: string[] = [];
          for (const one of operations)
            if ((await impactIn(one)) !== "breaking") wrong.push(`is not broken: ${one.path}`);
          for (const one of alsoChanged)
            if ((await impactIn(one)) === "breaking") wrong.push(`is broken: ${one.path}`);
          if (wrong.length > 0)
            failures.push([`${edit.pointer}: ${edit.title}`, change.message, ...wrong].join("\n"));
        }
      }
    }),
    { seed, numRuns: runs },
  );
  expect(failures.join("\n\n")).toBe("");
  expect(partly).toBeGreaterThan(runs / 10);
});

/**
 * Returns the impact of a change in documents that contain only one operation. Returns `undefined` if the change is not
 * reported for this operation.
 */
async function impactAlone(
  change: Change,
  { method, path }: ChangedOperation,
  documents: readonly [JsonObject, JsonObject],
): Promise<Impact | undefined> {
  const [before, after] = await Promise.all(
    documents.map((document) => {
      const item = { [method]: at(document, child("/paths", path))[method] as JsonValue };
      return modelOf({ ...document, paths: { [path]: item } });
    }),
  );
  if (before === undefined || after === undefined) throw new Error(path);
  const idOf = (one: Change) => JSON.stringify([one.fingerprint, one.before, one.after]);
  return compareModels(before, after).changes.find((one) => idOf(one) === idOf(change))?.impact;
}
