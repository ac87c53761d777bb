// If two edits are compatible only when they are made together, both findings get the combined edit. No combination of
// edits is compared twice.
import { expect, it } from "vitest";
import type { Edit } from "../../../scripts/diff/schemas/counterfactual.js";
import type { Delta } from "../../../scripts/diff/schemas/edit.js";
import type { Finding } from "../../../scripts/diff/schemas/finding.js";
import { ownEdits } from "../../../scripts/diff/schemas/own-edits.js";

const names = ["a", "b", "c", "d", "e"];
const findings = names.map(
  (name): Finding => ({
    rule: "property-added",
    message: name,
    shift: "narrower",
    deltas: [{ of: "property", name }],
    before: null,
    after: null,
  }),
);

/**
 * Returns the edit that `ownEdits` assigns to each finding, and all edits that `ownEdits` has compared. An edit is
 * written as the names of its properties, such as `bd`.
 */
function edited(isUnderstood: (properties: string) => boolean) {
  const compared: string[] = [];
  const properties = new Map<Edit, string>();
  const edits = ownEdits(findings, {
    edit: (deltas: readonly Delta[]) => {
      const edit = {} as Edit;
      const sorted = deltas.flatMap((delta) => (delta.of === "property" ? delta.name : [])).sort();
      properties.set(edit, sorted.join(""));
      return edit;
    },
    isUnderstood: (edit) => {
      const one = properties.get(edit) as string;
      compared.push(one);
      return isUnderstood(one);
    },
  });
  const own = findings.map((finding) => properties.get(edits.get(finding) as Edit));
  return { own, compared };
}

it("compares each pair of findings once", () => {
  const { own, compared } = edited(() => false);
  expect(own).toEqual(names);
  expect(compared).toHaveLength(1 + 5 + 10);
  expect(new Set(compared).size).toBe(compared.length);
});

it("gives both findings of a pair the edit that refuses no value", () => {
  const { own } = edited((properties) => properties === "bd");
  expect(own).toEqual(["a", "bd", "c", "bd", "e"]);
});
