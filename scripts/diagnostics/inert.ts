// Escapes text of a document for a terminal, a log or a CI runner. The escaped text cannot move the cursor, hide text
// or run commands.

/** Maximum length of a quoted text in a report, in UTF-16 code units. */
export const longestText = 500;

// Matches control characters (including ESC, CR and LF), line and paragraph separators, and lone surrogates. The
// pattern also matches bidirectional and zero-width characters, other invisible format characters, tags, and blank
// letters.
const active = new RegExp(
  [
    "[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Surrogate}]",
    "[\\u115f\\u1160\\u17b4\\u17b5\\u3164\\uffa0]",
    "[\\u034f\\ufe00-\\ufe0f]",
    "[\\u{e0000}-\\u{e0fff}]",
  ].join("|"),
  "gu",
);

/** Returns a text on one line, with escapes such as `\u{1b}` for control characters. Long texts are shortened. */
export function inert(text: string, most: number = longestText): string {
  return text.length > most ? `${visible(text.slice(0, most))}…` : visible(text);
}

/** Returns the complete text, with escapes such as `\u{1b}` for control characters. */
export function visible(text: string): string {
  const shown = text.replace(active, escaped);
  // GitHub's runners execute `##[command]` at any position in a log line.
  return shown.includes("##[") ? shown.replaceAll("##[", `##${escaped("[")}`) : shown;
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/**
 * Prints data as indented JSON with a final line end. The output has only ASCII characters, and no `##[command]`, which
 * GitHub's runners would execute.
 */
export function asciiJson(data: unknown): string {
  const text = JSON.stringify(data, null, 2)
    .replace(/[\u007f-\uffff]/g, escapedUnit)
    .replaceAll("##[", `##${escapedUnit("[")}`);
  return `${text}\n`;
}

function escapedUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
