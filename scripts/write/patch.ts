// Creates a short unified diff of two texts in limited time.
import { type StructuredPatchHunk, structuredPatch } from "diff";

/** Limits for the diff that is printed for one file. */
export interface PatchLimits {
  readonly lines: number;
  readonly columns: number;
}

const LIMITS: PatchLimits = { lines: 200, columns: 400 };
const CONTEXT = 3;
// The time and memory of a comparison grow with the square of the number of edits. A diff with more than 2,000 edits is
// too long to read.
const MOST_EDITS = 2000;

/**
 * Returns the unified diff from `before` to `after` as lines without line endings. For a missing file, the text is
 * `undefined`. A shortened diff ends with a line that states how many lines are missing. Control characters are not
 * escaped.
 */
export function unifiedDiff(
  file: string,
  before: string | undefined,
  after: string | undefined,
  limits: PatchLimits = LIMITS,
): string[] {
  const name = file.replace(/^\/+/, "");
  const lines = [
    before === undefined ? "--- /dev/null" : `--- a/${name}`,
    after === undefined ? "+++ /dev/null" : `+++ b/${name}`,
    ...body(before ?? "", after ?? "", limits.lines),
  ];
  return lines.map((line) => cutLine(line, limits.columns));
}

function body(before: string, after: string, most: number): string[] {
  if (before === "" || after === "")
    return oneSided(before === "" ? "+" : "-", before + after, most);
  const { start, old, fresh } = differing(before, after);
  const hunks = hunksOf(old, fresh);
  if (hunks === undefined) {
    return [`… ${countLines(old)} lines became ${countLines(fresh)}: too many differences to show`];
  }
  const shownLines: string[] = [];
  let missing = 0;
  for (const hunk of hunks) {
    const lines = [header(hunk, start), ...hunk.lines];
    const room = Math.max(0, most - shownLines.length);
    shownLines.push(...lines.slice(0, room));
    missing += Math.max(0, lines.length - room);
  }
  return missing === 0 ? shownLines : [...shownLines, more(missing)];
}

/**
 * Creates the diff of a text that is added or removed completely. The text is split into lines only as far as the diff
 * shows them.
 */
function oneSided(sign: "+" | "-", text: string, most: number): string[] {
  if (text === "") return [];
  const count = countLines(text);
  const range = count === 1 ? "1" : `1,${count}`;
  const lines = [sign === "+" ? `@@ -0,0 +${range} @@` : `@@ -${range} +0,0 @@`];
  let at = 0;
  while (at < text.length && lines.length < most) {
    const end = text.indexOf("\n", at);
    lines.push(sign + text.slice(at, end === -1 ? text.length : end));
    if (end === -1) lines.push("\\ No newline at end of file");
    at = end === -1 ? text.length : end + 1;
  }
  const left = at < text.length ? countLines(text.slice(at)) : 0;
  return left === 0 ? lines : [...lines, more(left)];
}

/** Returns the range of lines in which two texts differ, with context, and the number of lines before the range. */
function differing(before: string, after: string): { start: number; old: string; fresh: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  let tail = 0;
  const rest = shorter - head;
  while (
    tail < rest &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  // Extends the range to complete lines, and by the context lines of the diff.
  for (let line = 0; line <= CONTEXT && head > 0; line++) {
    head = before.lastIndexOf("\n", head - 1);
    if (head === -1) head = 0;
  }
  if (head > 0) head++;
  let end = before.length - tail;
  for (let line = 0; line <= CONTEXT && end < before.length; line++) {
    const next = before.indexOf("\n", end);
    end = next === -1 ? before.length : next + 1;
  }
  const start = head === 0 ? 0 : countLines(before.slice(0, head));
  return {
    start,
    old: before.slice(head, end),
    fresh: after.slice(head, after.length - (before.length - end)),
  };
}

function hunksOf(old: string, fresh: string): StructuredPatchHunk[] | undefined {
  const options = { context: CONTEXT, maxEditLength: MOST_EDITS };
  return structuredPatch("", "", old, fresh, undefined, undefined, options)?.hunks;
}

function header(hunk: StructuredPatchHunk, start: number): string {
  const range = (first: number, count: number) => (count === 1 ? `${first}` : `${first},${count}`);
  const before = range(hunk.oldStart + start, hunk.oldLines);
  const after = range(hunk.newStart + start, hunk.newLines);
  return `@@ -${before} +${after} @@`;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return text.endsWith("\n") || text === "" ? count : count + 1;
}

function more(lines: number): string {
  return `… ${lines} more ${lines === 1 ? "line" : "lines"}`;
}

function cutLine(line: string, most: number): string {
  if (line.length <= most) return line;
  return `${line.slice(0, most)}… ${line.length - most} more characters`;
}
