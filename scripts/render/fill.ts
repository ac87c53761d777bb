// Fills paragraphs into comment lines: breaks are only at spaces, and only where the meaning in Markdown stays
// unchanged.

/** The length that lines of generated code should not exceed, in UTF-16 code units. */
export const LINE = 100;

// Lines of code blocks, tables, quotes and headings are not joined with other lines.
const fixed = /^(?: {4}|\s*(?:\||>|#|```|~~~))/;
const marker = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/;
// A word that would begin a list, a heading or a quote at the beginning of a line.
const startsBlock = /^(?:[-+*=>#|]|\d+[.)]$|```|~~~)/;

/** Returns lines of at most `width` characters, if the words are short enough; fenced code stays unchanged. */
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
