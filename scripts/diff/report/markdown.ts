// The report as a comment on a pull request: the sum first, then what breaks; never longer than GitHub takes.
import { label } from "./allow-list.js";
import { Excerpts, written } from "./excerpt.js";
import { codeBlock, codeSpan, sentence } from "./markdown-text.js";
import { countedChanges, impactsInOrder, type Report, type ReportedChange } from "./report.js";
import { exampleOf, finished, nameOf, validatorsOf, versionSentence } from "./sentences.js";
import { diffLines } from "./text.js";

/** What a comment may hold: GitHub refuses more than 65,536 characters. */
export const mostCharacters = 65_000;

const mostRows = 24;
const mostOperations = 10;
const mostEffects = 8;
const mostProblems = 20;
const mostUnfolded = 10;
const mostText = 300;

const headings = {
  breaking: "Breaking: what worked before fails",
  review: "To review: a person has to say",
  safe: "Safe: nothing fails",
  allowed: "Allowed: somebody answered for it",
} as const;
type Section = keyof typeof headings;

/** The report as GitHub Flavored Markdown. What does not fit is cut from the end: safe changes first. */
export function printMarkdown(report: Report): string {
  const head = introduction(report).join("\n\n");
  const excerpts = new Excerpts(report);
  // A line for every change comes before the details of any.
  let left = mostCharacters - head.length - 1_000;
  const lines: string[] = [];
  for (const change of report.changes) {
    const line = headline(change);
    if (line.length + 2 > left) break;
    left -= line.length + 2;
    lines.push(line);
  }
  const details = lines.map((_, index): string => {
    const text = folded(report.changes[index] as ReportedChange, excerpts);
    if (text.length > left) {
      left = 0;
      return "";
    }
    left -= text.length;
    return text;
  });
  const parts = [head];
  for (const section of [...impactsInOrder, "allowed"] as const) {
    const blocks = lines.flatMap((line, index) =>
      sectionOf(report.changes[index] as ReportedChange) === section
        ? [`${line}${details[index]}`]
        : [],
    );
    const isAll = blocks.length === report.changes.length && blocks.length <= mostUnfolded;
    if (blocks.length > 0) parts.push(inSection(section, blocks, isAll));
  }
  const cut = cutSentence(report, lines.length, details);
  if (cut !== undefined) parts.push(cut);
  return `${parts.join("\n\n")}\n`;
}

function introduction(report: Report): string[] {
  const { before, after, changes, summary } = report;
  const file = codeSpan(after.document.files[0]?.file.slice(after.prefix.length) ?? "");
  const base = codeSpan(before.document.files[0]?.file ?? "");
  if (changes.length === 0) {
    const same = `Both mean the same, however they are written: ${base} is what it was compared with.`;
    return [`### API unchanged in ${file}`, same, ...mending(report)];
  }
  const lines = [`### API changes in ${file}: ${countedChanges(report)}`];
  const version = versionSentence(report.version);
  const about = [`Compared with ${base}.`];
  if (version !== undefined) about.push(sentence(finished(version)));
  lines.push(about.join(" "));
  if (summary.breaking > 0) {
    const them = summary.breaking === 1 ? "One change breaks" : `${summary.breaking} changes break`;
    lines.push(`> [!CAUTION]\n> ${them} those who rely on this API.`);
  } else if (summary.review === 0 && summary.allowed === 0) {
    lines.push("Nothing here breaks those who rely on this API.");
  }
  return [...lines, ...mending(report)];
}

/** The entries of the allow-list that fail the command, whatever changed. */
function mending({ problems }: Report): string[] {
  if (problems.length === 0) return [];
  const lines = problems.slice(0, mostProblems).map(({ message, help, location }) => {
    return `- ${codeSpan(written(location))}: ${sentence(finished(message))} ${sentence(finished(help))}`;
  });
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return [`#### Allow-list: ${entries(problems.length)} to mend`, lines.join("\n")];
}

function entries(count: number): string {
  return count === 1 ? "an entry" : `${count} entries`;
}

function sectionOf({ impact, allowed }: ReportedChange): Section {
  return allowed === undefined ? impact : "allowed";
}

/** Safe and allowed changes are folded away as a whole: they ask nothing of the reader. A few that are all are not. */
function inSection(section: Section, blocks: readonly string[], isAll: boolean): string {
  const body = blocks.join("\n");
  if (isAll || section === "breaking" || section === "review")
    return `#### ${headings[section]}\n\n${body}`;
  const title = `${headings[section]} (${blocks.length})`;
  return `<details>\n<summary><b>${title}</b></summary>\n\n${body}\n\n</details>`;
}

function headline({ message, operations }: ReportedChange): string {
  const [first] = operations;
  const more = operations.length - 1;
  const where =
    first === undefined
      ? ""
      : ` – ${codeSpan(label(first), mostText)}${more > 0 ? ` and ${more} more` : ""}`;
  return `- **${sentence(message, mostText)}**${where}`;
}

/** What is shown when a reader opens a change; indented, for it belongs to its list item. */
function folded(change: ReportedChange, excerpts: Excerpts): string {
  const { rule, operations, before, after, effects, allowed } = change;
  const lines = diffLines(excerpts.rows(change, mostRows)).map(
    ({ sign, text }) => `${sign} ${text}`,
  );
  const facts: string[] = [];
  if (effects.wire !== null) facts.push(`On the wire: ${sentence(effects.wire)}.`);
  for (const effect of effects.clients.slice(0, mostEffects)) {
    const name = nameOf(effect);
    const told = name === undefined ? "" : `${codeSpan(name)}: `;
    facts.push(`Client callers: ${told}${type(effect.before)} → ${type(effect.after)}`);
  }
  if (effects.servers.length > 0) {
    const handlers = effects.servers.slice(0, mostEffects).map(({ handler, file, line }) => {
      const at = file === undefined ? "" : ` at ${codeSpan(`${file}:${line}`)}`;
      return `${codeSpan(handler)}${at}`;
    });
    facts.push(`Server implementers: ${handlers.join(", ")}`);
  }
  const unsaid =
    Math.max(0, effects.clients.length - mostEffects) +
    Math.max(0, effects.servers.length - mostEffects);
  if (unsaid > 0) facts.push(`… and ${unsaid} more symbols and handlers`);
  const validators = validatorsOf(change);
  if (validators !== undefined) {
    const { said, example: value } = validators;
    const example = value === undefined ? "" : `, such as ${codeSpan(value)}`;
    facts.push(`Validators: ${sentence(said)}${example}.`);
  }
  const example = exampleOf(change);
  if (example !== undefined) facts.push(`For example: ${codeSpan(example)}`);
  if (operations.length > 1) {
    const named = operations.slice(0, mostOperations).map((one) => codeSpan(label(one), mostText));
    const more = operations.length - named.length;
    facts.push(`Operations: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`);
  }
  if (allowed !== undefined) {
    const place = codeSpan(`${allowed.location.file}:${allowed.location.line}`);
    facts.push(`Allowed until ${allowed.expires} by ${place}: ${sentence(allowed.reason)}`);
  }
  const places = [before, after].filter((place) => place !== null);
  facts.push(
    `Rule ${codeSpan(rule)}; ${places.map((place) => codeSpan(written(place))).join(" → ")}; ` +
      `fingerprint ${codeSpan(change.fingerprint)}`,
  );
  const block = lines.length === 0 ? [] : [codeBlock("diff", lines), ""];
  const body = [
    "<details><summary>who must act, and where</summary>",
    "",
    ...block,
    ...facts.map((fact) => `- ${fact}`),
    "",
    "</details>",
  ];
  return `\n${body
    .join("\n")
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n")}`;
}

function type(text: string | null): string {
  return text === null ? "none" : codeSpan(text, mostText);
}

/** What a reader must know of what is not there. */
function cutSentence(
  { changes }: Report,
  told: number,
  details: readonly string[],
): string | undefined {
  const untold = changes.slice(told);
  const short = details.filter((text) => text === "").length;
  if (untold.length === 0 && short === 0) return undefined;
  const counts = (["breaking", "review", "safe", "allowed"] as const).flatMap((section) => {
    const count = untold.filter((change) => sectionOf(change) === section).length;
    return count > 0 ? [`${count} ${section}`] : [];
  });
  const cut = [
    ...(counts.length > 0 ? [`${counts.join(", ")} changes`] : []),
    ...(short > 0 ? [`the details of ${short} changes`] : []),
  ];
  return `_Cut to fit a comment: ${cut.join(" and ")}. The HTML report has all of it._`;
}
