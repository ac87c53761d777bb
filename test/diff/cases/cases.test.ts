// Each case has two documents and the expected changes in both directions: impacts, rules and messages. The folder of a
// case has the name `<rule>--<case>`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Change } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { label } from "../../../scripts/diff/report/allow-list.js";
import { ruleNamed } from "../../../scripts/diff/rules/index.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// The result for a sunset date depends on the current day.
beforeAll(() => {
  vi.useFakeTimers({ now: new Date("2030-06-15T12:00:00Z"), toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

for (const name of names) {
  const [rule = "", title = ""] = name.split("--");
  it(`${rule}: ${title.replaceAll("-", " ")}`, async () => {
    const folder = join(import.meta.dirname, name);
    const [before, after] = await Promise.all(
      ["before.yaml", "after.yaml"].map(async (file) =>
        buildModel(await loadDocument(join(folder, file))),
      ),
    );
    if (before === undefined || after === undefined) throw new Error(name);
    const lines = compareModels(before, after).changes.map(lineOf);
    // The first line of the document states the purpose of the case.
    expect(readFileSync(join(folder, "before.yaml"), "utf8")).toMatch(/^# .+/);
    await expect(`${lines.join("\n") || "no changes"}\n`).toMatchFileSnapshot(
      join(folder, "changes.txt"),
    );
    const back = compareModels(after, before).changes.map(lineOf);
    await expect(`${back.join("\n") || "no changes"}\n`).toMatchFileSnapshot(
      join(folder, "changes-back.txt"),
    );
    // The name of the folder contains a rule that the changes have.
    const rules = [...lines, ...back].map((line) => line.split(/[ :]/)[1]);
    expect(rules.length === 0 ? ["no-changes"] : rules).toContain(rule);
  });
}

function lineOf(change: Change): string {
  const { rule, impact, message, operations, alsoChanged, effects } = change;
  expect(ruleNamed(rule), rule).toBeDefined();
  expect(rule).not.toBe("unclassified-change");
  const whom = operations.length > 0 ? ` (${operations.map(label).join(", ")})` : "";
  const shown = (type: string | null) => type ?? "none";
  return [
    `${impact} ${rule}: ${message}${whom}`,
    ...alsoChanged.map((one) => `  ${one.impact} for ${label(one)}`),
    ...(effects.wire === null ? [] : [`  wire: ${effects.wire}`]),
    ...effects.clients.map(
      ({ symbol, before, after }) => `  client: ${symbol} ${shown(before)} → ${shown(after)}`,
    ),
  ].join("\n");
}
