// Draws breaking findings out of the histories of public documents, for a reader to judge each by itself.
//   npm run test:histories -- [--seed 7] [--draw 40] [folder]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { loadDocument } from "../../scripts/load/load.js";
import { type ApiModel, buildModel } from "../../scripts/model/api.js";

interface Line {
  readonly versions: string;
  readonly change: Change;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "7" },
    draw: { type: "string", default: "40" },
  },
});
const folder = positionals[0] ?? join(import.meta.dirname, "../../../shared/histories");

const lines: Line[] = [];
const counts = { breaking: 0, review: 0, safe: 0 };
for (const history of readdirSync(folder).sort()) {
  let before: ApiModel | undefined;
  for (const file of readdirSync(join(folder, history)).sort()) {
    const after = await modelOf(join(folder, history, file));
    if (after === undefined) continue;
    if (before !== undefined) {
      for (const change of compareModels(before, after).changes) {
        counts[change.impact]++;
        if (change.impact === "breaking") lines.push({ versions: `${history}/${file}`, change });
      }
    }
    before = after;
  }
}
const drawn = fc.sample(fc.shuffledSubarray(lines, { minLength: lines.length }), {
  seed: Number(values.seed),
  numRuns: 1,
})[0] as readonly Line[];
for (const { versions, change } of drawn.slice(0, Number(values.draw))) {
  const { rule, message, before, after, operations, witness } = change;
  const shown = witness === undefined ? "" : ` witness ${JSON.stringify(witness).slice(0, 200)}`;
  const places = `${before?.pointer ?? "-"} → ${after?.pointer ?? "-"}`;
  console.log(
    `${versions} ${rule} ${message} (${places}, ${operations.length} operations)${shown}`,
  );
}
const rules: Record<string, number> = {};
for (const { change } of lines) rules[change.rule] = (rules[change.rule] ?? 0) + 1;
console.log(counts, rules);

/** A version that is refused is passed over, and said. */
async function modelOf(file: string): Promise<ApiModel | undefined> {
  try {
    return buildModel(await loadDocument(file));
  } catch (error) {
    console.log(`passed over: ${file}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
