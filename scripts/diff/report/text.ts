// The report for a person at a terminal: a first screen that sums up, then each cause with the lines of both documents.
import { few } from "../../diagnostics/few.js";
import { inert, visible } from "../../diagnostics/inert.js";
import { type EntryProblem, label } from "./allow-list.js";
import { besideTitle, type Entry, entriesOf, reachOf } from "./entries.js";
import { exampleOf } from "./example.js";
import { Excerpts, type Row, written } from "./excerpt.js";
import type { Grouping } from "./groupings.js";
import { countedGroup, type Group, outlineOf } from "./outline.js";
import { overviewOf } from "./overview.js";
import type { Report, ReportedChange } from "./report.js";
import { alsoChangedWords, usageOf, validatorsOf, verdictsOf, wordedEffect } from "./sentences.js";

/** How the text is dressed, and how much of it there is. */
export interface TextOptions {
  /** Colour with terminal sequences. Defaults to false. */
  readonly colour?: boolean;
  /** Show all changes in full. */
  readonly all?: boolean;
  /** List the changes of each operation, schema or tag, in place of what each is. */
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

/** How many causes are shown with all that is known of them, and how many others in a line. */
const mostBlocks = 20;
const mostLines = 20;

/**
 * Prints the report as text. The sum comes first, then the causes with the most effect and the next steps. Then come the
 * changes, gravest first, one block for each cause:
 *
 *     breaking property-became-required: property "name" became required
 *       POST /surveys
 *       at spec/openapi.yaml:410 → spec/openapi.yaml:412
 *         - 410   required: [id]
 *         + 412   required: [id, name]
 *       callers: CreateSurveyInput: … → …
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
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

/** The first screen alone, with each change in a line where there are few. */
export function printSummary(report: Report, { colour }: TextOptions = {}): string {
  const paint = painter(colour);
  const entries = entriesOf(report);
  const lines = firstScreen(report, entries, paint);
  const shown = entries.slice(0, mostLines).map((entry) => inALine(entry, paint));
  const more = entries.length - shown.length;
  if (more > 0) shown.push(`and ${more} more`);
  const parts = shown.length === 0 ? [lines] : [lines, shown];
  return parts.map((part) => `${part.join("\n")}\n`).join("\n");
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

/** The causes that ask for something in full, then others as long as there is room; of the rest, how many. */
function inDetail(
  report: Report,
  entries: readonly Entry[],
  all: boolean,
  paint: Paint,
): string[][] {
  const excerpts = new Excerpts(report);
  const main = entries.filter(({ section }) => section !== "extensions");
  const extensions = entries.filter(({ section }) => section === "extensions");
  const blocks = all ? main : main.slice(0, mostBlocks);
  const parts = blocks.map((entry) => block(entry, excerpts, all, paint));
  const rest = main.slice(blocks.length);
  if (rest.length > 0) {
    const shown = rest
      .slice(0, mostLines)
      .map((entry) => inALine(entry, paint) + inTests(entry.changes));
    const more = rest.length - shown.length;
    parts.push([...shown, ...(more > 0 ? [`and ${more} more`] : [])]);
  }
  const listed = all ? extensions : extensions.slice(0, mostEffects);
  if (listed.length > 0) {
    const more = extensions.length - listed.length;
    parts.push([
      paint("Vendor extensions:", "strong"),
      ...listed.map((entry) => `  ${inALine(entry, paint)}${inTests(entry.changes)}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]);
  }
  if (rest.length > 0 || listed.length < extensions.length)
    parts.push([paint("--all shows every change in full", "faint")]);
  return parts;
}

function grouped(groups: readonly Group[], all: boolean, paint: Paint): string[][] {
  const shown = all ? groups : groups.slice(0, mostBlocks);
  const parts = shown.map((group) => {
    const changes = all ? group.changes : group.changes.slice(0, mostEffects);
    const more = group.changes.length - changes.length;
    return [
      `${paint(inert(group.title), "strong")}: ${countedGroup(group)}`,
      ...changes.map(
        ({ impact, change }) =>
          `  ${paint(impact, impact)} ${inert(change.message, mostTitle)} ${paint(`at ${inert(written(change.after ?? change.before ?? change.at))}`, "faint")}${inTests([change])}`,
      ),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
  });
  const left = groups.length - shown.length;
  if (left > 0) parts.push([paint(`and ${left} more; --all shows them`, "faint")]);
  return parts;
}

/** An entry of the allow-list that needs mending. */
function complaint({ code, message, help, location }: EntryProblem, paint: Paint): string[] {
  return [
    `${paint("error", "breaking")} ${inert(code)}: ${paint(inert(message), "strong")}`,
    paint(`  at ${inert(written(location))}`, "faint"),
    `  ${inert(help)}`,
  ];
}

function block(entry: Entry, excerpts: Excerpts, all: boolean, paint: Paint): string[] {
  const { title, operations, alsoChanged, changes, effects } = entry;
  const [change, ...others] = changes;
  const { rule, impact, allowed } = change;
  const word = allowed === undefined ? impact : `allowed ${impact}`;
  const lines = [`${paint(word, impact)} ${inert(rule)}: ${paint(inert(title), "strong")}`];
  if (operations.length > 0) {
    const names = operations.map((one) => inert(label(one)));
    lines.push(`  ${few(names, all ? names.length : mostOperations)}`);
  }
  if (alsoChanged.length > 0) {
    const names = alsoChanged.map((one) => inert(label(one)));
    const firstNames = few(names, all ? names.length : mostOperations);
    lines.push(paint(`  ${alsoChangedWords(impact)}: ${firstNames}`, "faint"));
  }
  for (const one of [change, ...(all ? others : others.slice(0, mostOthers))]) {
    const name = one === change && one.equal === undefined ? "" : besideTitle(one, entry);
    const named = name === "" ? "" : ` ${inert(name, mostTitle)}`;
    const known = all && others.length > 0 ? `; fingerprint ${inert(one.fingerprint)}` : "";
    lines.push(paint(`  at ${placesOf(one)}${named}${known}`, "faint"));
  }
  if (!all && others.length > mostOthers)
    lines.push(paint(`  and in ${others.length - mostOthers} more places`, "faint"));
  for (const line of diffLines(excerpts.rows(change, mostRows))) {
    const how = line.sign === "-" ? "removed" : line.sign === "+" ? "added" : "faint";
    lines.push(paint(`    ${line.sign} ${line.number.padStart(5)}  ${line.text}`.trimEnd(), how));
  }
  lines.push(...marked(change, paint));
  lines.push(`  ${verdictsOf(changes)}`);
  const usage = usageOf(changes);
  if (usage !== undefined) lines.push(`  in tests: ${usage}`);
  if (effects.wire !== null) lines.push(`  on the wire: ${inert(effects.wire)}`);
  const mostClients = others.length > 0 ? mostOthers : mostEffects;
  for (const effect of effects.clients.slice(0, mostClients)) {
    const { name, verb, before, after } = wordedEffect(effect);
    const [old, now] = [before, after].map((type) => inert(type ?? "none"));
    const effectText =
      verb === undefined
        ? `${name === undefined ? "" : `${inert(name)}: `}${old} → ${now}`
        : `${inert(name ?? "")} ${verb} ${verb === "gains" ? now : old}`;
    lines.push(`  callers: ${effectText}`);
  }
  const moreClients = effects.clients.length - mostClients;
  if (moreClients > 0) lines.push(`  callers: and ${moreClients} more`);
  if (effects.servers.length > 0) {
    const handlers = effects.servers
      .slice(0, mostEffects)
      .map(({ handler, file, line }) =>
        file === undefined ? inert(handler) : `${inert(handler)} at ${inert(file)}:${line}`,
      );
    lines.push(`  implementers: ${handlers.join(", ")}${andMore(effects.servers)}`);
  }
  const validators = validatorsOf(entry);
  if (validators !== undefined) lines.push(`  validators: ${inert(validators)}`);
  if (allowed !== undefined) {
    const { reason, expires, location } = allowed;
    lines.push(
      `  allowed until ${expires}: ${inert(reason)} (${inert(location.file)}:${location.line})`,
    );
  }
  const ofAll = entry.fingerprint === undefined ? "" : `${entry.fingerprint} of all, `;
  const ofFirst = ofAll === "" ? "" : " of the first";
  lines.push(paint(`  fingerprint ${inert(`${ofAll}${change.fingerprint}${ofFirst}`)}`, "faint"));
  return lines;
}

/** The witness, and below it where in it the change is. */
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

function placesOf({ before, after }: ReportedChange): string {
  const places = [before, after].filter((place) => place !== null);
  return places.map((place) => inert(written(place))).join(" → ");
}

function andMore(all: readonly unknown[]): string {
  return all.length > mostEffects ? ` and ${all.length - mostEffects} more` : "";
}

/** A line of a diff; its text is inert. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  /** The line number on the side that the sign names; `""` for a gap. */
  readonly number: string;
  readonly text: string;
}

/** Lists rows as lines, removed ones before added ones. */
export function diffLines(rows: readonly Row[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    lines.push(...added);
    added = [];
  };
  for (const { kind, before, after } of rows) {
    if (kind === "changed") {
      if (before !== undefined) lines.push(lineOf("-", before));
      if (after !== undefined) added.push(lineOf("+", after));
      continue;
    }
    flush();
    if (kind === "gap") lines.push({ sign: " ", number: "", text: "…" });
    else if (after !== undefined) lines.push(lineOf(" ", after));
  }
  flush();
  return lines;
}

function lineOf(sign: DiffLine["sign"], { number, text }: NonNullable<Row["before"]>): DiffLine {
  return { sign, number: String(number), text: visible(text.replaceAll("\t", "  ")) };
}
