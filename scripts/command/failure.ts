// Prints the error of a failed command: findings with their locations, or a usage message. No stack trace is printed.
import { DiagnosticsError, DocumentRefused } from "../diagnostics/diagnostic.js";
import { inert, visible } from "../diagnostics/inert.js";
import { exitCode } from "./exit-code.js";
import { counted, printed } from "./report.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./usage.js";

/**
 * Prints the reason why a command failed, and returns the exit code. For an unexpected error, the printed text requests
 * a bug report.
 */
export function printFailure(failure: unknown, terminal: Terminal, command?: string): number {
  if (failure instanceof UsageError) {
    terminal.err(`${inert(failure.message)}\n`);
    const { help } = failure;
    const further =
      command === undefined
        ? "specloom --help lists the commands and their options"
        : `specloom ${command} --help lists the options of this command`;
    const lines = help.length > 0 ? help : [further];
    // A URL is printed on one line, so that users can click it.
    for (const line of lines) terminal.err(`${visible(line)}\n`);
    return exitCode.usage;
  }
  if (failure instanceof DiagnosticsError) {
    const document = failure instanceof DocumentRefused ? failure.document : failure;
    terminal.err(printed("text", failure.diagnostics, document, terminal));
    terminal.err(`${counted(failure.diagnostics)}; nothing was written\n`);
    return exitCode.findings;
  }
  const message = failure instanceof Error ? failure.message : String(failure);
  terminal.err(
    `specloom failed because of a bug in specloom: ${inert(message)}\n` +
      "Please report it with the document; SPECLOOM_STACK=1 shows where it happened\n",
  );
  if (process.env["SPECLOOM_STACK"] === "1" && failure instanceof Error) {
    terminal.err(`${failure.stack}\n`);
  }
  return exitCode.findings;
}
