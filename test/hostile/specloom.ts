// Runs commands in this process, and returns exit code and output.

import { printFailure } from "../../scripts/command/failure.js";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import type { Terminal } from "../../scripts/command/terminal.js";
import { DocumentRefused } from "../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../scripts/diagnostics/text.js";
import type { Preset } from "../../scripts/mend/levels.js";
import type { Operation } from "../../scripts/model/api-model.js";
import { type TargetName, targetNames } from "../../scripts/targets/target.js";
import { run as runValidate } from "../../scripts/validate.js";
import { apply } from "../../scripts/write/apply.js";

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The generated operations; absent if the document was refused. */
  readonly operations?: readonly Pick<Operation, "method" | "path" | "unserved">[];
}

/**
 * Runs `specloom generate --spec … --out …` with a preset: `author` or `user`. The command uses one thread: a second
 * thread would spend more time on loading the code than it saves.
 */
export async function generate(
  spec: string,
  out: string,
  preset: Preset = "author",
  targets: readonly TargetName[] = targetNames,
): Promise<Outcome> {
  let operations: Outcome["operations"];
  const outcome = await captured(async (terminal) => {
    const request = { spec, out, targets, threads: false, preset };
    const { reading, plan } = await planOutput(request, new Progress());
    terminal.err(printText(reading.diagnostics, reading.document));
    await apply(plan);
    operations = reading.model.operations;
    return 0;
  });
  return operations === undefined ? outcome : { ...outcome, operations };
}

/** Runs `specloom validate …`. */
export function validate(...args: readonly string[]): Promise<Outcome> {
  return captured((terminal) => runValidate(args, terminal));
}

async function captured(work: (terminal: Terminal) => Promise<number>): Promise<Outcome> {
  const printed = { out: "", err: "" };
  const terminal: Terminal = {
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    interactive: false,
    colour: false,
  };
  const code = await work(terminal).catch((failure: unknown) => {
    if (!(failure instanceof DocumentRefused)) return printFailure(failure, terminal);
    // Prints all findings. `generate` itself would print only some of the findings with the same code, but tests need
    // all of them.
    terminal.err(printText(failure.diagnostics, failure.document));
    return 1;
  });
  return { code, ...printed };
}
