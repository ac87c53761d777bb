// Prints findings for people: the location, the message, the line of the file, and a caret below the relevant text.
import { cap, collapse } from "./cap.js";
import type { Diagnostic, Location } from "./diagnostic.js";
import { inert, visible } from "./inert.js";
import { Lines } from "./lines.js";
import { type Printed, placeOf } from "./resolve.js";
import { inOrder } from "./sort.js";
import { widthOf } from "./width.js";

export interface TextOptions {
  /** True to colour the severity, the locations and the carets with terminal sequences. */
  readonly colour?: boolean;
  /** If true, shows only the first three warnings of each code, and counts all further warnings. */
  readonly collapsed?: boolean;
}

/**
 * Maximum number of columns of a source line. If a source line exceeds the maximum width, only the columns around the
 * caret are shown.
 */
const widest = 120;
const tabStop = 4;

type Paint = (text: string, how: keyof typeof colors) => string;
const colors = {
  error: "\u001b[31m",
  warning: "\u001b[33m",
  strong: "\u001b[1m",
  faint: "\u001b[2m",
} as const;

/**
 * Prints each finding as a block, in order. A block contains the location, severity, code and message, the source line
 * with a caret, notes and help. If there are many similar findings, only the first are printed.
 */
export function printText(
  diagnostics: readonly Diagnostic[],
  document?: Printed,
  options: TextOptions = {},
): string {
  const paint: Paint = options.colour
    ? (text, how) => `${colors[how]}${text}\u001b[0m`
    : (text) => text;
  const sources = new Map<string, Lines>();
  const texts = new Map(document?.files.map(({ file, text }) => [file, text]));
  const linesOf = (file: string): Lines | undefined => {
    const known = sources.get(file);
    const text = texts.get(file);
    if (known !== undefined || text === undefined) return known;
    const lines = new Lines(text);
    sources.set(file, lines);
    return lines;
  };
  const findings = inOrder(diagnostics, document);
  const { shown, rest } = options.collapsed ? collapse(findings) : cap(findings);
  const blocks = shown.map(({ diagnostic, place }) => {
    const { severity, code, message, notes, help } = diagnostic;
    const head = `${paint(severity, severity)} ${inert(code)}: ${paint(inert(message), "strong")}`;
    const block = [place === undefined ? head : `${written(place, paint)} ${head}`];
    const lines = place && linesOf(place.file);
    if (place !== undefined && lines !== undefined) {
      const { shown, caret } = excerpt(lines.line(place.line), place);
      if (shown.trim() !== "") block.push(`    ${shown}`, `    ${paint(caret, severity)}`);
    }
    for (const note of notes ?? []) {
      const at = placeOf(note, document);
      block.push(`${at === undefined ? "" : `${written(at, paint)} `}note: ${inert(note.message)}`);
    }
    if (help !== undefined) block.push(`help: ${inert(help)}`);
    return `${block.join("\n")}\n`;
  });
  if (rest.length > 0) blocks.push(`${rest.map((line) => inert(line)).join("\n")}\n`);
  return blocks.join("\n");
}

function written({ file, line, column }: Location, paint: Paint): string {
  return paint(`${inert(file)}:${line}:${column}`, "faint");
}

/** Returns a source line with escaped characters, and a second line with carets below the relevant characters. */
function excerpt(line: string, { column, length }: Location): { shown: string; caret: string } {
  const start = Math.min(column - 1, line.length);
  const end = Math.min(line.length, start + length);
  // A source line may contain megabytes, so only its visible range is escaped and measured.
  const from =
    line.length <= widest ? 0 : Math.max(0, Math.min(start - widest / 3, line.length - widest));
  const first = Math.floor(from);
  const last = Math.min(line.length, first + widest);
  const before = (first > 0 ? "…" : "") + columns(line.slice(first, start), 0);
  const meant = columns(line.slice(start, Math.min(end, last)), widthOf(before));
  const after = columns(line.slice(Math.min(end, last), last), widthOf(before + meant));
  const shown = before + meant + after + (last < line.length ? "…" : "");
  return {
    shown: shown.trimEnd(),
    caret: `${" ".repeat(widthOf(before))}^${"~".repeat(Math.max(0, widthOf(meant) - 1))}`,
  };
}

/** Replaces tabs by spaces, and control characters by escapes such as `\u{1b}`. */
function columns(text: string, column: number): string {
  let shown = "";
  for (const [index, piece] of text.split("\t").entries()) {
    if (index > 0) shown += " ".repeat(tabStop - ((column + widthOf(shown)) % tabStop));
    shown += visible(piece);
  }
  return shown;
}
