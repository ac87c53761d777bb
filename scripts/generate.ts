// `specloom generate`: the document's types, client, validators and server stubs. Computes everything, then writes.
import { exitCode } from "./command/exit-code.js";
import { generateOptions, requestFrom, wordsOf } from "./command/generate-options.js";
import { type OutputRequest, planOutput } from "./command/output.js";
import { Progress } from "./command/progress.js";
import { printWarnings } from "./command/report.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";
import { type Arguments, type Option, parseArguments, UsageError } from "./command/usage.js";
import { watchAndRepeat } from "./command/watch.js";
import { inert } from "./diagnostics/inert.js";
import { apply } from "./write/apply.js";
import { refusal } from "./write/conflict.js";
import { summary as closingLine, plannedSteps } from "./write/summary.js";

/** Words and options, as the help shows them. */
export const usage = "generate";
/** One sentence for the list of commands. */
export const summary = "write types, client, validators and server stubs";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  ...generateOptions,
  check: { type: "boolean", help: "write nothing; fail with a diff when a file is stale" },
  "dry-run": { type: "boolean", help: "write nothing; list what would be written" },
  force: { type: "boolean", help: "overwrite generated files that somebody edited" },
  timings: { type: "boolean", help: "print the time of each phase, on a terminal or not" },
  watch: { type: "boolean", help: "generate again whenever the document changes" },
};

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 0);
  refuseContradictions(given);
  const request = await requestFrom(given);
  if (given.flag("check")) {
    return checkOutput(request, wordsOf(given), terminal, new Progress(terminal));
  }
  const mode = { dryRun: given.flag("dry-run"), timings: given.flag("timings") };
  if (given.flag("watch")) {
    return watchAndRepeat(request.spec, terminal, () => generateOnce(request, terminal, mode));
  }
  await generateOnce(request, terminal, mode);
  return exitCode.clean;
}

/** One run; answers the files that it read, absolute. */
async function generateOnce(
  request: OutputRequest,
  terminal: Terminal,
  { dryRun, timings }: { readonly dryRun: boolean; readonly timings: boolean },
): Promise<readonly string[]> {
  const progress = new Progress(timings ? { ...terminal, interactive: true } : terminal);
  const { reading, plan, cameAlong } = await planOutput(request, progress);
  printWarnings(reading.diagnostics, reading.document, terminal);
  if (plan.conflicts.length > 0) throw refusal(plan.conflicts, plan.folder);
  if (dryRun) {
    for (const step of plannedSteps(plan)) terminal.out(`${inert(step)}\n`);
  } else {
    await progress.phase("write", () => apply(plan));
  }
  const milliseconds = progress.elapsed;
  terminal.err(`${closingLine(plan, { milliseconds, dryRun, cameAlong })}\n`);
  return reading.document.files.map((file) => file.absolute);
}

function refuseContradictions(given: Arguments): void {
  const modes = ["check", "dry-run", "watch"].filter((mode) => given.flag(mode));
  if (modes.length > 1) {
    throw new UsageError(`--${modes[0]} and --${modes[1]} cannot be used together`);
  }
}
