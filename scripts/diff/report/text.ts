// The report for a person at a terminal: each change with the lines of both documents, and a line that sums up.
import { inert, visible } from "../../diagnostics/inert.js";
import { type EntryProblem, label } from "./allow-list.js";
import { Excerpts, type Row, written } from "./excerpt.js";
import { countedChanges, type Report, type ReportedChange } from "./report.js";
import { exampleOf, nameOf, validatorsOf, versionSentence } from "./sentences.js";

/** How the text is dressed. */
export interface TextOptions {
  /** Colour with terminal sequences; off unless asked for. */
  readonly colour?: boolean;
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

/**
 * The changes, gravest first, one block each:
 *
 *     breaking property-became-required: property "name" became required
 *       POST /surveys
 *       at spec/openapi.yaml:410 → spec/openapi.yaml:412
 *         - 410   required: [id]
 *         + 412   required: [id, name]
 *       callers: CreateSurveyInput: … → …
 */
export function printText(report: Report, options: TextOptions = {}): string {
  const paint: Paint = options.colour
    ? (text, how) => `${colors[how]}${text}\u001b[0m`
    : (text) => text;
  const excerpts = new Excerpts(report);
  const blocks = [
    ...report.problems.map((problem) => complaint(problem, paint)),
    ...report.changes.map((change) => block(change, excerpts, paint)),
  ].map((lines) => `${lines.join("\n")}\n`);
  const sums = [countedChanges(report)];
  const version = versionSentence(report.version);
  if (version !== undefined) sums.push(version);
  blocks.push(`${sums.map((line) => paint(inert(line), "strong")).join("\n")}\n`);
  return blocks.join("\n");
}

/** An entry of the allow-list that needs mending. */
function complaint({ code, message, help, location }: EntryProblem, paint: Paint): string[] {
  return [
    `${paint("error", "breaking")} ${inert(code)}: ${paint(inert(message), "strong")}`,
    paint(`  at ${inert(written(location))}`, "faint"),
    `  ${inert(help)}`,
  ];
}

function block(change: ReportedChange, excerpts: Excerpts, paint: Paint): string[] {
  const { rule, impact, message, operations, effects, allowed, before, after } = change;
  const word = allowed === undefined ? impact : `allowed ${impact}`;
  const lines = [`${paint(word, impact)} ${inert(rule)}: ${paint(inert(message), "strong")}`];
  if (operations.length > 0) {
    const named = operations.slice(0, mostOperations).map((one) => inert(label(one)));
    const more = operations.length - named.length;
    lines.push(`  ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`);
  }
  const places = [before, after].filter((place) => place !== null);
  lines.push(paint(`  at ${places.map((place) => inert(written(place))).join(" → ")}`, "faint"));
  for (const line of diffLines(excerpts.rows(change, mostRows))) {
    const how = line.sign === "-" ? "removed" : line.sign === "+" ? "added" : "faint";
    lines.push(paint(`    ${line.sign} ${line.number.padStart(5)}  ${line.text}`.trimEnd(), how));
  }
  const example = exampleOf(change);
  if (example !== undefined) lines.push(`  for example: ${inert(example)}`);
  if (effects.wire !== null) lines.push(`  on the wire: ${inert(effects.wire)}`);
  for (const effect of effects.clients.slice(0, mostEffects)) {
    const name = nameOf(effect);
    const told = name === undefined ? "" : `${inert(name)}: `;
    const [old, now] = [effect.before, effect.after].map((type) => inert(type ?? "none"));
    lines.push(`  callers: ${told}${old} → ${now}`);
  }
  if (effects.clients.length > mostEffects) lines.push(`  callers:${andMore(effects.clients)}`);
  if (effects.servers.length > 0) {
    const handlers = effects.servers
      .slice(0, mostEffects)
      .map(({ handler, file, line }) =>
        file === undefined ? inert(handler) : `${inert(handler)} at ${inert(file)}:${line}`,
      );
    lines.push(`  implementers: ${handlers.join(", ")}${andMore(effects.servers)}`);
  }
  const validators = validatorsOf(change);
  if (validators !== undefined) {
    const { said, example: value } = validators;
    const example = value === undefined ? "" : `, such as ${inert(value)}`;
    lines.push(`  validators: ${inert(said)}${example}`);
  }
  if (allowed !== undefined) {
    const { reason, expires, location } = allowed;
    lines.push(
      `  allowed until ${expires}: ${inert(reason)} (${inert(location.file)}:${location.line})`,
    );
  }
  lines.push(paint(`  fingerprint ${inert(change.fingerprint)}`, "faint"));
  return lines;
}

function andMore(all: readonly unknown[]): string {
  return all.length > mostEffects ? ` and ${all.length - mostEffects} more` : "";
}

/** A line of a diff; its text is inert. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  /** Of the side that the sign names; `""` for a gap. */
  readonly number: string;
  readonly text: string;
}

/** Rows one under the other: what is gone before what is new. */
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
