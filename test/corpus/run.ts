// `npm run test:corpus -- <folder> [name…]`: documents that nobody here wrote, through validate and generate; their
// output through the compiler and their validators loaded. Ends with `N passed, N failed`.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DocumentRefused } from "../../scripts/command/document-refused.js";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { type Diagnostic, DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../scripts/diagnostics/text.js";
import { targetNames } from "../../scripts/targets/target.js";
import { apply } from "../../scripts/write/apply.js";
import { compile, run } from "../compiler/compile.js";
import { documentsIn } from "./documents.js";

const SHOWN = 10;
const [folder, ...only] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error("usage: npm run test:corpus -- <folder with OpenAPI documents> [part of a name…]");
  process.exit(2);
}
const documents = documentsIn(folder).filter(
  (file) => only.length === 0 || only.some((part) => file.includes(part)),
);
let passed = 0;
for (const document of documents) {
  const failures = await tryDocument(document);
  if (failures.length === 0) passed++;
  for (const failure of failures.slice(0, SHOWN)) console.log(`    ${failure}`);
  if (failures.length > SHOWN) console.log(`    and ${failures.length - SHOWN} more`);
}
console.log(`${passed} passed, ${documents.length - passed} failed`);
process.exitCode = passed === documents.length && passed > 0 ? 0 : 1;

/** Takes one document through everything; answers what went wrong. */
async function tryDocument(document: string): Promise<string[]> {
  const name = relative(resolve(folder as string), resolve(document));
  const out = mkdtempSync(join(tmpdir(), "specloom-corpus-"));
  const progress = new Progress();
  const failures: string[] = [];
  let outcome = "";
  try {
    const { reading, plan } = await planOutput(
      { spec: document, out: join(out, "generated"), targets: targetNames },
      progress,
    );
    await progress.phase("write", () => apply(plan));
    const bytes = plan.create.reduce((sum, file) => sum + file.bytes.length, 0);
    outcome = `${plan.create.length} files, ${(bytes / 1024).toFixed(0)} KiB, ${byCode(reading.diagnostics)}`;
    const compiled = await progress.phase("tsc", () => compile(out));
    failures.push(...compiled.map((line) => line.replaceAll(out, "")));
    const loaded = await progress.phase("import", () => importValidators(out));
    if (loaded !== "") failures.push(loaded);
  } catch (error) {
    outcome = "refused";
    if (error instanceof DiagnosticsError) {
      const errors = error.diagnostics.filter(({ severity }) => severity === "error");
      const place = error instanceof DocumentRefused ? error.document : error;
      failures.push(...printText(errors, place, { colour: false }).trimEnd().split("\n"));
    } else {
      failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  const times = progress.phases
    .map((phase) => `${phase.name} ${(phase.milliseconds / 1000).toFixed(2)}`)
    .join(", ");
  console.log(`${failures.length === 0 ? "pass" : "FAIL"} ${name}: ${outcome}; ${times} s`);
  rmSync(out, { recursive: true, force: true });
  return failures;
}

function byCode(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "no findings";
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${code}`).join(" ");
}

/** Loads the validators where no text may become code; answers what went wrong, or nothing. */
async function importValidators(out: string): Promise<string> {
  const module = pathToFileURL(join(out, "generated/validators/schemas.js")).href;
  const { code, output } = await run([
    "--disallow-code-generation-from-strings",
    "--input-type=module",
    "--eval",
    `await import(${JSON.stringify(module)})`,
  ]);
  return code === 0 ? "" : `${basename(module)} does not load: ${output.slice(0, 2000)}`;
}
