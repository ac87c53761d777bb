// Implements `specloom validate [spec]`: reports the mistakes in a document, each with its location.
import type { Invocation } from "./command/ask.js";
import { documentOf } from "./command/document.js";
import { type DocumentCommand, runEach } from "./command/each-document.js";
import { exitCode } from "./command/exit-code.js";
import { keptNames } from "./command/kept-names.js";
import type { OptionName } from "./command/options.js";
import { Progress } from "./command/progress.js";
import { type Reading, readSpec } from "./command/read.js";
import { counted, printed } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { DiagnosticsError, DocumentRefused } from "./diagnostics/diagnostic.js";
import { inert } from "./diagnostics/inert.js";
import { defaultIgnoreFile, printAccepted } from "./mend/accepted.js";
import { isFatal } from "./rules/codes.js";
import { defaultTargets } from "./targets/target.js";
import { writeWhole } from "./write/apply.js";

const names = [
  "config",
  "spec",
  "overlays",
  "root",
  "preset",
  "rules",
  "ignore",
  "strictJsonSchema",
  "names",
  "writeIgnore",
  "format",
  "maxWarnings",
  "filter",
  "jobs",
  "since",
] as const;
export const options: readonly OptionName[] = names;

export const documents: DocumentCommand<(typeof names)[number]> = {
  module: import.meta.url,
  names,
  most: 1,
  forOne: ({ writeIgnore }) => (writeIgnore ? "--write-ignore" : undefined),
  runOne: async (invocation, terminal) => ({ code: await validate(invocation, terminal) }),
};

/**
 * Runs the command. Returns exit code 1 if there is an error, or if there are more warnings than `--max-warnings`
 * allows.
 */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return runEach(documents, args, terminal);
}

async function validate(
  invocation: Invocation<(typeof names)[number]>,
  terminal: Terminal,
): Promise<number> {
  const { format, maxWarnings = Number.POSITIVE_INFINITY, writeIgnore, preset } = invocation.values;
  const file = documentOf(invocation, terminal, invocation.positionals[0]);
  const progress = new Progress(terminal);
  const { targets = defaultTargets, out } = invocation.config.config;
  const lock = await keptNames(out);
  const serves = targets.includes("server");
  const reading = readSpec(file, progress, { ...invocation.values, lock, serves });
  if (writeIgnore) return acceptAll(await reading, invocation.values.ignore, terminal);
  // Several documents may share a list of accepted findings. Entries for other documents in a shared list are not
  // reported as unused.
  const isShared = invocation.isMember === true && invocation.values.ignore === undefined;
  const judged = isShared ? reading : reading.then(withUnused);
  const { document, diagnostics } = await judged.catch((error: unknown) => {
    // If the document cannot be read, its findings are printed in the chosen format.
    if (error instanceof DocumentRefused) return error;
    if (error instanceof DiagnosticsError)
      return { document: error, diagnostics: error.diagnostics };
    throw error;
  });
  terminal.out(printed(format, diagnostics, document, terminal));
  if (format === "text") terminal.err(`${counted(diagnostics)}\n`);
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  if (warnings > maxWarnings) terminal.err(`more warnings than --max-warnings ${maxWarnings}\n`);
  // A project that lowers the level of a code accepts that elements with such findings are left out.
  const leftOut =
    preset === "user" ? diagnostics.filter(({ code }) => code === "left-out").length : 0;
  if (leftOut > 0) terminal.err(`${notAccepted(leftOut)}\n`);
  return warnings > maxWarnings || warnings < diagnostics.length || leftOut > 0
    ? exitCode.findings
    : exitCode.clean;
}

/** Returns a sentence that states how many elements are left out, and how to accept this. */
function notAccepted(leftOut: number): string {
  const pieces = leftOut === 1 ? "1 piece is left out" : `${leftOut} pieces are left out`;
  return `${pieces}. To accept: specloom validate --preset user --write-ignore`;
}

/** Returns the findings about a document, and a finding for each unused entry in the list of accepted findings. */
function withUnused(reading: Reading): Pick<Reading, "document" | "diagnostics"> {
  const { document, diagnostics, policy } = reading;
  return { document, diagnostics: [...diagnostics, ...(policy.accepted?.unused() ?? [])] };
}

/** Writes a new list of accepted findings: the entries that are still needed, and each new finding. */
async function acceptAll(
  { diagnostics, policy }: Reading,
  file: string = defaultIgnoreFile,
  terminal: Terminal,
): Promise<number> {
  const accepted = [...(policy.accepted?.met() ?? []), ...diagnostics];
  await writeWhole(file, printAccepted(accepted));
  const fatal = diagnostics.filter(({ code }) => isFatal(code));
  terminal.err(`${inert(file)}: ${accepted.length - fatal.length} accepted\n`);
  return fatal.length > 0 ? exitCode.findings : exitCode.clean;
}
