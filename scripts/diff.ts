// Implements `specloom diff`: reports how changes of a document affect its users.
import type { Invocation } from "./command/ask.js";
import { compareSpecs, type DiffRequest } from "./command/compare.js";
import { documentOf } from "./command/document.js";
import { type DocumentCommand, runEach } from "./command/each-document.js";
import { keptNames } from "./command/kept-names.js";
import type { OptionName } from "./command/options.js";
import type { Terminal } from "./command/terminal.js";
import { refuseUrl } from "./command/url.js";
import { orList, UsageError } from "./command/usage.js";
import { usageIn } from "./command/usage-file.js";
import { reportFormats } from "./diff/report/print.js";

const optionNames = [
  "config",
  "spec",
  "overlays",
  "root",
  "strictJsonSchema",
  "names",
  "reportFormat",
  "report",
  "also",
  "failOn",
  "allow",
  "allowMissingBase",
  "handlers",
  "all",
  "by",
  "filter",
  "jobs",
  "seenUsage",
  "since",
] as const;
export const options: readonly OptionName[] = optionNames;
/** The text that `--help` prints after the list of options. */
export const remarks = `<base> and <revision> are a file, a folder with openapi.yaml, .yml or .json, - for standard
input, or git:REV[:file]: the file from the repository's top, ./file from here; without one, the
other side's file. Without a revision it is the working tree's document; without a base, what that
was where the branch left the main branch.
`;

export const documents: DocumentCommand<(typeof optionNames)[number]> = {
  module: import.meta.url,
  names: optionNames,
  most: 2,
  isNamed: ([base, revision]) => !needsDocument(base, revision),
  forOne,
  runOne: async (invocation, terminal) => ({ code: await compare(invocation, terminal) }),
};

/** Runs the command and returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return runEach(documents, args, terminal);
}

/**
 * Returns an option on the command line that works only for a single document, such as `--also`. An HTML report
 * shows the changes of one document, so `--format html` is such an option, too.
 */
function forOne({ report, also, handlers, reportFormat }: Request["values"]): string | undefined {
  if (report !== undefined) return "--out";
  if (also !== undefined) return "--also";
  if (handlers !== undefined) return "--handlers";
  return reportFormat === "html" ? "--format html" : undefined;
}

type Request = Invocation<(typeof optionNames)[number]>;

async function compare(invocation: Request, terminal: Terminal): Promise<number> {
  const [base, revision] = invocation.positionals;
  for (const side of invocation.positionals) refuseUrl(side);
  const {
    config,
    overlays,
    root,
    strictJsonSchema,
    names,
    reportFormat,
    report,
    also = [],
    failOn,
    allow,
    allowMissingBase,
    handlers,
    all,
    by,
    seenUsage,
  } = invocation.values;
  const request: DiffRequest = {
    base,
    revision,
    spec: needsDocument(base, revision) ? documentOf(invocation, terminal) : undefined,
    config,
    overlays,
    root,
    strictJsonSchema,
    naming: { lock: await keptNames(invocation.config.config.out), names },
    format: reportFormat,
    failOn,
    out: report,
    also: also.map(furtherReport),
    allow,
    allowMissingBase,
    handlers,
    all,
    by,
    usage: seenUsage === undefined ? undefined : usageIn(seenUsage),
  };
  return compareSpecs(request, terminal);
}

/** Returns true if an argument is missing, or is not a file, so that the config must name the document. */
function needsDocument(base: string | undefined, revision: string | undefined): boolean {
  if (base === undefined || revision === undefined) return true;
  const isSilent = (side: string) => side === "-" || isRevision(side);
  return (isRevision(base) || isRevision(revision)) && isSilent(base) && isSilent(revision);
}

function isRevision(side: string): boolean {
  return /^git:[^:]*$/.test(side);
}

/** Parses the format and the file name of an additional report, such as `html=report.html`. */
function furtherReport(text: string): DiffRequest["also"][number] {
  const [name = "", ...rest] = text.split("=");
  const file = rest.join("=");
  if (file === "") throw new UsageError(`--also takes a format and a file, as html=report.html`);
  const format = reportFormats.find((known) => known === name);
  if (format !== undefined) return { format, file };
  throw new UsageError(`--also takes ${orList(reportFormats)}, not '${name}'`);
}
