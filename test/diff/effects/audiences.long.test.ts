// A change's impacts on callers, handlers and messages are consistent with each other, and with the impacts of the
// reverse change.
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Change, graver } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { ruleNamed } from "../../../scripts/diff/rules/index.js";
import { withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { modelOf } from "../one-operation.js";

const runs = Number(process.env["AUDIENCE_RUNS"] ?? 200);
const seed = Number(process.env["AUDIENCE_SEED"] ?? 37);

it(`callers bear what the wire does, handlers what is new to callers: seed ${seed}, ${runs} documents`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  /** Counts the changes that break handlers. */
  let broken = 0;
  await fc.assert(
    fc.asyncProperty(editedDocuments(3), async ({ document, edits }) => {
      const before = await modelOf(document);
      for (const edit of edits) {
        const after = await modelOf(withEdits(document, [edit]));
        const back = compareModels(after, before).changes;
        for (const change of compareModels(before, after).changes) {
          const { impact, impacts } = change;
          const tell = (what: string) =>
            failures.push(`${what}: ${edit.pointer}: ${edit.title}: ${change.message}`);
          if (graver(impacts.callers, impacts.wire) !== impacts.callers) tell("lighter on callers");
          if (graver(impacts.callers, impact) !== impacts.callers) tell("lighter than it is");
          if (graver(impact, impacts.wire) !== impact) tell("graver on the wire");
          const isOfValues = ruleNamed(change.rule)?.audiences === undefined;
          if (impacts.implementers !== "breaking" || !isOfValues) continue;
          broken++;
          // If a change forbids an output of handlers, the reverse change allows this output, which callers may not
          // expect.
          if (!back.some((one) => isGrave(one) && areTogether(one, change))) tell("safe when back");
        }
      }
    }),
    { seed, numRuns: runs },
  );
  expect(failures.join("\n")).toBe("");
  expect(broken).toBeGreaterThan(runs / 4);
});

function isGrave({ impact }: Change): boolean {
  return impact !== "safe";
}

function areTogether(one: Change, other: Change): boolean {
  const pathsOf = ({ operations, alsoChanged }: Change) =>
    [...operations, ...alsoChanged].map(({ path }) => path);
  const paths = new Set(pathsOf(other));
  return pathsOf(one).some((path) => paths.has(path));
}
