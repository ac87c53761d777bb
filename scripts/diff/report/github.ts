// The report as GitHub's annotations: workflow commands at the revision's file and line, from which no text escapes.
import type { Location } from "../../diagnostics/diagnostic.js";
import { inert } from "../../diagnostics/inert.js";
import { type EntryProblem, label } from "./allow-list.js";
import { fromTop, pathIn, type Report, type ReportedChange } from "./report.js";

const kinds = { breaking: "error", review: "warning", safe: "notice" } as const;

/**
 * One annotation a change, what is allowed a notice, and an error for each entry of the allow-list that needs mending.
 * Files are told from the top of the repository, in which the working directory is `folder`.
 */
export function printGithub(report: Report, folder: string): string {
  const problems = report.problems.map((problem) => complaint(problem, folder));
  const changes = report.changes.map((change) => annotation(change, report, folder));
  return [...problems, ...changes].join("");
}

function complaint({ code, message, help, location }: EntryProblem, folder: string): string {
  const { file, line, column } = location;
  const text = `${inert(message)}\n${inert(help)}`;
  return command("error", { file: fromTop(file, folder), line, column }, code, text);
}

function annotation(change: ReportedChange, { after }: Report, folder: string): string {
  const { impact, rule, message, operations, effects, at, allowed } = change;
  const kind = allowed === undefined ? kinds[impact] : "notice";
  const title = `${allowed === undefined ? "" : "allowed "}${impact}: ${rule}`;
  const text = [inert(message)];
  if (operations.length > 0) {
    const named = operations.slice(0, 5).map((one) => inert(label(one)));
    const more = operations.length - named.length;
    text.push(`in ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`);
  }
  if (effects.wire !== null) text.push(inert(effects.wire));
  if (allowed !== undefined)
    text.push(`allowed until ${allowed.expires}: ${inert(allowed.reason)}`);
  return command(kind, { ...at, file: pathIn(after, at, folder) }, title, text.join("\n"));
}

function command(
  kind: string,
  { file, line, column }: Pick<Location, "file" | "line" | "column">,
  title: string,
  text: string,
): string {
  const properties = [
    `file=${property(file)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${property(title)}`,
  ];
  return `::${kind} ${properties.join(",")}::${data(text)}\n`;
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts: what a command's parts may not hold.
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(inert(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
