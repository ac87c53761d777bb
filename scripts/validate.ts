// `specloom validate [spec]`: is this a document we can serve? All findings at once, each with its place.

import { DocumentRefused } from "./command/document-refused.js";
import { exitCode } from "./command/exit-code.js";
import { defaultSpec } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import { readSpec } from "./command/read.js";
import { counted, formats, printed } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { type Option, oneOf, parseArguments } from "./command/usage.js";
import { DiagnosticsError } from "./diagnostics/diagnostic.js";

/** Words and options, as the help shows them. */
export const usage = "validate [spec]";
/** One sentence for the list of commands. */
export const summary = "check a document and say all that is wrong with it";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  format: { type: "string", value: "text|json|github", help: "how findings are printed (text)" },
};

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 1);
  const format = oneOf("format", given.text("format"), formats, "text");
  const file = given.positionals[0] ?? defaultSpec();
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
  return diagnostics.length > 0 ? exitCode.findings : exitCode.clean;
}
