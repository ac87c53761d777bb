// `specloom explain <rule>`: what a rule of `diff` means, when it applies, and what to do.
import { exitCode } from "./command/exit-code.js";
import type { Terminal } from "./command/terminal.js";
import { type Option, parseArguments, UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";

/** Words and options, as the help shows them. */
export const usage = "explain <rule>";
/** One sentence for the list of commands. */
export const summary = "say what a rule of diff means";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  list: { type: "boolean", help: "name all rules" },
};

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 1);
  return exitCode.clean;
}
