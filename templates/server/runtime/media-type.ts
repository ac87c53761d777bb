// Parses media types (RFC 9110, section 8.3), and matches a Content-Type with the media types of the document.

import { withoutOws } from "../../validators/runtime/parameter-styles.js";

/** The parts of a media type. */
export interface MediaType {
  /** Type and subtype, in lower case. */
  readonly essence: string;
  /** The charset in lower case; absent if the header has no charset. */
  readonly charset?: string;
}

/** Reads a Content-Type or a media type of the contract; `undefined` if it is malformed. */
export function parseMediaType(text: string): MediaType | undefined {
  const end = text.indexOf(";");
  const essence = withoutOws(end < 0 ? text : text.slice(0, end)).toLowerCase();
  const slash = essence.indexOf("/");
  if (!isToken(essence, 0, slash) || !isToken(essence, slash + 1, essence.length)) return undefined;
  if (end < 0) return { essence };
  const charset = parameterOf(text, "charset")?.toLowerCase();
  return charset === "" ? undefined : charset === undefined ? { essence } : { essence, charset };
}

/**
 * Returns the declared media type that matches a body with the type and subtype `essence`. An exact match has priority
 * over a range such as `text/*`.
 */
export function matchMediaType(essence: string, among: readonly string[]): string | undefined {
  let range: string | undefined;
  for (const candidate of among) {
    if (candidate === essence) return candidate;
    const written = essenceOf(candidate);
    if (written === essence) return candidate;
    if (range === undefined && written.endsWith("*") && includes(written, essence))
      range = candidate;
  }
  return range;
}

/** Returns whether a media range such as `text/*` includes a media type or another range. */
export function includes(range: string, essence: string): boolean {
  if (range === "*/*" || range === essence) return true;
  return range.endsWith("/*") && essence.startsWith(range.slice(0, -1));
}

/** Returns the type and subtype of a well-formed media type, in lower case. */
export function essenceOf(mediaType: string): string {
  const end = mediaType.indexOf(";");
  return withoutOws(end < 0 ? mediaType : mediaType.slice(0, end)).toLowerCase();
}

/** Kind of JavaScript value for a body: parsed JSON, text, the fields of a form, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

/** Returns the kind of JavaScript value for a body of this type and subtype. */
export function bodyKind(essence: string): BodyKind {
  if (/^(?:application|text)\/json$|\+json$/.test(essence)) return "json";
  if (essence === formType || essence === multipartType) return "form";
  if (essence.endsWith("+json-seq")) return "text";
  if (essence.startsWith("text/") || essence.endsWith("+xml") || essence.endsWith("+yaml"))
    return "text";
  return texts.has(essence) ? "text" : "binary";
}

/** Form fields, percent-encoded. */
export const formType = "application/x-www-form-urlencoded";
/** A multipart form with fields and files. */
export const multipartType = "multipart/form-data";

const texts = new Set([
  "application/xml",
  "application/yaml",
  "application/x-yaml",
  "application/javascript",
  "application/graphql",
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/x-jsonlines",
  "application/json-seq",
]);

/** True if the text from `start` to `end` is a token: one or more token characters (RFC 9110, section 5.6.2). */
export function isToken(text: string, start = 0, end: number = text.length): boolean {
  if (start >= end) return false;
  for (let index = start; index < end; index++) {
    if (tokenCharacters[text.charCodeAt(index)] !== 1) return false;
  }
  return true;
}

const tokenCharacters = new Uint8Array(128);
const letters = "abcdefghijklmnopqrstuvwxyz";
for (const character of `!#$%&'*+-.^_\`|~0123456789${letters}${letters.toUpperCase()}`) {
  tokenCharacters[character.charCodeAt(0)] = 1;
}

/**
 * Returns a parameter of a media type, such as `charset`. Returns an empty text for malformed parameters, because
 * client and server could read them differently.
 */
export function parameterOf(text: string, parameter: string): string | undefined {
  let found: string | undefined;
  let index = text.indexOf(";");
  while (index >= 0 && index < text.length) {
    if (text[index] !== ";") return "";
    index = skipSpace(text, index + 1);
    if (index === text.length || text[index] === ";") continue;
    const equals = text.indexOf("=", index);
    if (equals < 0 || !isToken(text, index, equals)) return "";
    const name = text.slice(index, equals).toLowerCase();
    const value = text[equals + 1] === '"' ? quoted(text, equals + 1) : bare(text, equals + 1);
    if (value === undefined) return "";
    if (name === parameter) {
      if (found !== undefined || value.text === "") return "";
      found = value.text;
    }
    index = skipSpace(text, value.end);
  }
  return found;
}

interface Value {
  readonly text: string;
  readonly end: number;
}

function bare(text: string, start: number): Value | undefined {
  let end = start;
  while (end < text.length && tokenCharacters[text.charCodeAt(end)] === 1) end++;
  return end === start ? undefined : { text: text.slice(start, end), end };
}

function quoted(text: string, start: number): Value | undefined {
  let value = "";
  for (let index = start + 1; index < text.length; index++) {
    const character = text[index];
    if (character === '"') return { text: value, end: index + 1 };
    if (character === "\\") index++;
    value += text[index] ?? "";
  }
  return undefined;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (text[index] === " " || text[index] === "\t") index++;
  return index;
}
