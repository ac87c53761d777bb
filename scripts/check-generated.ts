// `specloom check-generated`: is what is committed what the document makes? For CI; the same as `generate --check`.
import { ask } from "./command/ask.js";
import { type OptionName, outputOptions } from "./command/options.js";
import { outputRequest } from "./command/output-request.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";

/** The options of this command. */
export const options: readonly OptionName[] = outputOptions;

/** Runs the command; returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = await ask(args, outputOptions, 1);
  const request = outputRequest(asked, terminal);
  return checkOutput(request, asked, terminal);
}
