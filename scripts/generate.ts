// `specloom generate`: the document's types, client, validators and server stubs. Computes everything, then writes.
import { adviceOn } from "./command/advice.js";
import { type Asked, ask } from "./command/ask.js";
import { exitCode } from "./command/exit-code.js";
import { isIncomplete, missingLines } from "./command/missing-operations.js";
import { flagOf, type OptionName, outputOptions } from "./command/options.js";
import { type Output, type OutputRequest, planOutput } from "./command/output.js";
import { outputJson } from "./command/output-json.js";
import { outputRequest, wordsOf } from "./command/output-request.js";
import { Progress } from "./command/progress.js";
import { type Format, printed, printWarnings } from "./command/report.js";
import { checkOutput } from "./command/stale.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { watchAndRepeat } from "./command/watch.js";
import { inert } from "./diagnostics/inert.js";
import { apply } from "./write/apply.js";
import { refusal } from "./write/conflict.js";
import { summary as closingLine, plannedSteps } from "./write/summary.js";

const names = [...outputOptions, "check", "dryRun", "force", "format", "timings", "watch"] as const;
/** The options of this command. */
export const options: readonly OptionName[] = names;

/** Runs the command; returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = await ask(args, names, 1);
  const { check, dryRun, force, format, timings, watch } = asked.values;
  refuseContradictions(asked);
  const request = { ...outputRequest(asked, terminal), force };
  if (check) return checkOutput(request, wordsOf(asked), terminal, new Progress(terminal));
  const mode = { dryRun, timings, format };
  if (watch) {
    const named = [request.spec, ...(request.overlays ?? [])];
    return watchAndRepeat(named, terminal, async () => {
      const { reading } = await generateOnce(request, terminal, mode);
      return reading.document.files.map((file) => file.absolute);
    });
  }
  const { missing } = await generateOnce(request, terminal, mode);
  return isIncomplete(missing) ? exitCode.findings : exitCode.clean;
}

interface Mode {
  readonly dryRun: boolean;
  readonly timings: boolean;
  readonly format: Format;
}

/** One run. */
async function generateOnce(
  request: OutputRequest,
  terminal: Terminal,
  { dryRun, timings, format }: Mode,
): Promise<Output> {
  const progress = new Progress(terminal, { timings });
  const output = await planOutput(request, progress);
  const { reading, plan, cameAlong, missing } = output;
  const { diagnostics, document } = reading;
  if (format === "text") printWarnings(diagnostics, document, terminal);
  if (plan.conflicts.length > 0) throw refusal(plan.conflicts, plan.folder);
  if (format === "json") terminal.out(outputJson(output));
  else if (format === "github") terminal.out(printed(format, diagnostics, document, terminal));
  if (dryRun && format === "text") {
    for (const step of plannedSteps(plan)) terminal.out(`${inert(step)}\n`);
  } else if (!dryRun) {
    await progress.phase("write", () => apply(plan));
  }
  const milliseconds = progress.elapsed;
  terminal.err(
    `${closingLine(plan, { milliseconds, dryRun, cameAlong, leftOut: reading.leftOut })}\n`,
  );
  for (const line of adviceOn(output, request)) terminal.err(`${inert(line)}\n`);
  for (const line of missingLines(missing, request.allowMissing)) terminal.err(`${inert(line)}\n`);
  return output;
}

function refuseContradictions({ values }: Asked<"check" | "dryRun" | "watch">): void {
  const modes = (["check", "dryRun", "watch"] as const).filter((mode) => values[mode]);
  const [one, other] = modes;
  if (one !== undefined && other !== undefined) {
    throw new UsageError(`--${flagOf(one)} and --${flagOf(other)} cannot be used together`);
  }
}
