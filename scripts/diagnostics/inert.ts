// Escapes text of a document for a terminal, a log or a CI runner, so that nothing in it moves, hides or is run.

/** Maximum length of a quoted text in a report, in UTF-16 code units; longer texts are shortened. */
export const longestText = 500;

// Control characters (including ESC, CR and LF), line and paragraph separators, and lone surrogates. Bidirectional
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

/** Returns a text on one line, with active characters as visible escapes (`\u{1b}`), shortened if it is long. */
export function inert(text: string, most: number = longestText): string {
  return text.length > most ? `${visible(text.slice(0, most))}…` : visible(text);
}

/** Returns the text with active characters as visible escapes, whatever its length is. */
export function visible(text: string): string {
  const shown = text.replace(active, escaped);
  // GitHub's runners obey `##[command]` anywhere in a line of a log.
  return shown.includes("##[") ? shown.replaceAll("##[", `##${escaped("[")}`) : shown;
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/**
 * Returns data as indented JSON with a final line end: only ASCII, and without `##[command]`, which GitHub's runners
 * obey.
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
