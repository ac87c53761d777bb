// The lines of both documents that a change is about: YAML or JSON, as they stand there, one beside the other.
import { diffArrays } from "diff";
import type { DiagnosedFile, Location } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import type { Report, ReportedChange, ReportedPlace, ReportedSide } from "./report.js";

/** One line of a document. */
export interface SourceLine {
  /** From 1. */
  readonly number: number;
  /** Without the indentation that all lines shown share; document text: not yet inert. */
  readonly text: string;
}

/** Lines that stand beside each other; one side alone: it is gone, or new. */
export interface Row {
  readonly kind: "same" | "changed" | "gap";
  readonly before?: SourceLine;
  readonly after?: SourceLine;
}

/** How many lines of a value are looked at. */
const mostLines = 400;
/** How many columns of a line are shown. */
const widest = 160;
/** How many lines that did not change are shown around those that did. */
const context = 2;

/** Cuts excerpts out of both documents of a report. */
export class Excerpts {
  readonly #before: Side;
  readonly #after: Side;

  constructor({ before, after }: Pick<Report, "before" | "after">) {
    this.#before = new Side(before);
    this.#after = new Side(after);
  }

  /** At most `most` rows for a change; none where there is no line to show. */
  rows(change: Pick<ReportedChange, "before" | "after">, most: number): readonly Row[] {
    const before = change.before === null ? [] : this.#before.block(change.before);
    const after = change.after === null ? [] : this.#after.block(change.after);
    const rows = aligned(unindented(before), unindented(after));
    const shown = around(rows);
    if (shown.length <= most) return shown;
    return [...shown.slice(0, most - 1), { kind: "gap" }];
  }
}

/** The texts of one document. */
class Side {
  readonly #side: ReportedSide;
  readonly #lines = new Map<string, Lines>();
  readonly #files: ReadonlyMap<string, DiagnosedFile>;

  constructor(side: ReportedSide) {
    this.#side = side;
    this.#files = new Map(side.document.files.map((file) => [file.file, file]));
  }

  /** The lines of what stands at a place: those of its name, and all that are indented deeper. */
  block({ pointer, file, line, column }: ReportedPlace): SourceLine[] {
    const lines = this.#linesOf(file);
    if (lines === undefined) return [];
    const value = this.#side.document.locate(pointer);
    const named = value.file === file && (value.line !== line || value.column !== column);
    const first = lines.line(line);
    const block = [{ number: line, text: windowed(first, column) }];
    const indent = column - 1;
    const opensBracket = /[[{]\s*$/.test(first);
    for (let number = line + 1; block.length < mostLines; number += 1) {
      const text = lines.line(number);
      if (text.trim() === "") {
        if (number > lines.count) break;
        block.push({ number, text: "" });
        continue;
      }
      const deep = text.length - text.trimStart().length;
      const closes = deep === indent && /^\s*[\]}]/.test(text);
      const belongs = named ? deep === indent && /^\s*- /.test(text) : deep === indent;
      if (deep <= indent && !closes && !(belongs && !opensBracket)) break;
      block.push({ number, text: windowed(text, 1) });
      if (closes) break;
    }
    while (block.length > 1 && block.at(-1)?.text === "") block.pop();
    return pointer === "" ? block.slice(0, 1) : block;
  }

  #linesOf(file: string): Lines | undefined {
    const known = this.#lines.get(file);
    if (known !== undefined) return known;
    const text = this.#files.get(file)?.text;
    if (text === undefined) return undefined;
    const lines = new Lines(text);
    this.#lines.set(file, lines);
    return lines;
  }
}

/** What is shown of a line that may be megabytes long. */
function windowed(text: string, column: number): string {
  if (text.length <= widest) return text;
  const start = column <= widest / 2 ? 0 : column - 1;
  const end = start + widest;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

function unindented(lines: readonly SourceLine[]): SourceLine[] {
  const depths = lines
    .filter(({ text }) => text !== "")
    .map(({ text }) => text.length - text.trimStart().length);
  const shared = Math.min(...depths);
  return lines.map(({ number, text }) => ({ number, text: text.slice(shared) }));
}

/** The lines of both sides in rows; what did not change stands once beside itself. */
function aligned(before: readonly SourceLine[], after: readonly SourceLine[]): Row[] {
  const rows: Row[] = [];
  const parts = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  let old = 0;
  let now = 0;
  let removed: SourceLine[] = [];
  let added: SourceLine[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const left = removed[index];
      const right = added[index];
      rows.push({
        kind: "changed",
        ...(left === undefined ? {} : { before: left }),
        ...(right === undefined ? {} : { after: right }),
      });
    }
    removed = [];
    added = [];
  };
  for (const { value, removed: isGone, added: isNew } of parts) {
    if (isGone) removed.push(...before.slice(old, old + value.length));
    else if (isNew) added.push(...after.slice(now, now + value.length));
    else {
      flush();
      for (let index = 0; index < value.length; index += 1) {
        const left = before[old + index];
        const right = after[now + index];
        if (left && right) rows.push({ kind: "same", before: left, after: right });
      }
    }
    if (!isNew) old += value.length;
    if (!isGone) now += value.length;
  }
  flush();
  return rows;
}

/** The changed rows with a little of what stands around them; the first row alone where nothing changed. */
function around(rows: readonly Row[]): Row[] {
  if (rows.every(({ kind }) => kind === "same")) return rows.slice(0, 1);
  const shown = new Set<number>([0]);
  rows.forEach(({ kind }, index) => {
    if (kind === "same") return;
    for (let near = index - context; near <= index + context; near += 1) shown.add(near);
  });
  const kept: Row[] = [];
  let gap = false;
  rows.forEach((row, index) => {
    if (shown.has(index)) {
      if (gap) kept.push({ kind: "gap" });
      kept.push(row);
    }
    gap = !shown.has(index);
  });
  return kept;
}

/** A place as people are told it: `spec/openapi.yaml:12`. */
export function written({ file, line }: Pick<Location, "file" | "line">): string {
  return `${file}:${line}`;
}
