// `npm run samples -- <folder>… [part of a name…]`: requests samples of each schema, parameter and body of documents,
// in three sizes. Counts and lists the samples that are missing, that Ajv rejects or cannot validate, or that only a
// less strict reading accepts. `none` means that the schema was proved to accept no value. Schemas are read strictly,
// as Ajv reads them. By default, specloom reads some schemas less strictly than Ajv.

import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { generatedModel } from "../../scripts/command/generated-model.js";
import { Progress } from "../../scripts/command/progress.js";
import { readSpec } from "../../scripts/command/read.js";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { documentsIn } from "../corpus/documents.js";
import { outcomes, samplesOf } from "./ask.js";

/** Greatest allowed share of missing samples. */
const bar = 0.001;
const given = process.argv.slice(2);
const folders = given.filter((one) => existsSync(one) && statSync(one).isDirectory());
const parts = given.filter((one) => !folders.includes(one));
const documents = folders
  .flatMap(documentsIn)
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (documents.length === 0) {
  console.error("usage: npm run samples -- <folder with OpenAPI documents>… [part of a name…]");
  process.exit(2);
}

const columns = ["requested", ...outcomes] as const;
type Row = Record<(typeof columns)[number], number>;
const noRow: Row = { requested: 0, none: 0, missing: 0, invalid: 0, unjudged: 0, policy: 0 };
const total = { ...noRow };
/** How many samples are missing or not valid, by reason. */
const reasons = new Map<string, number>();
console.log(`| document | ${columns.join(" | ")} |\n|---|${"---|".repeat(columns.length)}`);
for (const file of documents) {
  try {
    await ask(file);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    console.log(`| ${basename(file)} | refused |${" |".repeat(columns.length - 1)}`);
  }
}
console.log(`| all | ${columns.map((name) => total[name]).join(" | ")} |`);
for (const [reason, count] of [...reasons].sort()) console.log(`${reason}: ${count}`);
process.exitCode = total.invalid === 0 && total.missing <= total.requested * bar ? 0 : 1;

async function ask(file: string): Promise<void> {
  const { document, model: read } = await readSpec(file, new Progress(), {
    preset: "author",
    strictJsonSchema: true,
  });
  const { model } = generatedModel(read, {}, "json");
  const row = { ...noRow };
  const lines: string[] = [];
  for (const reported of samplesOf(document, model)) {
    row.requested++;
    if (reported === undefined) continue;
    row[reported.is]++;
    if (reported.why !== "" && reported.is !== "invalid") {
      const reason = `${reported.is}, ${reported.why}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    if (reported.is !== "none" || reported.why !== "") lines.push(reported.line);
  }
  console.log(`| ${basename(file)} | ${columns.map((name) => row[name]).join(" | ")} |`);
  for (const line of lines) console.error(`    ${line}`);
  for (const name of columns) total[name] += row[name];
}
