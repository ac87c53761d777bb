// Text and data of a document for a terminal, a log or a runner: without anything that moves, hides or runs there.

/** How long a quoted text may get in a report before it is cut, in UTF-16 code units. */
export const longestText = 500;

// Control characters (ESC, CR and LF among them), line and paragraph separators, and lone surrogates. Bidirectional
// marks, embeddings and isolates. Zero-width and other invisible format characters, tags, and blank letters.
const active = new RegExp(
  [
    "[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Surrogate}]",
    "[\\u115f\\u1160\\u17b4\\u17b5\\u3164\\uffa0]",
    "[\\u034f\\ufe00-\\ufe0f]",
    "[\\u{e0000}-\\u{e0fff}]",
  ].join("|"),
  "gu",
);

/** A text on one line, every active character shown as a visible escape (`\u{1b}`), cut if it is long. */
export function inert(text: string, most: number = longestText): string {
  return text.length > most ? `${visible(text.slice(0, most))}…` : visible(text);
}

/** The text with every active character shown as a visible escaped, whatever its length. */
export function visible(text: string): string {
  const shown = text.replace(active, escaped);
  // GitHub's runners obey `##[command]` wherever it stands in a line of a log.
  return shown.includes("##[") ? shown.replaceAll("##[", `##${escaped("[")}`) : shown;
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** Data as indented JSON with a final line end: ASCII only, and no `##[command]` that a runner of GitHub would obey. */
export function asciiJson(data: unknown): string {
  const text = JSON.stringify(data, null, 2)
    .replace(/[\u007f-\uffff]/g, escapedUnit)
    .replaceAll("##[", `##${escapedUnit("[")}`);
  return `${text}\n`;
}

function escapedUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
