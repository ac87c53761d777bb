// Selects random breaking changes from the histories of public documents, for a person to judge. Each printed line is a
// report entry with its operations and locations. `npm run test:histories -- [--seed 7] [--draw 40] [folder…]`
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { reportOf } from "../../scripts/command/comparison.js";
import { Progress } from "../../scripts/command/progress.js";
import { type Entry, entriesOf } from "../../scripts/diff/report/entries.js";
import { loadDocument } from "../../scripts/load/load.js";
import type { SpecDocument } from "../../scripts/load/spec-document.js";

interface Line {
  readonly history: string;
  readonly files: string;
  readonly entry: Entry;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "7" },
    draw: { type: "string", default: "40" },
  },
});
const folders =
  positionals.length > 0 ? positionals : [join(import.meta.dirname, "../../../shared/histories")];

const lines: Line[] = [];
const counts = { pairs: 0, breaking: 0, review: 0, safe: 0 };
for (const history of folders.flatMap((folder) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name)),
)) {
  let before: { readonly file: string; readonly document: SpecDocument } | undefined;
  for (const file of readdirSync(history).sort()) {
    const document = await read(join(history, file));
    if (document === undefined) continue;
    if (before !== undefined) {
      const sides = {
        before: { document: before.document, prefix: "", warnings: [] },
        after: { document, prefix: "", warnings: [] },
      };
      const report = await reportOf(sides, new Progress());
      counts.pairs++;
      for (const entry of entriesOf(report)) {
        const [{ impact }] = entry.changes;
        counts[impact]++;
        const files = `${before.file} ${file}`;
        if (impact === "breaking") lines.push({ history, files, entry });
      }
    }
    before = { file, document };
  }
}
const drawn = fc.sample(fc.shuffledSubarray(lines, { minLength: lines.length }), {
  seed: Number(values.seed),
  numRuns: 1,
})[0] as readonly Line[];
for (const [index, { history, files, entry }] of drawn.slice(0, Number(values.draw)).entries()) {
  const [first, ...others] = entry.changes;
  const at = (place: typeof first.before) => (place === null ? "-" : place.line);
  console.log(`${index + 1}. ${history} ${files}`);
  console.log(`   ${first.rule}: ${entry.title}`);
  console.log(
    `   lines ${at(first.before)} → ${at(first.after)}, and ${others.length} more places`,
  );
  console.log(`   ${named(entry.operations)}; also changed: ${named(entry.alsoChanged)}`);
  if (first.witness !== undefined)
    console.log(`   such as ${JSON.stringify(first.witness).slice(0, 300)}`);
}
const rules: Record<string, number> = {};
for (const { entry } of lines) {
  const [{ rule }] = entry.changes;
  rules[rule] = (rules[rule] ?? 0) + 1;
}
console.log(counts, rules);

function named(operations: Entry["operations"]): string {
  if (operations.length === 0) return "none";
  const first = operations.slice(0, 6).map(({ method, path }) => `${method} ${path}`);
  return `${operations.length} operations: ${first.join(", ")}`;
}

/** Reads one version of a document. If a version of the document has errors, it is skipped and reported. */
async function read(file: string): Promise<SpecDocument | undefined> {
  try {
    return await loadDocument(file);
  } catch (error) {
    console.log(`passed over: ${file}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
