// `specloom doctor <dir>`: what the handlers of a project lack, without compiling it; `--fix` writes the missing ones.

import { DocumentRefused } from "./command/document-refused.js";
import { exitCode } from "./command/exit-code.js";
import { createdLines, createFiles, missingFiles } from "./command/fill-in.js";
import { defaultSpec } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import { type Reading, readSpec, refuseErrors } from "./command/read.js";
import { counted, formats, printed } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { type Option, oneOf, parseArguments, UsageError } from "./command/usage.js";
import { type Diagnostic, DiagnosticsError } from "./diagnostics/diagnostic.js";
import { inert } from "./diagnostics/inert.js";
import type { Printed } from "./diagnostics/resolve.js";
import { examine } from "./scaffolding/findings.js";
import { type ProjectHandlers, readHandlers } from "./scaffolding/read-handlers.js";

/** Words and options, as the help shows them. */
export const usage = "doctor <dir>";
/** One sentence for the list of commands. */
export const summary = "say which handlers of a project are missing, obsolete or outdated";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  spec: { type: "string", value: "file", help: "the OpenAPI document (spec/openapi.yaml)" },
  fix: { type: "boolean", help: "write the missing handlers, in new files only" },
  format: { type: "string", value: "text|json|github", help: "how findings are printed (text)" },
};

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 1);
  const format = oneOf("format", given.text("format"), formats, "text");
  const [folder] = given.positionals;
  if (folder === undefined) throw new UsageError("doctor takes the folder of a project");
  const report = (findings: readonly Diagnostic[], files: Printed): number => {
    terminal.out(printed(format, findings, files, terminal));
    if (format === "text") terminal.err(`${counted(findings)}\n`);
    return findings.length > 0 ? exitCode.findings : exitCode.clean;
  };
  let reading: Reading;
  try {
    reading = await readSpec(given.text("spec") ?? defaultSpec(), new Progress(terminal));
    refuseErrors(reading);
  } catch (error) {
    // A document that is refused is a finding like any other, and is printed in the same format.
    if (!(error instanceof DiagnosticsError)) throw error;
    return report(error.diagnostics, error instanceof DocumentRefused ? error.document : error);
  }
  let project = readHandlers(folder);
  let examination = examine(reading.model, project);
  if (given.flag("fix") && examination.missing.length > 0) {
    const artifacts = missingFiles(examination.missing, reading.model, project);
    for (const line of createdLines(folder, await createFiles(folder, artifacts))) {
      terminal.err(`${inert(line)}\n`);
    }
    project = readHandlers(folder);
    examination = examine(reading.model, project);
  }
  return report(examination.findings, together(reading, project));
}

/** Document and project as one, for the printers. */
function together({ document }: Reading, { files }: ProjectHandlers): Printed {
  return {
    files: [...document.files, ...files],
    locate: (pointer, at) => document.locate(pointer, at),
  };
}
