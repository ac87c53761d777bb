// Extracts the changed lines of both documents, side by side, in the author's YAML or JSON.
import { diffArrays } from "diff";
import type { DiagnosedFile, Location } from "../../diagnostics/diagnostic.js";
import { visible } from "../../diagnostics/inert.js";
import { Lines } from "../../diagnostics/lines.js";
import type { JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { ruleNamed } from "../rules/index.js";
import {
  headOf,
  type Report,
  type ReportedChange,
  type ReportedPlace,
  type ReportedSide,
} from "./report.js";
import { writtenOut } from "./written-out.js";

export interface SourceLine {
  /** The line number, counted from 1. */
  readonly number: number;
  /** The text of the line, shortened by the indentation that all lines of the excerpt have. */
  readonly text: string;
  /** The offset of the edited text in the line, in UTF-16 code units. */
  readonly from?: number;
  /** Distinguishes excerpt rows with equal line numbers, such as two parts of one long line. */
  readonly key?: string;
}

/**
 * One row of a side-by-side comparison: the old line and the new line. If only one document contains the line, the line
 * was removed or added.
 */
export interface Row {
  readonly kind: "same" | "changed" | "gap";
  readonly before?: SourceLine;
  readonly after?: SourceLine;
}

/** Maximum number of lines of a value that are compared. */
const mostLines = 400;
/** Maximum number of columns of a line that are compared. */
const longest = 2_000;
/**
 * A file with at most two lines has the complete document on its first line. The empty line after the final line end
 * counts as a line.
 */
const mostOfOne = 2;
/** Maximum number of columns of a line that an excerpt shows. */
const widest = 160;
/** The number of unchanged lines that are shown around changed lines. */
const context = 2;

type Meant = Pick<ReportedChange, "rule" | "before" | "after">;
type Places = Pick<ReportedChange, "before" | "after">;

export class Excerpts {
  readonly #before: Side;
  readonly #after: Side;

  constructor({ before, after }: Pick<Report, "before" | "after">) {
    this.#before = new Side(before);
    this.#after = new Side(after);
  }

  /** Returns at most `most` rows for a change, or an empty list if no line can be shown. */
  rows(change: Meant, most: number): readonly Row[] {
    const shown = around(this.#ofMember(change).map(cut));
    if (shown.length <= most) return shown;
    return [...shown.slice(0, most - 1), { kind: "gap" }];
  }

  /**
   * Returns the positions of the lines that the excerpt shows. If a property became required, the object's `required`
   * list is shown, because the property's schema did not change.
   */
  #meant({ rule, before, after }: Meant): Places {
    if (rule !== "property-became-required" && rule !== "property-became-optional")
      return { before, after };
    const old = before && this.#before.listing(before);
    const now = after && this.#after.listing(after);
    return old && now ? { before: old, after: now } : { before, after };
  }

  /**
   * Returns the lines that show a change, from both documents. If the rule compares only certain members of an object,
   * only the lines of the changed member are marked.
   */
  #ofMember(change: Meant): Row[] {
    const rows = this.#aligned(this.#meant(change));
    for (const name of ruleNamed(change.rule)?.members ?? []) {
      const old = change.before && this.#before.member(change.before, name);
      const now = change.after && this.#after.member(change.after, name);
      if (old?.text === now?.text) continue;
      const own = (row: Row) => old?.has(row.before) || now?.has(row.after) || false;
      return rows.some(own) ? narrowed(rows, own) : rows;
    }
    return rows;
  }

  #aligned({ before, after }: Places): Row[] {
    const old = before === null ? [] : this.#before.block(before);
    const now = after === null ? [] : this.#after.block(after);
    if (before === null || after === null) return aligned(old, now);
    if (this.#isSame(before, after)) return old.slice(0, 1).map(alone);
    // An added or removed value is shown inside its object or array, without other changes of this object or array. If
    // the object is the complete document, only the added or removed value is shown.
    if (before.pointer !== "" && after.pointer === "") return aligned(old, []);
    if (before.pointer === "" && after.pointer !== "") return aligned([], now);
    if (before.pointer.startsWith(`${after.pointer}/`)) {
      const lines = new Set(old.map(keyOf));
      const around = this.#before.block(this.#before.place(after.pointer));
      return narrowed(aligned(around, now), (row) => lines.has(keyOf(row.before)));
    }
    if (after.pointer.startsWith(`${before.pointer}/`)) {
      const lines = new Set(now.map(keyOf));
      const around = this.#after.block(this.#after.place(before.pointer));
      return narrowed(aligned(old, around), (row) => lines.has(keyOf(row.after)));
    }
    return aligned(old, now);
  }

  /** Returns true if the two documents have an equal scalar at the two positions. */
  #isSame(before: ReportedPlace, after: ReportedPlace): boolean {
    const value = this.#before.valueAt(before);
    return typeof value !== "object" && value === this.#after.valueAt(after);
  }
}

function keyOf(line: SourceLine | undefined): string | number | undefined {
  return line?.key ?? line?.number;
}

/** Returns the row of an unchanged line. */
function alone(line: SourceLine): Row {
  const text = line.text.trimStart();
  const from = Math.max(0, (line.from ?? 0) - (line.text.length - text.length));
  const shown = { number: line.number, text, from };
  return { kind: "same", before: shown, after: shown };
}

/**
 * Returns the rows of a change. If `meant(row)` is false, a changed row is marked as unchanged, and an added or removed
 * row is dropped.
 */
function narrowed(rows: readonly Row[], meant: (row: Row) => boolean): Row[] {
  return rows.flatMap((row): Row[] => {
    if (row.kind !== "changed" || meant(row)) return [row];
    return row.before !== undefined && row.after !== undefined ? [{ ...row, kind: "same" }] : [];
  });
}

interface Member {
  /** The value of the member as JSON text. */
  readonly text: string;
  has(line: SourceLine | undefined): boolean;
}

class Side {
  readonly #side: ReportedSide;
  readonly #lines = new Map<string, Lines>();
  readonly #files: ReadonlyMap<string, DiagnosedFile>;

  constructor(side: ReportedSide) {
    this.#side = side;
    this.#files = new Map(side.document.files.map((file) => [file.file, file]));
  }

  place(pointer: string): ReportedPlace {
    const { file, line, column } = headOf(this.#side.document, pointer);
    return { pointer, file, line, column };
  }

  valueAt({ pointer }: ReportedPlace): JsonValue | undefined {
    return this.#side.document.valueAt(pointer);
  }

  /** Returns the lines of the member `name` of a value, or `undefined` if the member does not exist. */
  member({ pointer }: ReportedPlace, name: string): Member | undefined {
    const member = append(pointer, name);
    const value = this.#side.document.valueAt(member);
    if (value === undefined) return undefined;
    const lines = new Set(this.block(this.place(member)).map(keyOf));
    return {
      text: JSON.stringify(value),
      has: (line) => line !== undefined && lines.has(keyOf(line)),
    };
  }

  /**
   * Returns the position of the `required` list for a property. If there is no `required` list, returns the position of
   * the object.
   */
  listing({ pointer }: ReportedPlace): ReportedPlace | undefined {
    const schema = /^(.*)\/properties\/[^/]*$/.exec(pointer)?.[1];
    if (schema === undefined) return undefined;
    const list = `${schema}/required`;
    return this.place(this.#side.document.valueAt(list) === undefined ? schema : list);
  }

  /** Returns the lines of a value: the line with its name, and the lines below that are indented more deeply. */
  block({ pointer, file, line, column }: ReportedPlace): SourceLine[] {
    const lines = this.#linesOf(file);
    if (lines === undefined) return [];
    const value = this.#side.document.locate(pointer);
    const named = value.file === file && (value.line !== line || value.column !== column);
    const first = lines.line(line);
    const isCrowded = first.length > (lines.count > mostOfOne ? longest : widest);
    if (isCrowded && pointer !== "") return this.#writtenOut(pointer, line, named);
    const block: SourceLine[] = [bounded(line, first, column)];
    const own = first.length - first.trimStart().length;
    // If another member precedes the value on its first line, the indentation of this line decides where the value
    // ends.
    const shares = !/^(?:- +)*$/.test(first.slice(own, column - 1));
    const indent = shares ? own : column - 1;
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
      const belongs = !shares && deep === indent && (!named || /^\s*- /.test(text));
      if (deep <= indent && !closes && !(belongs && !opensBracket)) break;
      block.push(bounded(number, text, 1));
      if (closes) break;
    }
    while (block.length > 1 && block.at(-1)?.text === "") block.pop();
    return pointer === "" ? block.slice(0, 1) : block;
  }

  /** Returns the printed lines of a value that is only a small part of a very long line. */
  #writtenOut(pointer: string, number: number, isNamed: boolean): SourceLine[] {
    const value = this.#side.document.valueAt(pointer);
    if (value === undefined) return [];
    return writtenOut(value, pointer, isNamed, mostLines).map((line) => ({ number, ...line }));
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

/** Only the visible columns of a line are returned, because a line may contain megabytes. */
function bounded(number: number, text: string, column: number): SourceLine {
  const from = column - 1;
  if (text.length <= longest) return { number, text, from };
  const start = from <= widest / 2 ? 0 : from;
  const cut = text.slice(start, start + longest);
  return { number, text: cut, from: from - start };
}

/** Cuts the long lines of a row. A cut line begins at the edited text, or shortly before the first difference. */
function cut(row: Row): Row {
  const { before, after } = row;
  if (Math.max(before?.text.length ?? 0, after?.text.length ?? 0) <= widest) return row;
  const shift = before && after ? difference(before, after) : 0;
  const [old, now] = [before && shown(before, shift), after && shown(after, shift)];
  return {
    kind: old !== undefined && old.text === now?.text ? "same" : row.kind,
    ...(old === undefined ? {} : { before: old }),
    ...(now === undefined ? {} : { after: now }),
  };
}

/** Returns the number of columns to omit, so that the first difference between two long lines is visible. */
function difference(before: SourceLine, after: SourceLine): number {
  const [old, now] = [before, after].map(({ text, from = 0 }) => text.slice(from));
  let same = 0;
  while (same < old!.length && old![same] === now![same]) same += 1;
  return same === old!.length || same < widest / 2 ? 0 : same - widest / 4;
}

function shown({ number, text, from = 0 }: SourceLine, shift: number): SourceLine {
  const start = from + shift <= widest / 2 ? 0 : from + shift;
  const end = start + widest;
  const [left, right] = [start > 0 ? "…" : "", end < text.length ? "…" : ""];
  return { number, text: `${left}${text.slice(start, end)}${right}` };
}

function unindented(lines: readonly SourceLine[]): SourceLine[] {
  const depths = lines
    .filter(({ text }) => text !== "")
    .map(({ text }) => text.length - text.trimStart().length);
  const shared = Math.min(...depths);
  return lines.map(({ text, from = 0, ...line }) => {
    return { ...line, text: text.slice(shared), from: Math.max(0, from - shared) };
  });
}

/**
 * Returns the rows that compare the old and the new lines. For an unchanged line, the row contains the line of the old
 * and of the new document.
 */
function aligned(old: readonly SourceLine[], now: readonly SourceLine[]): Row[] {
  const before = unindented(old);
  const after = unindented(now);
  const rows: Row[] = [];
  const parts = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  let left = 0;
  let right = 0;
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
    if (isGone) removed.push(...before.slice(left, left + value.length));
    else if (isNew) added.push(...after.slice(right, right + value.length));
    else {
      flush();
      for (let index = 0; index < value.length; index += 1) {
        const one = before[left + index];
        const other = after[right + index];
        if (one && other) rows.push({ kind: "same", before: one, after: other });
      }
    }
    if (!isNew) left += value.length;
    if (!isGone) right += value.length;
  }
  flush();
  return rows;
}

/** Returns the changed rows and a few unchanged rows around them. If no row is changed, returns only the first row. */
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

/** Returns a file position as text, such as `spec/openapi.yaml:12`. */
export function written({ file, line }: Pick<Location, "file" | "line">): string {
  return `${file}:${line}`;
}

/** A line of a diff, with escaped text. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  /** The line number in the old document (for `-`) or in the new document; `""` for omitted lines. */
  readonly number: string;
  readonly text: string;
}

/** Converts rows to lines of a diff. Removed lines come before added lines. */
export function diffLines(rows: readonly Row[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const added: DiffLine[] = [];
  for (const { kind, before, after } of rows) {
    if (kind !== "changed") lines.push(...added.splice(0));
    if (kind === "gap") lines.push({ sign: " ", number: "", text: "…" });
    if (kind === "same" && after !== undefined) lines.push(lineOf(" ", after));
    if (kind === "changed" && before !== undefined) lines.push(lineOf("-", before));
    if (kind === "changed" && after !== undefined) added.push(lineOf("+", after));
  }
  return [...lines, ...added];
}

function lineOf(sign: DiffLine["sign"], { number, text }: NonNullable<Row["before"]>): DiffLine {
  return { sign, number: String(number), text: visible(text.replaceAll("\t", "  ")) };
}
