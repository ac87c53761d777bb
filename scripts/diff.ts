// `specloom diff`: what a change of the document means for those who rely on it.
import { compareSpecs, type DiffRequest } from "./command/compare.js";
import type { Terminal } from "./command/terminal.js";
import { type Option, oneOf, parseArguments, UsageError } from "./command/usage.js";
import { reportFormats } from "./diff/report/print.js";

/** Words and options, as the help shows them. */
export const usage = "diff [<base> [<revision>]]";
/** One sentence for the list of commands. */
export const summary = "say what changed between two documents, and who must act";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  spec: {
    type: "string",
    value: "file",
    help: "the document where neither side names a file (spec/openapi.yaml)",
  },
  format: { type: "string", value: reportFormats.join("|"), help: "how it is reported (text)" },
  out: { type: "string", value: "file", help: "write the report there; a summary is printed" },
  also: {
    type: "string",
    multiple: true,
    value: "format=file",
    help: "write the same report in another format, as often as named",
  },
  "fail-on": {
    type: "string",
    value: "breaking|review|never",
    help: "what makes exit 1 (breaking)",
  },
  allow: {
    type: "string",
    value: "file",
    help: "changes that somebody answered for (.specloom-allow.yaml, if there is one)",
  },
  handlers: { type: "string", value: "folder", help: "a project: tell where its handlers are" },
};
/** What the help says below the options. */
export const remarks = `<base> and <revision> are a file, a folder with openapi.yaml, .yml or .json, - for standard
input, or git:REV[:file]: the file from the repository's top, ./file from here; without one, the
other side's file. Without a revision it is the working tree's document; without a base, what that
was where the branch left the main branch.
`;

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 2);
  const [base, revision] = given.positionals;
  const request: DiffRequest = {
    base,
    revision,
    spec: given.text("spec") ?? "spec/openapi.yaml",
    format: oneOf("format", given.text("format"), reportFormats, "text"),
    failOn: oneOf("fail-on", given.text("fail-on"), ["breaking", "review", "never"], "breaking"),
    out: given.text("out"),
    also: given.list("also").map(furtherReport),
    allow: given.text("allow"),
    handlers: given.text("handlers"),
  };
  return compareSpecs(request, terminal);
}

/** `html=report.html`: a format, and where the report in it goes. */
function furtherReport(text: string): DiffRequest["also"][number] {
  const [format = "", ...rest] = text.split("=");
  const file = rest.join("=");
  if (file === "") throw new UsageError(`--also takes a format and a file, as html=report.html`);
  return { format: oneOf("also", format, reportFormats, "text"), file };
}
