// Runs `generate` once: computes all files, then writes them. The result contains the messages of the run, so that a
// later run with unchanged inputs can print the messages again.
import { inert } from "../diagnostics/inert.js";
import { apply } from "../write/apply.js";
import { refusal } from "../write/conflict.js";
import { type Prints, printsAfter } from "../write/prints.js";
import { summary as closingLine, counts, plannedSteps } from "../write/summary.js";
import { adviceOn } from "./advice.js";
import type { Outcome } from "./earlier-run.js";
import { exitCode } from "./exit-code.js";
import { isIncomplete, missingLines } from "./missing-operations.js";
import { type Output, type OutputRequest, planOutput } from "./output.js";
import { outputJson } from "./output-json.js";
import { Progress } from "./progress.js";
import { type Format, printed, printWarnings } from "./report.js";
import type { Terminal } from "./terminal.js";

// Re-exports `EarlierTexts` and `EarlierPieces` for `generate.ts`. If `generate.ts` imported `EarlierTexts` directly,
// the bundler would split the code into more files.
export { EarlierTexts } from "../load/parse/earlier-texts.js";
export { EarlierPieces } from "./earlier-pieces.js";

/** Options that decide whether a run writes files, and the format of its printed result. */
export interface Mode {
  readonly dryRun: boolean;
  readonly timings: boolean;
  readonly format: Format;
}

export async function generateOnce(
  request: OutputRequest,
  terminal: Terminal,
  { dryRun, timings, format }: Mode,
): Promise<Output> {
  const progress = new Progress(terminal, { timings });
  const output = await planOutput(request, progress);
  const { reading, plan, imported: added, missing } = output;
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
  terminal.err(`${closingLine(plan, { milliseconds, dryRun, added, leftOut: reading.leftOut })}\n`);
  for (const line of adviceOn(output, request)) terminal.err(`${inert(line)}\n`);
  for (const line of missingLines(missing, request.allowMissing)) terminal.err(`${inert(line)}\n`);
  return output;
}

/** Returns the exit code of a run. */
export function codeOf({ missing }: Output): number {
  return isIncomplete(missing) ? exitCode.findings : exitCode.clean;
}

/** Returns the output that the next run prints if options, inputs and output files are unchanged. */
export function outcomeOf(
  output: Output,
  request: OutputRequest,
  { colour }: Terminal,
): { readonly outcome: Outcome; readonly prints: Prints | undefined } {
  const { reading, plan, missing } = output;
  let findings = "";
  const err = (text: string) => {
    findings += text;
  };
  printWarnings(reading.diagnostics, reading.document, {
    out: err,
    err,
    colour,
    interactive: false,
  });
  const { targets, create, update, keep } = plan;
  const kept = {
    targets,
    create: [],
    update: [],
    keep: [...create, ...update, ...keep],
    remove: [],
  };
  // If the command names no targets, the next run takes all targets from the output folder, so it reports none as
  // added.
  const added = request.targets === undefined ? [] : output.imported;
  const remarks = missingLines(missing, request.allowMissing).map((line) => `${inert(line)}\n`);
  return {
    outcome: {
      findings,
      counts: counts(kept, { added, leftOut: reading.leftOut }),
      remarks: remarks.join(""),
      code: codeOf(output),
    },
    prints: printsAfter(plan),
  };
}
