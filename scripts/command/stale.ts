// Prints the report of `--check`: the stale files, their differences, and the command that updates them.
import { inert } from "../diagnostics/inert.js";
import { staleTargets } from "../write/check.js";
import type { Invocation } from "./ask.js";
import { exitCode } from "./exit-code.js";
import { isIncomplete, missingLines } from "./missing-operations.js";
import type { OutputOption } from "./options.js";
import { type OutputRequest, planOutput } from "./output.js";
import { wordsOf } from "./output-request.js";
import { packageRoot } from "./package-root.js";
import { Progress } from "./progress.js";
import { printWarnings } from "./report.js";
import type { Terminal } from "./terminal.js";
import { memberOf } from "./unkept-options.js";
import { quoted } from "./url.js";
import { orList } from "./usage.js";

/** Compares the files on disk with the generated files, and returns the exit code. Writes no files. */
export async function checkOutput(
  request: OutputRequest,
  invocation: Invocation<OutputOption>,
  terminal: Terminal,
): Promise<number> {
  const progress = new Progress(terminal);
  const whole = await planOutput(request, progress);
  const { earlier } = whole;
  const never = whole.plan.targets.filter((name) => !(earlier as readonly string[]).includes(name));
  // A target that was never generated is reported by its name, not by all its missing files.
  const isPart = never.length > 0 && earlier.length > 0;
  const { reading, plan, missing } = isPart
    ? await planOutput({ ...request, targets: earlier }, progress)
    : whole;
  printWarnings(reading.diagnostics, reading.document, terminal);
  const stale = staleTargets(plan);
  if (stale.length === 0) terminal.err(`${plan.targets.join(", ")}: up to date\n`);
  else printStale(stale, wordsOf(invocation), terminal);
  if (isPart) {
    const config = invocation.config.file ?? "specloom.config.json";
    terminal.err(
      `${inert(request.out)} has no ${orList(never)}. To add them: ${inert(mendingCommand(wordsOf(invocation), false))}. ` +
        `To do without, set in ${inert(config)}: ${memberOf("targets", [...earlier])}\n`,
    );
  }
  for (const line of missingLines(missing, request.allowMissing)) terminal.err(`${inert(line)}\n`);
  return isPart || stale.length > 0 || isIncomplete(missing) ? exitCode.findings : exitCode.clean;
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

/** Returns the shell command that updates the stale files. */
function mendingCommand(given: readonly string[], edited: boolean): string {
  const words = edited ? [...given, "--force"] : given;
  return [...generateHere(words.length > 0), ...words].map(quoted).join(" ");
}

/**
 * Returns the command that generates code; in this repository, an npm script. Without a build, `npx specloom` does not
 * work in this repository.
 */
function generateHere(withOptions: boolean): string[] {
  if (process.cwd() !== packageRoot) return ["npx", "specloom", "generate"];
  return ["npm", "run", "generate", ...(withOptions ? ["--"] : [])];
}
