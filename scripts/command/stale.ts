// The report of `--check`: the stale files, their differences, and the command that mends them.
import { inert } from "../diagnostics/inert.js";
import { staleTargets } from "../write/check.js";
import { exitCode } from "./exit-code.js";
import { isIncomplete, missingLines } from "./missing-operations.js";
import { type OutputRequest, planOutput } from "./output.js";
import { packageRoot } from "./package-root.js";
import type { Progress } from "./progress.js";
import { printWarnings } from "./report.js";
import type { Terminal } from "./terminal.js";
import { quoted } from "./url.js";

/**
 * Compares the disk with what would be generated; returns the exit code. Touches nothing. `words` are the options of
 * the command line, for it to be said again.
 */
export async function checkOutput(
  request: OutputRequest,
  words: readonly string[],
  terminal: Terminal,
  progress: Progress,
): Promise<number> {
  const { reading, plan, missing } = await planOutput(request, progress);
  printWarnings(reading.diagnostics, reading.document, terminal);
  const stale = staleTargets(plan);
  if (stale.length === 0) terminal.err(`${plan.targets.join(", ")}: up to date\n`);
  else printStale(stale, words, terminal);
  for (const line of missingLines(missing, request.allowMissing)) terminal.err(`${inert(line)}\n`);
  return stale.length > 0 || isIncomplete(missing) ? exitCode.findings : exitCode.clean;
}

function printStale(
  stale: ReturnType<typeof staleTargets>,
  words: readonly string[],
  terminal: Terminal,
): void {
  let files = 0;
  let edited = false;
  for (const { target, files: list } of stale) {
    for (const { message, diff, why } of list) {
      files++;
      edited ||= why === "edited" || why === "not-ours";
      terminal.out(`${target ?? "output"}: ${inert(message)}\n`);
      for (const line of diff) terminal.out(`${inert(line)}\n`);
    }
  }
  terminal.err(
    `${files} stale file${files === 1 ? "" : "s"}; to mend: ${inert(mendingCommand(words, edited))}\n`,
  );
}

/** The command line that makes the files what they should be. */
function mendingCommand(given: readonly string[], edited: boolean): string {
  const words = edited ? [...given, "--force"] : given;
  return [...generateHere(words.length > 0), ...words].map(quoted).join(" ");
}

/** In the repository itself the command is an npm script: `npx` would look for what only `npm run build` makes. */
function generateHere(withOptions: boolean): string[] {
  if (process.cwd() !== packageRoot) return ["npx", "specloom", "generate"];
  return ["npm", "run", "generate", ...(withOptions ? ["--"] : [])];
}
