// `specloom check-generated`: is what is committed what the document makes? For CI; the same as `generate --check`.
import { generateOptions, requestFrom, wordsOf } from "./command/generate-options.js";
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
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 0);
  const request = await requestFrom(given);
  return checkOutput(request, wordsOf(given), terminal, new Progress(terminal));
}
