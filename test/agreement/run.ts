// `npm run agree -- <folder>… [part of a name…]`: reads public documents. Checks that types and validators agree with
// other code that reads schemas, such as `accepts`.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { documentsIn } from "../corpus/documents.js";
import type { Outcome } from "./document.js";

const shown = 20;
const given = process.argv.slice(2);
const folders = given.filter((one) => existsSync(one) && statSync(one).isDirectory());
const parts = given.filter((one) => !folders.includes(one));
if (folders.length === 0) {
  console.error("usage: npm run agree -- <folder with OpenAPI documents>… [part of a name…]");
  process.exit(2);
}

const total = { questions: 0, typed: 0, missing: 0, wrong: 0, refused: 0 };
const documents = folders
  .flatMap(documentsIn)
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
for (const file of documents) {
  const outcome = outcomeOf(file);
  total.questions += outcome.questions;
  total.typed += outcome.typed;
  total.missing += outcome.missing;
  total.wrong += outcome.wrong.length;
  if (outcome.refused === undefined) {
    console.log(`${file}: ${outcome.questions} questions, ${outcome.wrong.length} disagreements`);
  } else {
    total.refused++;
    console.log(`${file}: refused: ${outcome.refused}`);
  }
  for (const line of outcome.wrong.slice(0, shown)) console.log(`    ${line.slice(0, 600)}`);
}
console.log(
  `${documents.length} documents, ${total.refused} of them refused: ${total.questions} questions (${total.typed} to the compiler), ${total.wrong} disagreements, ${total.missing} schemas without a sample`,
);
process.exitCode = total.wrong === 0 && total.questions > 0 ? 0 : 1;

/** Compares one document in its own process, because a document may exhaust the memory. */
function outcomeOf(file: string): Outcome {
  const program = join(import.meta.dirname, "document-program.ts");
  const child = spawnSync(
    process.execPath,
    ["--max-old-space-size=6144", "--import", "tsx", program, file],
    { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] },
  );
  if (child.status === 0) return JSON.parse(child.stdout) as Outcome;
  const wrong = [
    `${file}: the questions ended with ${child.status}: ${child.stderr.slice(-2_000)}`,
  ];
  return { questions: 0, typed: 0, missing: 0, wrong };
}
