// Converts text of a document to a TypeScript comment. Text of the document can neither end the comment nor contain
// instructions that tools follow.

import { filled, LINE } from "./fill.js";
import { Refusal } from "./sink.js";
import { escaped, unseen } from "./unseen.js";

/** A JSDoc tag: specloom chooses its name, and its text may come from the document. */
export interface DocTag {
  readonly name: string;
  readonly text?: string;
}

/** The content of a comment: a text, followed by tags. */
export interface Doc {
  readonly text: string;
  readonly tags: readonly DocTag[];
}

/**
 * Returns a complete JSDoc comment, on one line or as a block whose lines begin with `indent`. Returns an empty string
 * for an empty text.
 */
export function comment(value: unknown, indent = ""): string {
  const doc = asDoc(value);
  const { text } = doc;
  // Most comments are one short line without special characters.
  const isShort = indent.length + text.length + "/**  */".length <= LINE;
  if (isShort && doc.tags.length === 0 && harmless.test(text)) {
    const line = text.trimEnd();
    return line === "" ? "" : `/** ${line} */`;
  }
  const width = LINE - indent.length - " * ".length;
  const lines = filled(linesOf(text), width);
  if (lines.length > 0 && doc.tags.length > 0) lines.push("");
  for (const tag of doc.tags) {
    if (!/^[a-z][A-Za-z]*$/.test(tag.name)) throw new Refusal(tag.name, "is not the name of a tag");
    const [first, ...rest] = linesOf(tag.text ?? "");
    const named = first === undefined ? `@${tag.name}` : `@${tag.name} ${first}`;
    lines.push(...filled([named, ...rest], width));
  }
  if (lines.length === 0) return "";
  const [only = ""] = lines;
  if (lines.length === 1 && indent.length + only.length + "/**  */".length <= LINE)
    return `/** ${only} */`;
  const body = lines.map((line) => (line === "" ? `${indent} *\n` : `${indent} * ${line}\n`));
  return `/**\n${body.join("")}${indent} */`;
}

// Every line end that readers of JavaScript, TypeScript or plain text recognize.
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const hidden = new RegExp(`[${unseen}]`, "gu");

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(lineEnd)) {
    const inert = inertLine(line);
    // An empty line is added only after a line with text, so that empty lines are never first or repeated.
    if (inert !== "" || (lines.length > 0 && lines.at(-1) !== "")) lines.push(inert);
  }
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Matches a line that needs no escaping; most lines match. */
const harmless = /^[ !"$-)+-;=?A-~]*$/;

function inertLine(line: string): string {
  if (harmless.test(line)) return line.trimEnd();
  return (
    line
      .replaceAll("\t", "  ")
      .trimEnd()
      .replace(hidden, escaped)
      // Words that tools obey anywhere in a comment, even after a backslash: tsc (@internal, @jsx, @ts-expect-error),
      // bundlers (@__PURE__, @license, @preserve), source maps.
      .replace(
        /[#@](?=internal|__|\s*source(?:Mapping)?URL|license|preserve|cc_on|jsx|ts-|vite)/gi,
        (sign) => (sign === "@" ? "&#64;" : "&#35;"),
      )
      // A JSDoc tag may begin anywhere in a line, after white space or a brace.
      .replace(/(^|[\s{*])@/g, "$1\\@")
      .replace(/<(?=\/?script|!--)/gi, "&lt;")
      // `*/` is replaced last, because another replacement could bring `*` and `/` together.
      .replaceAll("*/", "*\\/")
  );
}

function asDoc(value: unknown): Doc {
  if (typeof value === "string") return { text: value, tags: [] };
  if (isDoc(value)) return value;
  throw new Refusal(value, "is not a text to comment with");
}

function isDoc(value: unknown): value is Doc {
  if (typeof value !== "object" || value === null) return false;
  const { text, tags } = value as { readonly text?: unknown; readonly tags?: unknown };
  return typeof text === "string" && Array.isArray(tags) && tags.every(isTag);
}

function isTag(value: unknown): value is DocTag {
  if (typeof value !== "object" || value === null) return false;
  const { name, text } = value as { readonly name?: unknown; readonly text?: unknown };
  return typeof name === "string" && (text === undefined || typeof text === "string");
}
