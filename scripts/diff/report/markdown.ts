// The report as a comment on a pull request: the sum first, then what breaks; never longer than GitHub takes.

import { few } from "../../diagnostics/few.js";
import { codeBlock, codeSpan, linkTo, sentence } from "../../diagnostics/markdown-text.js";
import { label } from "./allow-list.js";
import {
  besideTitle,
  changesIn,
  type Entry,
  entriesOf,
  type Section,
  sections,
} from "./entries.js";
import { exampleOf } from "./example.js";
import { Excerpts, written } from "./excerpt.js";
import type { Grouping } from "./groupings.js";
import { countedGroup, outlineOf } from "./outline.js";
import { overviewOf } from "./overview.js";
import {
  pathIn,
  type Report,
  type ReportedChange,
  type ReportedPlace,
  type ReportedSide,
} from "./report.js";
import {
  alsoChangedWords,
  begun,
  finished,
  usageOf,
  validatorsOf,
  verdictsOf,
  wordedEffect,
} from "./sentences.js";
import { diffLines } from "./text.js";

/** Limit of a comment: GitHub refuses more than 65,536 characters. */
const mostCharacters = 65_000;

const mostRows = 24;
const mostOperations = 10;
const mostEffects = 8;
const mostProblems = 20;
const mostUnfolded = 10;
const mostText = 300;
/** How many characters the lines of changes may take that ask nothing of the reader. */
const mostHarmless = 15_000;
const mostGroups = 60;
const mostOfGroup = 20;
const mostOthers = 100;

const headings = {
  breaking: "Breaking: callers or servers must change",
  review: "To review: depends on how the API is used",
  safe: "Safe: callers and servers keep working",
  allowed: "Allowed by the allow-list",
  extensions: "Vendor extensions: their meaning is not part of OpenAPI",
} as const satisfies Readonly<Record<Section, string>>;

/** How a report is written. */
export interface MarkdownOptions {
  /** List the changes of each operation, schema or tag as well. */
  readonly by?: Grouping | undefined;
  /** Where the files of the revision are shown, as `https://github.com/a/b/blob/main`; without it, links are relative. */
  readonly blob?: string | undefined;
  /** Where in its repository the working directory is. */
  readonly folder?: string | undefined;
}

/** Prints the report as GitHub Flavored Markdown. If it is too long, it is cut from the end: safe changes first. */
export function printMarkdown(report: Report, { by, blob, folder }: MarkdownOptions = {}): string {
  const entries = entriesOf(report);
  const places: Places = (place, side) => placeLink(place, side, { blob, folder });
  const head = [
    ...introduction(report, entries),
    ...(by === undefined ? [] : [outline(report, entries, by, places)]),
  ].join("\n\n");
  const excerpts = new Excerpts(report);
  // A line for every cause comes before the details of any.
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
    const text = folded(entry, report, excerpts, places);
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

/** Returns what stands below the line of a change whose details do not fit. */
function briefly({ changes }: Entry): string {
  const usage = usageOf(changes);
  return usage === undefined ? "" : `  \n  In tests: ${usage}.`;
}

type Places = (place: ReportedPlace, side: ReportedSide) => string;

/** Where something stands, as a link where a reader of the comment can follow one. */
function placeLink(
  place: ReportedPlace,
  side: ReportedSide,
  { blob, folder = "" }: MarkdownOptions,
): string {
  const text = written(place);
  // A revision of git is in no folder.
  if (side.prefix !== "" || /^(?:git:|<)/.test(place.file)) return codeSpan(text);
  const file = blob === undefined ? place.file : pathIn(side, place, folder);
  return linkTo(text, file, place.line, blob);
}

/** The changes of each operation, schema or tag. */
function outline(report: Report, entries: readonly Entry[], by: Grouping, places: Places): string {
  const groups = outlineOf(report, entries, by);
  const lines = groups.slice(0, mostGroups).flatMap((group) => {
    const more = group.changes.length - mostOfGroup;
    return [
      `- ${codeSpan(group.title, mostText)}: ${countedGroup(group)}`,
      ...group.changes.slice(0, mostOfGroup).map(({ impact, change }) => {
        const { message, before, after, at } = change;
        const side = after === null && before !== null ? report.before : report.after;
        return `  - ${impact}: ${sentence(message, mostText)} (${places(after ?? before ?? at, side)})`;
      }),
      ...(more > 0 ? [`  - and ${more} more`] : []),
    ];
  });
  if (groups.length > mostGroups) lines.push(`- and ${groups.length - mostGroups} more`);
  const fitting: string[] = [];
  // Half of a comment is for what each change is.
  let left = mostCharacters / 2;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    fitting.push(line);
  }
  const cut = fitting.length < lines.length ? "\n\n_Cut to fit a comment._" : "";
  return `#### By ${by}\n\n${fitting.join("\n")}${cut}`;
}

function introduction(report: Report, entries: readonly Entry[]): string[] {
  const { before, after, changes } = report;
  const { counts, audiences, version, causes, steps } = overviewOf(report, entries);
  const file = codeSpan(after.document.files[0]?.file.slice(after.prefix.length) ?? "");
  const base = codeSpan(before.document.files[0]?.file ?? "");
  if (changes.length === 0) {
    const same = `Compared with ${base}. The documents may be written differently, but mean the same.`;
    return [`### API unchanged in ${file}`, same, ...steps.map(sentence), ...mending(report)];
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

/** All but breaking changes and those to review are folded away as a whole. A few that are all are not. */
function inSection(
  section: Section,
  blocks: readonly string[],
  count: number,
  isAll: boolean,
): string {
  const body = blocks.join("\n");
  if (isAll || section === "breaking" || section === "review")
    return `#### ${headings[section]}\n\n${body}`;
  const title = `${headings[section]} (${count})`;
  return `<details>\n<summary><b>${title}</b></summary>\n\n${body}\n\n</details>`;
}

function headline({ title, operations }: Entry): string {
  const [first] = operations;
  const more = operations.length - 1;
  const rest = more > 0 ? ` and ${more} ${more === 1 ? "operation" : "operations"}` : "";
  const where = first === undefined ? "" : ` – ${codeSpan(label(first), mostText)}${rest}`;
  return `- **${sentence(title, mostText)}**${where}`;
}

/** Returns the details of a change, which a reader opens. They are indented, as parts of the list item. */
function folded(entry: Entry, report: Report, excerpts: Excerpts, places: Places): string {
  const { operations, alsoChanged, changes, effects } = entry;
  const [change, ...others] = changes;
  const { rule, allowed } = change;
  const lines = diffLines(excerpts.rows(change, mostRows)).map(
    ({ sign, text }) => `${sign} ${text}`,
  );
  const facts: string[] = [`${begun(verdictsOf(changes))}.`];
  const usage = usageOf(changes);
  if (usage !== undefined) facts.push(`In tests: ${usage}.`);
  facts.push(...effectFacts(effects));
  const validators = validatorsOf(entry);
  if (validators !== undefined) facts.push(`Validators: ${sentence(validators)}.`);
  const example = exampleOf(change);
  if (example !== undefined) {
    const { start, marked, end } = example;
    const parts = [codeSpan(start), marked === "" ? "" : `**${codeSpan(marked)}**`, codeSpan(end)];
    facts.push(`For example: ${parts.filter((part) => part !== "").join(" ")}`);
  }
  if (operations.length > 1) {
    const names = operations.map((one) => codeSpan(label(one), mostText));
    facts.push(`Operations: ${few(names, mostOperations)}`);
  }
  if (alsoChanged.length > 0) {
    const names = alsoChanged.map((one) => codeSpan(label(one), mostText));
    facts.push(`${begun(alsoChangedWords(change.impact))}: ${few(names, mostOperations)}`);
  }
  if (allowed !== undefined) {
    const place = codeSpan(`${allowed.location.file}:${allowed.location.line}`);
    facts.push(`Allowed until ${allowed.expires} by ${place}: ${sentence(allowed.reason)}`);
  }
  const placesOf = ({ before, after }: ReportedChange) =>
    [
      ...(before === null ? [] : [places(before, report.before)]),
      ...(after === null ? [] : [places(after, report.after)]),
    ].join(" → ");
  const { fingerprint } = entry;
  const ofAll = fingerprint === undefined ? "" : `fingerprint of all ${codeSpan(fingerprint)}; `;
  const known = `fingerprint ${codeSpan(change.fingerprint)}`;
  facts.push(`Rule ${codeSpan(rule)}; ${ofAll}${placesOf(change)}; ${known}`);
  const elsewhere = others.slice(0, mostOthers).map((other) => {
    const name = besideTitle(other, entry);
    const also = name === "" ? "" : `${sentence(name, mostText)}; `;
    return `${also}${placesOf(other)}; fingerprint ${codeSpan(other.fingerprint)}`;
  });
  if (others.length > mostOthers)
    elsewhere.push(`… and in ${others.length - mostOthers} more places`);
  const block = lines.length === 0 ? [] : [codeBlock("diff", lines), ""];
  const body = [
    "<details><summary>Effects and places</summary>",
    "",
    ...block,
    ...facts.map((fact) => `- ${fact}`),
    "",
    ...(elsewhere.length === 0 ? [] : opening(inMorePlaces(others.length), elsewhere)),
    "</details>",
  ];
  return `\n${body
    .join("\n")
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n")}`;
}

/** Returns a sentence for each effect: on the wire, on callers, on implementers. */
function effectFacts(effects: Entry["effects"]): string[] {
  const facts: string[] = [];
  if (effects.wire !== null) facts.push(`On the wire: ${sentence(effects.wire)}.`);
  for (const effect of effects.clients.slice(0, mostEffects)) {
    const { name, verb, before, after } = wordedEffect(effect);
    const named = name === undefined ? "" : codeSpan(name);
    const effectText =
      verb === undefined
        ? `${named}${named === "" ? "" : ": "}${type(before)} → ${type(after)}`
        : `${named} ${verb} ${type(after ?? before)}`;
    facts.push(`Client callers: ${effectText}`);
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
  return facts;
}

/** A list that a reader opens. */
function opening(title: string, items: readonly string[]): string[] {
  const list = items.map((item) => `- ${item}`);
  return [`<details><summary>${title}</summary>`, "", ...list, "", "</details>", ""];
}

function inMorePlaces(count: number): string {
  return count === 1 ? "in 1 more place" : `in ${count} more places`;
}

function type(text: string | null): string {
  return text === null ? "none" : codeSpan(text, mostText);
}

/** Returns the sentence about the changes that were cut. */
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
  return `_Cut to fit a comment: ${cut.join(" and ")}. The HTML report has all of it._`;
}
