// `npm run equal -- <folder>… [part of a name…] [--option of both…]`: counts the types that are equal to
// openapi-typescript's types, and the differences in each class.
import { existsSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { newFolder } from "../command/specloom.js";
import { compileCommandLine } from "../compile-cli.js";
import { documentsIn } from "../corpus/documents.js";
import { compareTypes, emptyObjects } from "./compare.js";
import { Tally } from "./tally.js";

const words = process.argv.slice(2);
const options = words.filter((one) => one.startsWith("--"));
const given = words.filter((one) => !options.includes(one));
const folders = given.filter((one) => existsSync(one) && statSync(one).isDirectory());
const parts = given.filter((one) => !folders.includes(one));
if (folders.length === 0) {
  console.error(
    "usage: npm run equal -- <folder with OpenAPI documents>… [part of a name…] [--option of both…]",
  );
  process.exit(2);
}

await compileCommandLine();
const documents = folders
  .flatMap(documentsIn)
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
const tally = new Tally();
let refused = 0;
const failures: string[] = [];
const folder = newFolder();
const keeps = process.env["KEEP"] !== undefined;
process.on("exit", () => {
  if (!keeps) rmSync(folder, { recursive: true, force: true });
});
for (const [number, document] of documents.entries()) {
  const requested = options.includes(`--no-${emptyObjects.slice(2)}`)
    ? options.filter((one) => !one.startsWith("--no-"))
    : [emptyObjects, ...options];
  const found = await compareTypes(document, join(folder, String(number)), requested);
  if (!keeps) rmSync(join(folder, String(number)), { recursive: true, force: true });
  const name = basename(document);
  if (found.refused !== undefined) {
    refused += 1;
    console.log(`${name}: refused by ${found.refused}`);
    if (!found.refused.startsWith("openapi-typescript")) failures.push(`${name} is refused`);
    continue;
  }
  console.log(`${name}: ${found.unequal.length} of ${found.entries.length} differ`);
  tally.add(name, found);
}
console.log(`${documents.length} documents, ${refused} of them refused`);
console.log(tally.table);
// If only some documents are compared, no minimum share of equal types is required.
failures.push(...tally.failures(parts.length === 0 ? undefined : 0));
for (const failure of failures) console.error(`failed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
