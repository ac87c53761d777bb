// Prints the report as a comment on a pull request: a summary, then breaking changes. The comment never exceeds
// GitHub's limit.

import { codeBlock, codeSpan, linkTo, sentence } from "../../diagnostics/markdown-text.js";
import { few, firstOf } from "../../diagnostics/quote.js";
import { label } from "./allow-list.js";
import {
  type Fact,
  factsOf,
  type Line,
  type Piece,
  type Placed,
  placesOf,
  problemLines,
} from "./blocks.js";
import {
  besideTitle,
  changesIn,
  type Entry,
  entriesOf,
  headings,
  reachOf,
  type Section,
  sections,
} from "./entries.js";
import { exampleOf } from "./example.js";
import { diffLines, Excerpts, written } from "./excerpt.js";
import type { Grouping } from "./groupings.js";
import { countedGroup, outlineOf } from "./outline.js";
import { overviewOf } from "./overview.js";
import { pathIn, type Report, type ReportedChange } from "./report.js";
import { begun, finished, lowered, usageOf, verdictsOf } from "./sentences.js";

/** Maximum number of characters of a comment. GitHub refuses comments of more than 65,536 characters. */
const mostCharacters = 65_000;

const mostRows = 24;
const mostOperations = 10;
const mostEffects = 8;
const mostProblems = 20;
const mostUnfolded = 10;
const mostText = 300;
/** Maximum number of characters of the list of safe changes. */
const mostHarmless = 15_000;
const mostGroups = 60;
const mostOfGroup = 20;
const mostOthers = 100;

export interface MarkdownOptions {
  /** If set, the report also lists the changes of each operation, schema or tag. */
  readonly by?: Grouping | undefined;
  /**
   * Base URL for links to files of the new document, such as `https://github.com/a/b/blob/main`. Without a base URL,
   * links to files are relative.
   */
  readonly blob?: string | undefined;
  /** The path of the working directory relative to the top of its repository. */
  readonly folder?: string | undefined;
}

/**
 * Prints the report as GitHub Flavored Markdown. If the report is too long, the safe changes at its end are cut off.
 */
export function printMarkdown(report: Report, { by, blob, folder }: MarkdownOptions = {}): string {
  const entries = entriesOf(report);
  const piece: Dress = (one) => dressed(one, { blob, folder });
  const head = [
    ...introduction(report, entries, piece),
    ...(by === undefined ? [] : [outline(report, entries, by, piece)]),
  ].join("\n\n");
  const excerpts = new Excerpts(report);
  // The Markdown report begins with one line for each cause, followed by details up to the maximum size of a comment.
  let left = mostCharacters - head.length - 1_000;
  let leftForHarmless = Math.min(left, mostHarmless);
  const lines: string[] = [];
  for (const entry of entries) {
    const line = `${headline(entry)}${briefly(entry)}`;
    const isGrave = entry.section === "breaking" || entry.section === "review";
    if (line.length + 2 > (isGrave ? left : Math.min(left, leftForHarmless))) break;
    left -= line.length + 2;
    if (!isGrave) leftForHarmless -= line.length + 2;
    lines.push(headline(entry));
  }
  let short = 0;
  const details = lines.map((_, index): string => {
    const entry = entries[index] as Entry;
    const brief = briefly(entry);
    const text = folded(entry, report, excerpts, piece);
    if (text.length > left + brief.length) {
      short += 1;
      return brief;
    }
    left -= text.length - brief.length;
    return text;
  });
  const parts = [head];
  for (const section of sections) {
    const blocks = lines.flatMap((line, index) =>
      entries[index]?.section === section ? [`${line}${details[index]}`] : [],
    );
    const isAll = blocks.length === entries.length && blocks.length <= mostUnfolded;
    const counted = changesIn(section, entries.slice(0, lines.length));
    if (blocks.length > 0) parts.push(inSection(section, blocks, counted, isAll));
  }
  const cut = cutSentence(entries, lines.length, short);
  if (cut !== undefined) parts.push(cut);
  return `${parts.join("\n\n")}\n`;
}

/** Returns a short description of an entry, for a comment that has no space for its details. */
function briefly({ changes }: Entry): string {
  const usage = usageOf(changes);
  return usage === undefined ? "" : `  \n  In tests: ${usage}.`;
}

/** Formats a part of a report line as Markdown. */
type Dress = (piece: Piece) => string;

function dressed(piece: Piece, options: MarkdownOptions): string {
  if (typeof piece === "string") return piece;
  if ("quoted" in piece) return sentence(piece.quoted);
  if ("code" in piece) return piece.code === null ? "none" : codeSpan(piece.code, mostText);
  if ("name" in piece) return codeSpan(piece.name);
  if ("operation" in piece) return codeSpan(label(piece.operation), mostText);
  return piece.places.map((place) => placeLink(place, options)).join(" → ");
}

/** Returns a file position, with a link if readers of the comment can open the file. */
function placeLink(place: Placed, { blob, folder = "" }: MarkdownOptions): string {
  const text = written(place);
  const { side } = place;
  // A file from a git revision gets no link, because the file is not in the working tree.
  if (side === undefined || side.prefix !== "" || /^(?:git:|<)/.test(place.file))
    return codeSpan(text);
  const file = blob === undefined ? place.file : pathIn(side, place, folder);
  return linkTo(text, file, place.line, blob);
}

/** Returns the lists of changes for each operation, schema or tag. */
function outline(report: Report, entries: readonly Entry[], by: Grouping, piece: Dress): string {
  const groups = outlineOf(report, entries, by);
  const lines = groups.slice(0, mostGroups).flatMap((group) => [
    `- ${codeSpan(group.title, mostText)}: ${countedGroup(group)}`,
    ...firstOf(group.changes, mostOfGroup, ({ impact, change }) => {
      const { message, before, after, at } = change;
      const side = after === null && before !== null ? report.before : report.after;
      const place = piece({ places: [{ ...(after ?? before ?? at), side }] });
      return `${impact}: ${sentence(message, mostText)} (${place})`;
    }).map((line) => `  - ${line}`),
  ]);
  if (groups.length > mostGroups) lines.push(`- and ${groups.length - mostGroups} more`);
  const fitting: string[] = [];
  // The changes by operation, schema or tag use at most half of the comment, so that space remains for details.
  let left = mostCharacters / 2;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    fitting.push(line);
  }
  const cut = fitting.length < lines.length ? "\n\n_Shortened to fit a comment._" : "";
  return `#### By ${by}\n\n${fitting.join("\n")}${cut}`;
}

function introduction(report: Report, entries: readonly Entry[], piece: Dress): string[] {
  const { before, after, changes } = report;
  const { counts, audiences, version, causes, steps } = overviewOf(report, entries);
  const file = codeSpan(after.document.files[0]?.file.slice(after.prefix.length) ?? "");
  const base = codeSpan(before.document.files[0]?.file ?? "");
  if (changes.length === 0) {
    const same = `Compared with ${base}. Differences of the documents do not change their meaning.`;
    return [
      `### API unchanged in ${file}`,
      same,
      ...steps.map(sentence),
      ...mending(report, piece),
    ];
  }
  const lines = [`### API changes in ${file}: ${counts}`];
  const about = [`Compared with ${base}.`];
  if (version !== undefined) about.push(sentence(version));
  if (audiences.length > 0) about.push(`${begun(audiences.join("; "))}.`);
  lines.push(about.join(" "));
  if (causes.length > 0) lines.push(`**Most effect**\n\n${causes.map(headline).join("\n")}`);
  if (report.summary.breaking > 0)
    lines.push(`> [!CAUTION]\n${steps.map((step) => `> ${sentence(step)}`).join("\n")}`);
  else lines.push(steps.map((step) => sentence(step)).join("\n"));
  return [...lines, ...mending(report, piece)];
}

/** Returns the errors in the allow-list, each of which makes the command fail. */
function mending(report: Report, piece: Dress): string[] {
  const lines = problemLines(report);
  if (lines.length === 0) return [];
  const shown = firstOf(lines, mostProblems, (line) => line.map(piece).join(""));
  return [`#### Allow-list: ${entries(lines.length)} to mend`, asList(shown)];
}

function asList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function entries(count: number): string {
  return count === 1 ? "an entry" : `${count} entries`;
}

/**
 * Returns one section of the Markdown report. A section is folded if the comment has several sections, and if none of
 * its changes is breaking or needs review.
 */
function inSection(
  section: Section,
  blocks: readonly string[],
  count: number,
  isAll: boolean,
): string {
  const { word, meaning } = headings[section];
  const title = `${word}: ${lowered(meaning)}`;
  const body = blocks.join("\n");
  if (isAll || section === "breaking" || section === "review") return `#### ${title}\n\n${body}`;
  return `<details>\n<summary><b>${title} (${count})</b></summary>\n\n${body}\n\n</details>`;
}

function headline(entry: Entry): string {
  const reach = reachOf(entry, (first) => codeSpan(label(first), mostText));
  const where = entry.operations.length === 0 ? "" : ` – ${reach}`;
  return `- **${sentence(entry.title, mostText)}**${where}`;
}

/**
 * Returns the details of a change in a collapsed section. Excerpts are indented, because they are part of a list item.
 */
function folded(entry: Entry, report: Report, excerpts: Excerpts, piece: Dress): string {
  const { changes, fingerprint } = entry;
  const [change, ...others] = changes;
  const { usage, effects, operations, alsoChanged, allowed } = factsOf(entry);
  const lines = diffLines(excerpts.rows(change, mostRows)).map(
    ({ sign, text }) => `${sign} ${text}`,
  );
  const places = (one: ReportedChange) => piece(placesOf(one, report));
  const ofAll = fingerprint === undefined ? "" : `fingerprint of all ${codeSpan(fingerprint)}; `;
  const known = `fingerprint ${codeSpan(change.fingerprint)}`;
  const facts = [
    finished(verdictsOf(changes)),
    ...items([...usage, ...effects], mostEffects, piece),
    ...shownExample(change),
    ...(entry.operations.length > 1 ? items(operations, mostOperations, piece) : []),
    ...items([...alsoChanged, ...allowed], mostOperations, piece),
    `Rule ${codeSpan(change.rule)}; ${ofAll}${places(change)}; ${known}`,
  ];
  const elsewhere = others.slice(0, mostOthers).map((other) => {
    const name = besideTitle(other, entry);
    const also = name === "" ? "" : `${sentence(name, mostText)}; `;
    return `${also}${places(other)}; fingerprint ${codeSpan(other.fingerprint)}`;
  });
  if (others.length > mostOthers)
    elsewhere.push(`… and in ${others.length - mostOthers} more places`);
  const more = others.length === 1 ? "in 1 more place" : `in ${others.length} more places`;
  const body = details("Details of the change", [
    ...(lines.length === 0 ? [] : [codeBlock("diff", lines)]),
    asList(facts),
    ...(elsewhere.length === 0 ? [] : [details(more, [asList(elsewhere)])]),
  ]);
  return `\n${body
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n")}`;
}

/**
 * Prints the details of an entry as list items. A list of names becomes one item. Every other kind of detail becomes
 * one list item for each line.
 */
function items(facts: readonly Fact[], most: number, piece: Dress): string[] {
  const print = (line: Line) => line.map(piece).join("");
  return facts.flatMap(({ kind, title, items: all }) => {
    const texts = kind === "names" ? [few(all.map(print), most)] : firstOf(all, most, print);
    return texts.map((text) => `${title}: ${text}${kind === "sentence" ? "." : ""}`);
  });
}

function shownExample(change: ReportedChange): string[] {
  const example = exampleOf(change);
  if (example === undefined) return [];
  const { start, marked, end } = example;
  const parts = [codeSpan(start), marked === "" ? "" : `**${codeSpan(marked)}**`, codeSpan(end)];
  return [`For example: ${parts.filter((part) => part !== "").join(" ")}`];
}

/** Returns Markdown in a collapsed `<details>` section. */
function details(title: string, blocks: readonly string[]): string {
  return [`<details><summary>${title}</summary>`, ...blocks, "</details>"].join("\n\n");
}

/** Returns the sentence about the changes that do not fit into the comment. */
function cutSentence(
  entries: readonly Entry[],
  printed: number,
  short: number,
): string | undefined {
  const unprinted = entries.slice(printed);
  if (unprinted.length === 0 && short === 0) return undefined;
  const counts = sections.flatMap((section) => {
    const count = changesIn(section, unprinted);
    return count > 0 ? [`${count} ${section === "extensions" ? "extension" : section}`] : [];
  });
  const cut = [
    ...(counts.length > 0 ? [`${counts.join(", ")} changes`] : []),
    ...(short > 0 ? [`the details of ${short} changes`] : []),
  ];
  return `_Shortened to fit a comment: ${cut.join(" and ")}. The HTML report has all details._`;
}
