// `specloom validate [spec]`: all that is wrong with a document at once, each finding with its place.
import { ask } from "./command/ask.js";
import { documentOf } from "./command/document.js";
import { DocumentRefused } from "./command/document-refused.js";
import { exitCode } from "./command/exit-code.js";
import type { OptionName } from "./command/options.js";
import { Progress } from "./command/progress.js";
import { readSpec } from "./command/read.js";
import { counted, printed } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { DiagnosticsError } from "./diagnostics/diagnostic.js";

/** Words and options, as the help shows them. */
export const usage = "validate [spec]";
/** One sentence for the list of commands. */
export const summary = "check a document and report every finding";
const names = ["config", "spec", "format", "maxWarnings"] as const;
/** The options of this command. */
export const options: readonly OptionName[] = names;

/** Runs the command; answers its exit code: 1 for an error, or for more warnings than are accepted. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = await ask(args, names, 1);
  const { format, maxWarnings = Number.POSITIVE_INFINITY } = asked.values;
  const file = documentOf(asked, terminal, asked.positionals[0]);
  const progress = new Progress(terminal);
  const { document, diagnostics } = await readSpec(file, progress).catch((error: unknown) => {
    // What cannot be read is a finding like any other, and is printed in the same format.
    if (error instanceof DocumentRefused) return error;
    if (error instanceof DiagnosticsError)
      return { document: error, diagnostics: error.diagnostics };
    throw error;
  });
  terminal.out(printed(format, diagnostics, document, terminal));
  if (format === "text") terminal.err(`${counted(diagnostics)}\n`);
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  if (warnings > maxWarnings) terminal.err(`more warnings than --max-warnings ${maxWarnings}\n`);
  return warnings > maxWarnings || warnings < diagnostics.length
    ? exitCode.findings
    : exitCode.clean;
}
