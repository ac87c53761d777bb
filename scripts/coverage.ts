// Implements `specloom coverage [spec]`: lists the elements of a document that tests did not observe.
import { ask } from "./command/ask.js";
import { documentOf } from "./command/document.js";
import { exitCode } from "./command/exit-code.js";
import type { OptionName } from "./command/options.js";
import { Progress } from "./command/progress.js";
import { readSpec, refuseErrors } from "./command/read.js";
import type { Terminal } from "./command/terminal.js";
import { usageIn } from "./command/usage-file.js";
import { coverageOf, percentOf } from "./contract/coverage.js";
import { inert } from "./diagnostics/inert.js";

const names = [
  "config",
  "spec",
  "overlays",
  "root",
  "strictJsonSchema",
  "usage",
  "failUnder",
] as const;
export const options: readonly OptionName[] = names;

/** Runs the command. Returns exit code 1 if the share of observed elements is less than `--fail-under`. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const invocation = await ask(args, names, 1);
  const { usage, failUnder = 0 } = invocation.values;
  const file = documentOf(invocation, terminal, invocation.positionals[0]);
  const seen = usageIn(usage);
  const reading = await readSpec(file, new Progress(terminal), {
    preset: "user",
    ...invocation.values,
  });
  refuseErrors(reading);
  const kinds = coverageOf(reading.model, seen);
  for (const { name, places } of kinds) {
    const never = places.filter(({ count }) => count === 0);
    if (never.length > 0) terminal.out(`${name} that no test has seen:\n`);
    for (const { label, pointer } of never) {
      const { file, line, column } = reading.document.locate(pointer, "key");
      terminal.out(
        `  ${inert(file)}:${line}:${column} ${inert(label ?? JSON.stringify(reading.document.valueAt(pointer)))}\n`,
      );
    }
  }
  for (const { name, places } of kinds) {
    const count = places.filter((one) => one.count > 0).length;
    terminal.out(`${name}: ${count} of ${places.length}\n`);
  }
  const percent = percentOf(kinds);
  terminal.out(`seen: ${percent.toFixed(1)} %\n`);
  if (percent >= failUnder) return exitCode.clean;
  terminal.err(`less than --fail-under ${failUnder}\n`);
  return exitCode.findings;
}
