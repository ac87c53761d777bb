// Checks the prose of pages and comments, as part of `npm run lint`. Usage: tsx test/prose/run.ts [--count] [PATH...]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { proseFindings } from "./rules.js";
import { hasProse, proseOf } from "./texts.js";

const repository = join(import.meta.dirname, "../..");

/** Files that are not checked. */
const exceptions = [
  // Imitations of other authors' documents, and the code generated for them.
  "**/cases/**",
  "**/expected/**",
  // Files with tables of keywords instead of sentences.
  "scripts/rules/support/README.md",
  "test/rules/support.md",
  // A page that shows printed reports. The lines of a report are not sentences.
  "templates/report/README.md",
  // The first comment of the file is a grammar, not prose.
  "test/downstream/service/src/events/where.ts",
];

const [first, ...rest] = process.argv.slice(2);
const isCount = first === "--count";
const named = isCount || first === undefined ? rest : [first, ...rest];
const paths =
  named.length > 0 ? named : [".", ...exceptions.map((file) => `:(exclude,glob)${file}`)];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...paths], {
  cwd: repository,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => hasProse(file));

const counts = new Map<string, number>();
let total = 0;
for (const file of files) {
  const source = readFileSync(join(repository, file), "utf8");
  for (const { text, offset } of proseOf(file, source)) {
    for (const found of proseFindings(text)) {
      total += 1;
      counts.set(found.rule, (counts.get(found.rule) ?? 0) + 1);
      if (isCount) continue;
      const line = source.slice(0, offset + found.offset).split("\n").length;
      console.error(`${file}:${line} ${found.rule}: ${found.words}`);
    }
  }
}
const sum = [...counts].map(([rule, count]) => `${count} ${rule}`).join(", ");
console.error(`${files.length} files, ${total} findings${sum === "" ? "" : `: ${sum}`}`);
if (total > 0 && !isCount) process.exitCode = 1;
