// Prints the report for a terminal: a summary, then each cause with the lines of both documents.

import { inert } from "../../diagnostics/inert.js";
import { few, firstOf } from "../../diagnostics/quote.js";
import { type EntryProblem, label } from "./allow-list.js";
import { type Fact, factsOf, type Line, type Piece, placesOf } from "./blocks.js";
import { besideTitle, type Entry, entriesOf, reachOf } from "./entries.js";
import { exampleOf } from "./example.js";
import { diffLines, Excerpts, written } from "./excerpt.js";
import type { Grouping } from "./groupings.js";
import { countedGroup, type Group, outlineOf } from "./outline.js";
import { overviewOf } from "./overview.js";
import type { Report, ReportedChange } from "./report.js";
import { lowered, usageOf, verdictsOf } from "./sentences.js";

export interface TextOptions {
  /** True if terminal sequences colour the text. */
  readonly colour?: boolean;
  /** True if the report shows all changes in full. */
  readonly all?: boolean;
  /** If set, the report also lists the changes of each operation, schema or tag, without details. */
  readonly by?: Grouping | undefined;
}

const colors = {
  breaking: "\u001b[31m",
  review: "\u001b[33m",
  safe: "\u001b[32m",
  removed: "\u001b[31m",
  added: "\u001b[32m",
  strong: "\u001b[1m",
  faint: "\u001b[2m",
} as const;
type Paint = (text: string, how: keyof typeof colors) => string;

const mostRows = 14;
const mostOperations = 5;
const mostEffects = 8;
const mostOthers = 4;
const mostTitle = 120;

/** Limits of the text report: how many causes are printed in full, and how many further causes on one line each. */
const mostBlocks = 20;
const mostLines = 20;

/**
 * Prints the report as text: the counts, the causes with the largest effect, and the next steps. The details have one
 * block for each cause, the most severe cause first.
 */
export function printText(report: Report, options: TextOptions = {}): string {
  const paint = painter(options.colour);
  const entries = entriesOf(report);
  const parts = [
    firstScreen(report, entries, paint),
    ...report.problems.map((problem) => complaint(problem, paint)),
    ...(options.by === undefined
      ? inDetail(report, entries, options.all === true, paint)
      : grouped(outlineOf(report, entries, options.by), options.all === true, paint)),
  ];
  return joined(parts);
}

function joined(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

/** Prints the overview of a report, followed by the first entries, each on one line. */
export function printSummary(report: Report, { colour }: TextOptions = {}): string {
  const paint = painter(colour);
  const entries = entriesOf(report);
  const lines = firstScreen(report, entries, paint);
  return joined([lines, firstOf(entries, mostLines, (entry) => inALine(entry, paint))]);
}

function painter(colour = false): Paint {
  return colour ? (text, how) => `${colors[how]}${text}\u001b[0m` : (text) => text;
}

function firstScreen(report: Report, entries: readonly Entry[], paint: Paint): string[] {
  const { counts, audiences, version, causes, steps } = overviewOf(report, entries);
  const lines = [paint(inert(counts), "strong"), ...audiences.map((line) => `  ${line}`)];
  if (version !== undefined) lines.push(inert(version));
  if (causes.length > 0) lines.push("", "Most effect:");
  for (const cause of causes) lines.push(`  ${inALine(cause, paint)}`);
  if (steps.length > 0) lines.push("", "What to do:", ...steps.map((step) => `  ${step}`));
  return lines;
}

function inALine(entry: Entry, paint: Paint): string {
  const { title, changes, section } = entry;
  const word = section === "allowed" ? `allowed ${changes[0].impact}` : changes[0].impact;
  return `${paint(word, changes[0].impact)} ${inert(title, mostTitle)} (${inert(reachOf(entry), mostTitle)})`;
}

function inTests(changes: readonly ReportedChange[]): string {
  const usage = usageOf(changes);
  return usage === undefined ? "" : `; in tests: ${usage}`;
}

/**
 * Prints the most severe causes of changes in full, and some further causes with one line each. Vendor extensions come
 * last. Causes above the maximum number are only counted.
 */
function inDetail(
  report: Report,
  entries: readonly Entry[],
  all: boolean,
  paint: Paint,
): (readonly string[])[] {
  const excerpts = new Excerpts(report);
  const main = entries.filter(({ section }) => section !== "extensions");
  const extensions = entries.filter(({ section }) => section === "extensions");
  const full = all ? main.length : mostBlocks;
  const mostListed = all ? extensions.length : mostEffects;
  const lines = (of: readonly Entry[], most: number) =>
    firstOf(of, most, (entry) => inALine(entry, paint) + inTests(entry.changes));
  const parts: (readonly string[])[] = [
    ...main.slice(0, full).map((entry) => block(entry, report, excerpts, all, paint)),
    lines(main.slice(full), mostLines),
  ];
  if (extensions.length > 0) {
    const listed = lines(extensions, mostListed).map((line) => `  ${line}`);
    parts.push([paint("Vendor extensions:", "strong"), ...listed]);
  }
  if (main.length > full || extensions.length > mostListed)
    parts.push([paint("--all shows every change in full", "faint")]);
  return parts;
}

function grouped(groups: readonly Group[], all: boolean, paint: Paint): string[][] {
  const [most, mostOfGroup] = all ? [groups.length, Infinity] : [mostBlocks, mostEffects];
  const parts = groups.slice(0, most).map((group) => {
    const lines = firstOf(group.changes, mostOfGroup, ({ impact, change }) => {
      const at = paint(`at ${inert(written(change.after ?? change.before ?? change.at))}`, "faint");
      return `${paint(impact, impact)} ${inert(change.message, mostTitle)} ${at}${inTests([change])}`;
    });
    const title = `${paint(inert(group.title), "strong")}: ${countedGroup(group)}`;
    return [title, ...lines.map((line) => `  ${line}`)];
  });
  const left = groups.length - most;
  if (left > 0) parts.push([paint(`and ${left} more; --all shows them`, "faint")]);
  return parts;
}

/** Returns the lines about an error in the allow-list. */
function complaint({ code, message, help, location }: EntryProblem, paint: Paint): string[] {
  return [
    `${paint("error", "breaking")} ${inert(code)}: ${paint(inert(message), "strong")}`,
    paint(`  at ${inert(written(location))}`, "faint"),
    `  ${inert(help)}`,
  ];
}

function block(
  entry: Entry,
  report: Report,
  excerpts: Excerpts,
  all: boolean,
  paint: Paint,
): string[] {
  const { title, changes } = entry;
  const [change, ...others] = changes;
  const { rule, impact, allowed } = change;
  const facts = factsOf(entry);
  const word = allowed === undefined ? impact : `allowed ${impact}`;
  const lines = [`${paint(word, impact)} ${inert(rule)}: ${paint(inert(title), "strong")}`];
  const most = all ? Number.POSITIVE_INFINITY : mostOperations;
  for (const { items } of facts.operations) lines.push(`  ${few(items.map(printed), most)}`);
  lines.push(...factLines(facts.alsoChanged, most).map((line) => paint(line, "faint")));
  for (const one of [change, ...(all ? others : others.slice(0, mostOthers))]) {
    const name = one === change && one.equal === undefined ? "" : besideTitle(one, entry);
    const named = name === "" ? "" : ` ${inert(name, mostTitle)}`;
    const known = all && others.length > 0 ? `; fingerprint ${inert(one.fingerprint)}` : "";
    lines.push(paint(`  at ${printed([placesOf(one, report)])}${named}${known}`, "faint"));
  }
  if (!all && others.length > mostOthers)
    lines.push(paint(`  and in ${others.length - mostOthers} more places`, "faint"));
  for (const line of diffLines(excerpts.rows(change, mostRows))) {
    const how = line.sign === "-" ? "removed" : line.sign === "+" ? "added" : "faint";
    lines.push(paint(`    ${line.sign} ${line.number.padStart(5)}  ${line.text}`.trimEnd(), how));
  }
  lines.push(...marked(change, paint), `  ${verdictsOf(changes)}`);
  const shown = [...facts.usage, ...facts.effects, ...facts.allowed];
  lines.push(...factLines(shown, mostEffects, others.length > 0 ? mostOthers : mostEffects));
  const ofAll = entry.fingerprint === undefined ? "" : `${entry.fingerprint} of all, `;
  const ofFirst = ofAll === "" ? "" : " of the first";
  lines.push(paint(`  fingerprint ${inert(`${ofAll}${change.fingerprint}${ofFirst}`)}`, "faint"));
  return lines;
}

/** Prints facts. A fact of the kind `names` is printed on one line; all other facts get one line for each item. */
function factLines(facts: readonly Fact[], most: number, mostLines = most): string[] {
  return facts.flatMap(({ kind, title, items }) => {
    const term = lowered(title);
    const texts =
      kind === "names" ? [few(items.map(printed), most)] : firstOf(items, mostLines, printed);
    return texts.map((text) => `  ${term}: ${text}`);
  });
}

function printed(line: Line): string {
  return line.map(piece).join("");
}

function piece(one: Piece): string {
  if (typeof one === "string") return one;
  if ("quoted" in one) return inert(one.quoted);
  if ("code" in one) return inert(one.code ?? "none");
  if ("name" in one) return inert(one.name);
  if ("operation" in one) return inert(label(one.operation));
  return one.places.map((place) => inert(written(place))).join(" → ");
}

/** Returns the example, and a line below the example that marks the changed value. */
function marked(change: ReportedChange, paint: Paint): string[] {
  const example = exampleOf(change);
  if (example === undefined) return [];
  const [start, middle, end] = [example.start, example.marked, example.end].map((part) =>
    inert(part),
  ) as [string, string, string];
  const line = `  for example: ${start}`;
  const below = `${" ".repeat(line.length)}${"^".repeat(middle.length)}`;
  return [
    `${line}${middle === "" ? "" : paint(middle, "strong")}${end}`,
    ...(middle === "" ? [] : [paint(below, "faint")]),
  ];
}
