// The report as GitHub's annotations: workflow commands at the revision's file and line, from which no text escapes.
import { inert } from "../../diagnostics/inert.js";
import { label } from "./allow-list.js";
import { pathIn, type Report, type ReportedChange } from "./report.js";

const commands = { breaking: "error", review: "warning", safe: "notice" } as const;

/** One annotation a change; what is allowed is a notice. */
export function printGithub(report: Report): string {
  return report.changes.map((change) => annotation(change, report)).join("");
}

function annotation(change: ReportedChange, { after }: Report): string {
  const { impact, rule, message, operations, effects, at, allowed } = change;
  const command = allowed === undefined ? commands[impact] : "notice";
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
  const properties = [
    `file=${property(pathIn(after, at))}`,
    `line=${at.line}`,
    `col=${at.column}`,
    `title=${property(title)}`,
  ];
  return `::${command} ${properties.join(",")}::${data(text.join("\n"))}\n`;
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts: what a command's parts may not hold.
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(inert(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
