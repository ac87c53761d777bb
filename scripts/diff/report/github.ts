// Prints the report as annotations for GitHub, at lines of the new document. GitHub shows only a limited number of
// annotations.

import { type Annotation, printAnnotations } from "../../diagnostics/annotations.js";
import { few } from "../../diagnostics/quote.js";
import { type EntryProblem, label } from "./allow-list.js";
import { fromTop, pathIn, type Report, type ReportedChange } from "./report.js";
import { alsoChangedWords, usageOf, verdictsOf } from "./sentences.js";

const kinds = { breaking: "error", review: "warning", safe: "notice" } as const;

/**
 * Prints one annotation for each change. Allowed changes are printed as notices. Errors in the allow-list are printed
 * as error annotations. File names are relative to the top of the repository; `folder` is the path of the working
 * directory in the repository.
 */
export function printGithub(report: Report, folder: string): string {
  const problems = report.problems.map((problem) => complaint(problem, folder));
  const changes = report.changes.map((change) => annotation(change, report, folder));
  return printAnnotations([...problems, ...changes], "specloom diff --format json lists them all");
}

function complaint(problem: EntryProblem, folder: string): Annotation {
  const { code, message, help, location } = problem;
  const { file, line, column } = location;
  const place = { file: fromTop(file, folder), line, column };
  return { kind: "error", place, title: code, lines: [message, help] };
}

function annotation(change: ReportedChange, { after }: Report, folder: string): Annotation {
  const { impact, rule, message, operations, alsoChanged, effects, at, allowed } = change;
  const kind = allowed === undefined ? kinds[impact] : "notice";
  const title = `${allowed === undefined ? "" : "allowed "}${impact}: ${rule}`;
  const lines = [message];
  if (operations.length > 0) {
    lines.push(`in ${few(operations.map(label), 5)}`);
  }
  if (alsoChanged.length > 0)
    lines.push(`${alsoChangedWords(impact)}: ${few(alsoChanged.map(label), 5)}`);
  lines.push(verdictsOf([change]));
  const usage = usageOf([change]);
  if (usage !== undefined) lines.push(`in tests: ${usage}`);
  if (effects.wire !== null) lines.push(effects.wire);
  if (allowed !== undefined) lines.push(`allowed until ${allowed.expires}: ${allowed.reason}`);
  return { kind, place: { ...at, file: pathIn(after, at, folder) }, title, lines };
}
