// `specloom check-generated`: is what is committed what the document makes? For CI; the same as `generate --check`.
import { generateOptions, requestFrom } from "./command/generate-options.js";
import { Progress } from "./command/progress.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";
import { type Option, parseArguments } from "./command/usage.js";

/** Words and options, as the help shows them. */
export const usage = "check-generated";
/** One sentence for the list of commands. */
export const summary = "fail with a diff when a generated file is stale";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = generateOptions;

/** Runs the command; answers its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const request = requestFrom(parseArguments(args, options, 0));
  return checkOutput(request, terminal, new Progress(terminal));
}
