// Compares our verdicts with those of another checker on the test cases of that checker. `disagreements.ts` has a
// reason for each difference.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Change, type Impact, worstImpact } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { tried } from "../runs.js";
import { disagreements } from "./disagreements.js";

const folder = join(import.meta.dirname, "../../../shared/changes");

interface Case {
  readonly id: string;
  readonly base: string;
  readonly revision: string;
  readonly verdict: "breaking" | "warning" | "at-least-warning" | "non-breaking" | "unknown";
  readonly sure: boolean;
  readonly disputed: boolean;
  readonly options: readonly string[];
}

const agreeing: Readonly<Record<Exclude<Case["verdict"], "unknown">, readonly Impact[]>> = {
  breaking: ["breaking"],
  "at-least-warning": ["review", "breaking"],
  warning: ["review"],
  "non-breaking": ["safe"],
};

const hasWitness = ({ witness }: Change) => witness !== undefined;

describe("agreement", () => {
  if (!existsSync(folder)) {
    it.skip("the cases are not here: ../shared/changes is absent", () => {});
    return;
  }
  const { cases } = JSON.parse(readFileSync(join(folder, "INDEX.json"), "utf8")) as {
    cases: readonly Case[];
  };
  const counted = tried(cases).filter(
    ({ sure, disputed, options, verdict }) =>
      sure && !disputed && options.length === 0 && verdict !== "unknown",
  );

  it("every disagreement has its reason, and every reason its disagreement", async () => {
    const table = new Map<string, number>();
    const found: string[] = [];
    const decided = new Map<string, boolean>();
    for (const { id, base, revision, verdict } of counted) {
      const [before, after] = await Promise.all(
        [base, revision].map(async (file) => buildModel(await loadDocument(join(folder, file)))),
      );
      if (before === undefined || after === undefined) throw new Error(id);
      const { changes } = compareModels(before, after);
      const impact = worstImpact(changes);
      const row = `${verdict} → ${impact}`;
      table.set(row, (table.get(row) ?? 0) + 1);
      if (agreeing[verdict as keyof typeof agreeing].includes(impact)) continue;
      found.push(`${id}: ${row}`);
      const gravest = changes.filter((change) => change.impact === impact);
      decided.set(id, gravest.length > 0 && gravest.every(hasWitness));
    }
    const isSetAside = (id: string) => disagreements.get(id)?.isProved === true;
    const left = counted.filter(({ id }) => !isSetAside(id));
    const disagreed = found.filter((line) => !isSetAside(line.split(":")[0] ?? ""));
    const agreed = left.length - disagreed.length;
    console.log(
      [...table]
        .sort()
        .map(([row, count]) => `${row}: ${count}`)
        .join("\n"),
      `\nagreement: ${agreed} of ${left.length}, ${counted.length - left.length} set aside`,
    );
    expect(agreed / left.length).toBeGreaterThanOrEqual(0.98);
    expect([...table.keys()]).not.toContain("non-breaking → breaking");
    // If a change may break clients, the third-party checker only prints a warning. The verdict `breaking` of specloom
    // is proved if the report has an example for each breaking change.
    const ids = new Set(counted.map(({ id }) => id));
    const expected = [...disagreements].filter(([id]) => ids.has(id));
    const overruled = expected.filter(([, { verdicts }]) => verdicts.includes("→ breaking"));
    expect(overruled.filter(([id]) => decided.get(id) !== true)).toEqual([]);
    const listed = expected.map(([id, { verdicts }]) => `${id}: ${verdicts}`);
    expect(found.sort()).toEqual(listed.sort());
  });
});
