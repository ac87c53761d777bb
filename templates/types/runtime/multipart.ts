// Reads and writes multipart bodies whose parts have no names and are identified by position (RFC 2046 §5.1).

/** The kind of JavaScript value for one part of a multipart body, and the part's Content-Type. */
export interface Part {
  /**
   * The part is a JSON value, a string, a `Blob`, or a list of parts. With `any`, the part's Content-Type selects a
   * JSON value, a string or a `Blob`.
   */
  readonly as: "json" | "text" | "bytes" | "any" | "parts";
  /**
   * The Content-Type of the part in requests. By default, the value decides the Content-Type, for example by the type
   * of a `Blob`.
   */
  readonly contentType?: string;
  /** The nested parts, if the part is a multipart body too. */
  readonly parts?: Parts;
}

/** The parts of a multipart body: `prefix` describes the first parts, and `item` all further parts. */
export interface Parts {
  readonly prefix?: readonly Part[];
  readonly item?: Part;
}

/** The value of a body, or the reason why the body cannot be read. */
export type Reading =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly expected: string;
      readonly keyword: string;
      readonly path?: readonly (string | number)[];
    };

/** Reads and writes multipart bodies of one media type. */
export interface Multipart {
  /** Parses a multipart body. `header` is the Content-Type of the body, with the boundary. */
  read(bytes: Uint8Array, header: string, parse: Parse): Reading;
  /** Writes a multipart body, one part for each value. `stringify` writes JSON; the default is `JSON.stringify`. */
  write(values: readonly unknown[], mediaType: string, stringify?: Stringify): Written;
}

/**
 * Parses the JSON of a part. `path` has the index of each part that contains this part, then the index of this part.
 */
export type Parse = (text: string, path: readonly number[]) => Reading;

/**
 * Writes the value of a part as JSON. `name` is the value's name in error messages; `path` is as in `Parse`. Returns
 * `undefined` for a value that JSON cannot express.
 */
export type Stringify = (
  value: unknown,
  name: string,
  path: readonly number[],
) => string | undefined;

/** A multipart body, and its Content-Type with the boundary. */
export interface Written {
  readonly body: Blob;
  readonly contentType: string;
}

const mostParts = 10_000;

export function multipart(parts: Parts): Multipart {
  return {
    read: (bytes, header, parse) => readParts(bytes, header, parts, parse),
    write: (values, mediaType, stringify = (value) => JSON.stringify(value)) =>
      writeParts(values, mediaType, { parts, path: [], stringify }),
  };
}

function partAt({ prefix = [], item }: Parts, index: number): Part {
  return prefix[index] ?? item ?? { as: "bytes" };
}

function readParts(bytes: Uint8Array, header: string, parts: Parts, parse: Parse): Reading {
  const boundary = parameterOf(header, "boundary");
  if (boundary === undefined) return failed("a boundary in the Content-Type", "syntax");
  const found = split(bytes, boundary);
  if (found === undefined) return failed("parts between boundaries", "syntax");
  if (found.length > mostParts) return failed(`at most ${mostParts} parts`, "limit");
  const values: unknown[] = [];
  for (const [index, one] of found.entries()) {
    const within: Parse = (text, path) => parse(text, [index, ...path]);
    const read = readPart(one, partAt(parts, index), within);
    if (!read.ok) return { ...read, path: [index, ...(read.path ?? [])] };
    values.push(read.value);
  }
  return { ok: true, value: values };
}

/** A received part of a multipart body. */
interface Sent {
  /** Header fields of the part, by lower-case name. */
  readonly head: ReadonlyMap<string, string>;
  readonly content: Uint8Array;
}

function readPart({ head, content }: Sent, part: Part, parse: Parse): Reading {
  const encoding = head.get("content-transfer-encoding") ?? "binary";
  if (!/^(?:7bit|8bit|binary)$/i.test(encoding))
    return failed("a part without a Content-Transfer-Encoding", "encoding");
  const header = head.get("content-type") ?? (part.as === "bytes" ? "" : "text/plain");
  if (part.as === "parts") return readParts(content, header, part.parts ?? {}, parse);
  const as = part.as === "any" ? formOf(header) : part.as;
  if (as === "bytes") {
    return { ok: true, value: new Blob([content as Uint8Array<ArrayBuffer>], { type: header }) };
  }
  // Keeps a byte order mark in text, but removes it from JSON, where it is invalid.
  const text = textOf(content, parameterOf(header, "charset") ?? "utf-8", as === "text");
  if (text === undefined) return failed("text in the charset of its part", "encoding");
  return as === "json" ? parse(text, []) : { ok: true, value: text };
}

function failed(expected: string, keyword: string): Reading {
  return { ok: false, expected, keyword };
}

/** Returns how a part with this Content-Type is read: as JSON, text or bytes. */
function formOf(header: string): "json" | "text" | "bytes" {
  const [essence = ""] = header.toLowerCase().split(";", 1);
  if (/^(?:application|text)\/json\s*$|\+json\s*$/.test(essence)) return "json";
  return /^text\/|[/+](?:xml|yaml)\s*$/.test(essence) ? "text" : "bytes";
}

function textOf(content: Uint8Array, charset: string, ignoreBOM: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM }).decode(content);
  } catch {
    return undefined;
  }
}

/** Returns the value of a media type's parameter (RFC 9110 §5.6.6). */
function parameterOf(header: string, name: string): string | undefined {
  const pattern = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i");
  const [, quoted, token] = pattern.exec(header) ?? [];
  return quoted === undefined ? token : quoted.replace(/\\(.)/g, "$1");
}

/** Splits a multipart body at its boundary. Returns `undefined` for a body without a closing boundary. */
function split(bytes: Uint8Array, boundary: string): Sent[] | undefined {
  // Latin-1 has one character for each byte, so offsets in the text are offsets in the bytes.
  const text = latin1.decode(bytes);
  const delimiter = `--${boundary}`;
  const found: Sent[] = [];
  let start: number | undefined;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > 0 && !text.startsWith("\r\n", at - 2)) continue;
    const after = at + delimiter.length;
    const isLast = text.startsWith("--", after);
    const end = lineEnd(text, isLast ? after + 2 : after, isLast);
    if (end === undefined) continue;
    if (start !== undefined) {
      const part = partIn(text, bytes, start, Math.max(start, at - 2));
      if (part === undefined) return undefined;
      found.push(part);
    }
    if (isLast) return found;
    if (found.length > mostParts) return found;
    start = end;
  }
  return undefined;
}

/**
 * Returns the index after the line break, or `undefined` if the rest of the line is not white space. The last line
 * needs no line break.
 */
function lineEnd(text: string, from: number, isLast: boolean): number | undefined {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  if (text.startsWith("\r\n", at)) return at + 2;
  return isLast && at === text.length ? at : undefined;
}

/** Reads the header fields and the content of a part. */
function partIn(text: string, bytes: Uint8Array, from: number, to: number): Sent | undefined {
  if (text.startsWith("\r\n", from))
    return { head: new Map(), content: bytes.subarray(from + 2, to) };
  const end = text.slice(from, Math.min(to, from + mostHead)).indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = new Map<string, string>();
  for (const line of text.slice(from, from + end).split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      head.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { head, content: bytes.subarray(from + end + 4, to) };
}

const mostHead = 16_384;
const latin1 = new TextDecoder("latin1");

/**
 * Settings for writing a list of values. `path` has the index of each part that contains the list, the outermost part
 * first.
 */
interface Writing {
  readonly parts: Parts;
  readonly path: readonly number[];
  readonly stringify: Stringify;
}

function writeParts(values: readonly unknown[], mediaType: string, writing: Writing): Written {
  const { parts, path, stringify } = writing;
  const boundary = `part-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  const pieces: (Blob | string)[] = [];
  for (const [index, value] of values.entries()) {
    const part = partAt(parts, index);
    const { content, type } = contentOf(value, part, { path: [...path, index], stringify });
    pieces.push(`--${boundary}\r\nContent-Type: ${type}\r\n\r\n`, content, "\r\n");
  }
  const body = new Blob([...pieces, `--${boundary}--\r\n`]);
  return { body, contentType: `${mediaType}; boundary=${boundary}` };
}

function contentOf(
  value: unknown,
  { as, contentType, parts = {} }: Part,
  { path, stringify }: Omit<Writing, "parts">,
): { readonly content: Blob | string; readonly type: string } {
  if (as === "parts" && Array.isArray(value)) {
    const nested = writeParts(value, contentType ?? "multipart/mixed", { parts, path, stringify });
    return { content: nested.body, type: nested.contentType };
  }
  if (value instanceof Blob) {
    return { content: value, type: value.type || (contentType ?? "application/octet-stream") };
  }
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    const type = contentType ?? "application/octet-stream";
    return { content: new Blob([value as BlobPart]), type };
  }
  const held = as !== "json" && value instanceof Date ? value.toJSON() : value;
  if (typeof held === "string" && as !== "json") {
    return { content: held, type: withCharset(contentType ?? "text/plain") };
  }
  const name = `body${path.map((index) => `[${index}]`).join("")}`;
  const text = stringify(held, name, path);
  if (text === undefined) throw new TypeError(`${name} is ${typeof held}, which no part can hold`);
  // Numbers and booleans are sent as `text/plain`. With `any`, numbers and booleans are sent as JSON, because a text
  // part would be read as a string.
  const isText = as !== "any" && /^[^[{"n]/.test(text);
  return { content: text, type: contentType ?? (isText ? "text/plain" : "application/json") };
}

/** Adds `charset=utf-8` to a text type, because the default of a part is US-ASCII (RFC 2046 §4.1.2). */
function withCharset(type: string): string {
  return /^text\/(?!.*charset)/i.test(type) ? `${type}; charset=utf-8` : type;
}
