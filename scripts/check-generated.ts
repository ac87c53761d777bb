// Implements `specloom check-generated`: compares the committed files with the files that `generate` would create. The
// command is for CI, and is equivalent to `generate --check`.
import { type DocumentCommand, runEach } from "./command/each-document.js";
import { type OptionName, type OutputOption, outputOptions } from "./command/options.js";
import { outputRequest } from "./command/output-request.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";

const names = [...outputOptions, "filter", "jobs", "since"] as const;
export const options: readonly OptionName[] = names;

export const documents: DocumentCommand<OutputOption | "filter" | "jobs" | "since"> = {
  module: import.meta.url,
  names,
  makesShared: true,
  most: 1,
  async runOne(invocation, terminal) {
    const request = outputRequest(invocation, terminal);
    return { code: await checkOutput(request, invocation, terminal) };
  },
};

/** Runs the command and returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return runEach(documents, args, terminal);
}
