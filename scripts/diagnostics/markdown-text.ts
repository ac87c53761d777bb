// How a text of the documents is written into Markdown: nothing in it links, mentions, formats or is HTML.
import { inert, visible } from "./inert.js";

// Letters alone make no link, mention, reference, emphasis or tag; neither do these marks between spaces.
const plainWord = /^(?:\(?(?:\p{L}+(?:[-']\p{L}+)*|\d{1,4}(?:\.\d{1,4}){0,2})[),;:.]*|[→–—…=])$/u;

/** A sentence on one line: plain words stay words, everything else is code. */
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

/** Code without the mark that ends it as a part of the sentence. */
function codeOfSentence(text: string): string {
  const [, code = text, mark = ""] = /^(.*[^,;:.])([,;:.])$/su.exec(text) ?? [];
  return codeSpan(code) + mark;
}

/** A text as inline code (CommonMark §6.1), whatever backticks it holds; nothing for an empty one. */
export function codeSpan(text: string, most?: number): string {
  const shown = inert(text, most);
  if (shown.trim() === "") return "";
  const fence = "`".repeat(longestRun(shown) + 1);
  // The blanks keep a backtick at either end from joining the fence; they are not shown.
  const pad = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a fenced block (CommonMark §4.5) that none of them can end. */
export function codeBlock(language: string, lines: readonly string[]): string {
  const shown = lines.map(visible);
  const fence = "`".repeat(Math.max(3, ...shown.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...shown, fence].join("\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A link to a line of a file: below `blob`, where files are shown on the web, or relative to the report. */
export function linkTo(text: string, file: string, line: number, blob?: string): string {
  const path = file.split("/").map((part) => (/^[.]*$/.test(part) ? part : encoded(part)));
  const target = blob === undefined ? `./${path.join("/")}` : `${blob}/${path.join("/")}`;
  return `[${codeSpan(text)}](${target}#L${line})`;
}

/** A part of a path that cannot end the link, nor be taken for a scheme. */
function encoded(part: string): string {
  // Half of a surrogate pair has no UTF-8.
  return encodeURIComponent(Buffer.from(part).toString()).replace(
    /[!'()*~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
}
