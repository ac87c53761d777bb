// Implements `specloom doctor <dir>`: finds missing handlers without compiling the project. The option `--fix` creates
// the missing handlers.

import { ask } from "./command/ask.js";
import { choiceOf } from "./command/choice.js";
import { documentOf } from "./command/document.js";
import { exitCode } from "./command/exit-code.js";
import { addToMap, fillIn } from "./command/fill-in.js";
import { generatedModel, generatedOptions } from "./command/generated-model.js";
import { keptNames } from "./command/kept-names.js";
import { leftOutOperations } from "./command/left-out-operations.js";
import { type OptionName, readingOptions } from "./command/options.js";
import { Progress } from "./command/progress.js";
import { type Reading, readingOf, readSpec, refuseErrors } from "./command/read.js";
import { counted, printed } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { type Diagnostic, DiagnosticsError, DocumentRefused } from "./diagnostics/diagnostic.js";
import { inert } from "./diagnostics/inert.js";
import { few } from "./diagnostics/quote.js";
import type { Printed } from "./diagnostics/resolve.js";
import { servedOf } from "./model/operation.js";
import { type Examination, examine } from "./scaffolding/findings.js";
import type { LeftOutOperation } from "./scaffolding/left-out.js";
import { type ProjectHandlers, readHandlers } from "./scaffolding/read-handlers.js";

const optionNames = [
  ...readingOptions,
  ...generatedOptions,
  "allowMissing",
  "out",
  "fix",
  "format",
] as const;
export const options: readonly OptionName[] = optionNames;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const invocation = await ask(args, optionNames, 1);
  const { format, fix } = invocation.values;
  const [folder] = invocation.positionals;
  if (folder === undefined) throw new UsageError("doctor takes the folder of a project");
  const spec = documentOf(invocation, terminal);
  const report = (findings: readonly Diagnostic[], files: Printed): number => {
    terminal.out(printed(format, findings, files, terminal));
    if (format === "text") terminal.err(`${counted(findings)}\n`);
    return findings.length > 0 ? exitCode.findings : exitCode.clean;
  };
  let reading: Reading;
  let leftOut: LeftOutOperation[];
  try {
    const choice = choiceOf(invocation.values);
    const { names, out } = invocation.values;
    const how = { ...readingOf(invocation.values), names, lock: await keptNames(out), choice };
    const whole = await readSpec(spec, new Progress(terminal), how);
    refuseErrors(whole);
    const { model } = generatedModel(whole.model, choice, invocation.values.mediaTypes);
    reading = { ...whole, model: servedOf(model) };
    leftOut = leftOutOperations(whole, choice, invocation.values.allowMissing);
  } catch (error) {
    // If the document cannot be used, its findings are printed in the chosen format.
    if (!(error instanceof DiagnosticsError)) throw error;
    return report(error.diagnostics, error instanceof DocumentRefused ? error.document : error);
  }
  const examined = (project: ProjectHandlers) => examine(reading.model, project, leftOut);
  let project = readHandlers(folder);
  let examination = examined(project);
  const lacking = [...examination.missing, ...examination.unlocated];
  if (fix && lacking.length > 0) {
    for (const line of await fillIn(folder, lacking, reading.model, project)) {
      terminal.err(`${inert(line)}\n`);
    }
    project = readHandlers(folder);
    examination = examined(project);
  }
  const { unlisted } = examination;
  if (fix && (await addToMap(folder, project, unlisted))) {
    for (const { name } of unlisted)
      terminal.err(`${inert(`added   ${name} to ${project.file}`)}\n`);
    project = readHandlers(folder);
    examination = examined(project);
  }
  if (format === "text") for (const line of unsignedLines(examination)) terminal.err(`${line}\n`);
  return report(examination.findings, together(reading, project));
}

/**
 * Returns lines about handlers without an explicit type. `doctor` cannot detect a changed signature if a handler has no
 * explicit type.
 */
function unsignedLines({ unsigned }: Examination): string[] {
  const [first] = unsigned;
  if (first === undefined) return [];
  const names = unsigned.map(({ name }) => name);
  return [
    `without a signature line: ${few(names, 5)}. To get a report when a signature changes, write "${first.line}" above the handler.`,
  ];
}

/** Combines the files of the document and the files of the project, so that printed findings can quote both. */
function together({ document }: Reading, { files }: ProjectHandlers): Printed {
  return {
    files: [...document.files, ...files],
    locate: (pointer, at) => document.locate(pointer, at),
  };
}
