// Escapes text of a document for Markdown, so that it cannot contain links, mentions, formatting or HTML.
import { inert, visible } from "./inert.js";

// Matches words that cannot create a link, mention, reference, emphasis or tag in Markdown: letters, short numbers and
// some punctuation marks.
const plainWord = /^(?:\(?(?:\p{L}+(?:[-']\p{L}+)*|\d{1,4}(?:\.\d{1,4}){0,2})[),;:.]*|[→–—…=])$/u;

/** Returns the text as a sentence on one line. Plain words stay unchanged, and all other text becomes code spans. */
export function sentence(text: string, most?: number): string {
  const runs: { code: boolean; words: string[] }[] = [];
  for (const word of inert(text, most).split(" ")) {
    const code = !plainWord.test(word);
    const run = runs.at(-1);
    if (run !== undefined && run.code === code) run.words.push(word);
    else runs.push({ code, words: [word] });
  }
  return runs
    .map(({ code, words }) => (code ? codeOfSentence(words.join(" ")) : words.join(" ")))
    .join(" ");
}

/** Returns a code span. A punctuation mark at the end of the text stays outside of the code span. */
function codeOfSentence(text: string): string {
  const [, code = text, mark = ""] = /^(.*[^,;:.])([,;:.])$/su.exec(text) ?? [];
  return codeSpan(code) + mark;
}

/**
 * Returns a text as a code span (CommonMark §6.1), also if it contains backticks. Returns an empty string for an empty
 * text.
 */
export function codeSpan(text: string, most?: number): string {
  const shown = inert(text, most);
  if (shown.trim() === "") return "";
  const fence = "`".repeat(longestRun(shown) + 1);
  // If the text begins or ends with a backtick, a space separates the text from each delimiter. Markdown does not
  // display spaces at the ends of a code span.
  const pad = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/**
 * Returns lines as a fenced code block (CommonMark §4.5). The fence is longer than any run of backticks in the lines.
 */
export function codeBlock(language: string, lines: readonly string[]): string {
  const shown = lines.map(visible);
  const fence = "`".repeat(Math.max(3, ...shown.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...shown, fence].join("\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** Returns a link to a line of a file. If `blob` is absent, the link is relative to the report. */
export function linkTo(text: string, file: string, line: number, blob?: string): string {
  const path = file.split("/").map((part) => (/^[.]*$/.test(part) ? part : encoded(part)));
  const target = blob === undefined ? `./${path.join("/")}` : `${blob}/${path.join("/")}`;
  return `[${codeSpan(text)}](${target}#L${line})`;
}

/** Encodes a path segment, so that the segment cannot end the Markdown link or look like a URL scheme. */
function encoded(part: string): string {
  // Half of a surrogate pair cannot be encoded in UTF-8.
  return encodeURIComponent(Buffer.from(part).toString()).replace(
    /[!'()*~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
}
