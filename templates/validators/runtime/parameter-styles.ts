// Converts the texts of a parameter to its value, by `style` and `explode` (OpenAPI 3.1 §4.8.12.3).

import type { Issue, Path, Report } from "./issue.js";
import {
  hasOwn,
  // #int64
  isTagged,
  // #end
  itemAt,
  itemsOf,
  propertyOf,
  readJsonText,
  readText,
  type Shape,
  // #int64
  selectedShape,
  // #end
  setOwn,
  takesName,
  takesObject,
  takesText,
  unread,
} from "./text.js";

/** The style of an array or an object (OpenAPI 3.1 §4.8.12.3). */
export type Style =
  | "matrix"
  | "label"
  | "form"
  | "simple"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie"
  /** In `querystring`, the whole query is one value without a name. */
  | "querystring";

/** One parameter of the contract, or one field of a form. */
export interface Parameter {
  readonly name: string;
  readonly in: Issue["in"];
  readonly required?: boolean;
  /** `style` defaults to `simple` in paths and headers, and to `form` elsewhere. */
  readonly style?: Style;
  /** `explode` defaults to true for the style `form`, and to false for other styles. */
  readonly explode?: boolean;
  readonly shape: Shape;
  /** Format of a parameter that has `content` instead of `style`: JSON or plain text. */
  readonly content?: "json" | "text";
  /**
   * Whether the schema of the JSON value declares a member named `__proto__`. If `hasProto` is false, members named
   * `__proto__` are dropped.
   */
  readonly hasProto?: boolean;
  /** For a multipart body: whether the field is a file, even if its part has no file name. */
  readonly bytes?: boolean;
  /** A function of schemas.js that checks the parsed value. */
  readonly check?: (value: unknown) => boolean;
}

/** A parameter with its defaults filled in. */
export interface Filled {
  readonly name: string;
  readonly in: Issue["in"];
  readonly required: boolean;
  readonly style: Style;
  readonly explode: boolean;
  readonly shape: Shape;
  readonly content: Parameter["content"];
  readonly hasProto: boolean;
  /** True for a scalar parameter with `schema` instead of `content`. */
  readonly isPlain: boolean;
  readonly way: Path;
}

export function filled(parameter: Parameter): Filled {
  const { name, in: place, required = false, shape, content, hasProto = false } = parameter;
  const style = parameter.style ?? (place === "path" || place === "headers" ? "simple" : "form");
  const explode = parameter.explode ?? style === "form";
  const isPlain = typeof shape === "string" && content === undefined;
  return {
    name,
    in: place,
    required,
    style,
    explode,
    shape,
    content,
    hasProto,
    isPlain,
    way: [name],
  };
}

/** Maximum number of query parameters or cookies in a request, and of items in a list. */
export const mostTexts = 10_000;

/** Decodes a percent-encoded text; returns `undefined` for a malformed text. */
export type Decode = (text: string) => string | undefined;

/** Decodes paths and cookies. */
export function percentDecoded(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes queries, where `+` is a space. */
export function formDecoded(text: string): string | undefined {
  return percentDecoded(text.includes("+") ? text.replace(/\+/g, " ") : text);
}

/** Returns a text unchanged, because it has been decoded before. */
export function asItIs(text: string): string {
  return text;
}

/**
 * Removes optional white space around a header's text: spaces and tabs only (RFC 9110, section 5.6.3). `trim` would
 * also remove a no-break space, which is a part of the text.
 */
export function withoutOws(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isOws(text.charCodeAt(start))) start++;
  while (end > start && isOws(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isOws(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Reads a parameter from one encoded text. */
export function read(
  text: string,
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  const decoded = decode(text);
  if (decoded !== undefined) return readText(decoded, shape, path, report);
  report(path, "encoding", "percent-encoded UTF-8");
  return unread;
}

/** Reads a list from the texts of its items, which `decode` decodes. `shape` is the type of the whole list. */
export function readList(
  texts: readonly string[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  if (texts.length > mostTexts) {
    report(path, "limit", `at most ${mostTexts} items`);
    return unread;
  }
  const values: unknown[] = [];
  let complete = true;
  for (const [index, text] of texts.entries()) {
    const value = read(text, itemAt(shape, index), decode, [...path, index], report);
    if (value === unread) complete = false;
    values.push(value);
  }
  return complete ? values : unread;
}

/** Reads an object from names and values that are still percent-encoded. */
export function readObject(
  pairs: readonly (readonly [string, string])[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  // #int64
  if (isTagged(shape)) {
    const selected = selectedShape(shape, (name) => {
      const [pair, ...others] = pairs.filter(([encoded]) => decode(encoded) === name);
      return pair === undefined || others.length > 0 ? undefined : decode(pair[1]);
    });
    return readObject(pairs, selected, decode, path, report);
  }
  // #end
  const object: Record<string, unknown> = {};
  let complete = true;
  for (const [encoded, text] of pairs) {
    const name = decode(encoded);
    if (name === undefined) {
      report(path, "encoding", "percent-encoded UTF-8");
      return unread;
    }
    if (!takesName(shape, name)) continue;
    const here = [...path, name];
    if (hasOwn(object, name)) {
      report(here, "repeated", "one value");
      return unread;
    }
    const value = read(text, propertyOf(shape, name), decode, here, report);
    if (value === unread) complete = false;
    setOwn(object, name, value);
  }
  return complete ? object : unread;
}

/** Reads an object from a list of alternating names and values: `a,1,b,2`. */
function readTurns(
  texts: readonly string[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  if (texts.length % 2 === 1) {
    report(path, "type", "names and values in turn");
    return unread;
  }
  const pairs: [string, string][] = [];
  for (let index = 0; index < texts.length; index += 2) {
    pairs.push([texts[index] as string, texts[index + 1] as string]);
  }
  return readObject(pairs, shape, decode, path, report);
}

/** Splits `a=1` into a name and a value. */
export function pairOf(text: string): [string, string] {
  const equals = text.indexOf("=");
  return equals < 0 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
}

function parts(text: string, separator: string | RegExp): string[] {
  return text === "" ? [] : text.split(separator);
}

/** Reads a list `a,b` or an object from one text. An object is `a,1,b,2`, or `a=1,b=2` if `explode` is true. */
export function readJoined(
  text: string,
  { name, shape, explode }: Filled,
  separator: string | RegExp,
  decode: Decode,
  report: Report,
): unknown {
  const items = itemsOf(shape);
  if (items === undefined && !takesObject(shape)) return read(text, shape, decode, [name], report);
  const texts = parts(text, separator);
  const isOne = texts.length < 2 && takesText(shape, decode(text) ?? "");
  if (isOne) return read(text, shape, decode, [name], report);
  if (items !== undefined) return readList(texts, shape, decode, [name], report);
  if (explode) return readObject(texts.map(pairOf), shape, decode, [name], report);
  return readTurns(texts, shape, decode, [name], report);
}

/** Reads a parameter that has `content`: its text is JSON or a scalar. */
export function readContent(
  text: string | undefined,
  { name, content, hasProto, shape }: Filled,
  report: Report,
): unknown {
  if (text === undefined) {
    report([name], "encoding", "percent-encoded UTF-8");
    return unread;
  }
  if (content !== "json") return readText(text, shape, [name], report);
  const parsed = readJsonText(text, shape, hasProto);
  if (parsed.ok) return parsed.value;
  report([name, ...(parsed.path ?? [])], parsed.keyword, parsed.expected);
  return unread;
}
