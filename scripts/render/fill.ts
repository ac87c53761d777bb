// How a paragraph is filled into lines of a comment: at spaces, and only where Markdown means the same afterwards.

/** How long a line of generated code should be at most, in UTF-16 code units. */
export const LINE = 100;

// Code blocks by indentation, tables, quotes and headings are lines of their own.
const fixed = /^(?: {4}|\s*(?:\||>|#|```|~~~))/;
const marker = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/;
// A word that would begin a list, a heading or a quote if it began a line.
const startsBlock = /^(?:[-+*=>#|]|\d+[.)]$|```|~~~)/;

/** The lines, each of at most `width` where words allow it; fenced code is left as it is. */
export function filled(lines: readonly string[], width: number): string[] {
  let fenced = false;
  return lines.flatMap((line) => {
    const fence = /^\s*(?:```|~~~)/.test(line);
    if (fence) fenced = !fenced;
    return fence || fenced || line.length <= width || fixed.test(line) ? [line] : fill(line, width);
  });
}

function fill(line: string, width: number): string[] {
  const [first = ""] = marker.exec(line) ?? [];
  const hanging = " ".repeat(first.length);
  const lines: string[] = [];
  let current = first;
  let empty = true;
  for (const word of line.slice(first.length).split(" ")) {
    const wide = current.length + 1 + word.length > width;
    if (!empty && wide && !startsBlock.test(word)) {
      lines.push(current.trimEnd());
      current = hanging + word;
    } else {
      current += empty ? word : ` ${word}`;
    }
    empty = false;
  }
  lines.push(current.trimEnd());
  return lines;
}
