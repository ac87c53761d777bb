// `specloom check-generated`: is what is committed what the document makes? For CI; the same as `generate --check`.
import type { Asked } from "./command/ask.js";
import { type Ended, runEach } from "./command/each-document.js";
import { type OptionName, outputOptions } from "./command/options.js";
import { outputRequest } from "./command/output-request.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";

const names = [...outputOptions, "filter"] as const;
/** The options of this command. */
export const options: readonly OptionName[] = names;

/** Runs the command; returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return runEach({ names, most: 1, runOne }, args, terminal);
}

/** Runs the command for one document. */
async function runOne(asked: Asked<(typeof names)[number]>, terminal: Terminal): Promise<Ended> {
  const request = outputRequest(asked, terminal);
  return { code: await checkOutput(request, asked, terminal) };
}
