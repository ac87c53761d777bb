// Encodes request bodies: JSON, text, forms and bytes.
import { bodyKind } from "./body-kind.js";
import { fieldsOf, isSealed } from "./fields.js";
import { refuseUnfit } from "./given-body.js";
import { jsonOf } from "./json-body.js";
import { own } from "./own.js";
import { type Style, styled } from "./parameter-styles.js";
import type { Input, Operation } from "./request.js";
import { isScalar, type Parameter, queryOf, textOf } from "./serialize.js";

/** How one property of a form is encoded (OpenAPI 3.1 §4.8.15). */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: Style;
  readonly explode?: boolean;
}

/** A body for `fetch`, and its Content-Type. If the Content-Type is absent, the platform sets the header. */
export interface EncodedBody {
  readonly body: Blob | string | FormData;
  readonly contentType?: string;
}

/** Encodes a body by one of the media types that the operation declares. */
export function encodeBody(
  { encoding = {} }: Operation,
  { body }: Input,
  mediaType: string,
): EncodedBody {
  return encoded(body, mediaType, own(encoding, mediaType));
}

function encoded(
  value: unknown,
  mediaType: string,
  encoding: Readonly<Record<string, Encoding>> = {},
): EncodedBody {
  const contentType = concrete(mediaType, value);
  if (!isLines(value, contentType)) refuseUnfit(value, contentType);
  switch (bodyKind(mediaType.includes("*") ? contentType : mediaType)) {
    case "json":
      return { body: jsonOf(value), contentType };
    case "text":
      if (isLines(value, contentType)) return { body: linesOf(value, contentType), contentType };
      return { body: value instanceof Blob ? value : String(value), contentType };
    case "form":
      if (isSealed(value)) return { body: value };
      return /^multipart/i.test(mediaType)
        ? multipart(fieldsOf(value), encoding)
        : { body: urlencoded(fieldsOf(value), encoding), contentType };
    case "binary":
      return { body: value instanceof Blob ? value : new Blob([value as Blob]), contentType };
  }
}

/**
 * Returns the Content-Type of a body. For a range such as `image/*`, returns a media type that fits the JavaScript type
 * of the value.
 */
function concrete(mediaType: string, value: unknown): string {
  if (!mediaType.includes("*")) return mediaType;
  if (value instanceof Blob) return value.type || "application/octet-stream";
  if (isBytes(value)) return "application/octet-stream";
  return typeof value === "string" ? "text/plain" : "application/json";
}

/** Whether a body is a list that is sent item by item. */
function isLines(value: unknown, contentType: string): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    /^application\/(?:(?:x-)?ndjson|jsonl|x-jsonlines|(?:[\w.-]+\+)?json-seq)\b/i.test(contentType)
  );
}

/**
 * In JSON Lines, each line contains one item. In a JSON text sequence (RFC 7464), a record separator precedes each
 * item.
 */
function linesOf(items: readonly unknown[], contentType: string): string {
  const start = /json-seq/i.test(contentType) ? "\x1e" : "";
  return items.map((item) => `${start}${jsonOf(item)}\n`).join("");
}

function urlencoded(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): string {
  const parameters = Object.keys(fields).map((name): Parameter => {
    if (isBytes(fields[name])) throw new TypeError(`${name}: an urlencoded form cannot hold bytes`);
    const how = encodingOf(encoding, name);
    const { contentType, style = "form", explode = style === "form" } = how;
    if (isDocument(how)) return styled({ name, style, content: contentType ?? "" });
    return styled({ name, style, explode });
  });
  // Keeps null items of a list, because omitting an item would change the index of later items.
  const sent = Object.entries(fields).map(([name, value]) => {
    const isInTexts = Array.isArray(value) && !isDocument(encodingOf(encoding, name));
    return [
      name,
      isInTexts ? value.map((item) => (item === null ? "null" : item)) : value,
    ] as const;
  });
  return queryOf(Object.fromEntries(sent), parameters).replace(/%20/g, "+");
}

/**
 * Whether a form field is sent as JSON. A form field with a `style` is never sent as JSON, even if its media type is
 * JSON.
 */
function isDocument({ contentType, style }: Encoding): boolean {
  return style === undefined && contentType !== undefined && bodyKind(contentType) === "json";
}

/**
 * Writes the parts of a form (RFC 7578). `FormData` is not used: it would send each part that has a Content-Type as a
 * file.
 */
function multipart(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): EncodedBody {
  const boundary = `form-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  const pieces: (Blob | string)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const { contentType } = encodingOf(encoding, name);
    const isList = Array.isArray(value);
    for (const part of isList ? value : [value]) {
      // Sends null items of a list, because omitting an item would change the index of later items.
      if (part === undefined || (part === null && !isList)) continue;
      const { content, type, fileName } = partOf(name, part, contentType);
      const file = fileName === undefined ? "" : `; filename="${quoted(fileName)}"`;
      pieces.push(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n`,
        type === undefined ? "\r\n" : `Content-Type: ${type}\r\n\r\n`,
        content,
        "\r\n",
      );
    }
  }
  const body = new Blob([...pieces, `--${boundary}--\r\n`]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Returns the content and the headers of one part of a form (OpenAPI 3.1 §4.8.15.1). */
function partOf(
  name: string,
  value: unknown,
  contentType: string | undefined,
): { content: Blob | string; type?: string | undefined; fileName?: string } {
  // A list of media types, or a range such as `image/*`, is not a valid Content-Type.
  const type = contentType !== undefined && /[,*]/.test(contentType) ? undefined : contentType;
  if (isBytes(value)) return partOf(name, new Blob([value as ArrayBuffer]), contentType);
  if (value instanceof Blob) {
    const fileName = value instanceof File ? value.name : "blob";
    return { content: value, type: value.type || (type ?? "application/octet-stream"), fileName };
  }
  if (type !== undefined && bodyKind(type) === "json")
    return { content: jsonOf(withoutFiles(value)), type };
  if (isScalar(value)) return { content: textOf(name, value), type };
  return { content: jsonOf(withoutFiles(value)), type: type ?? "application/json" };
}

/** Returns true for an `ArrayBuffer`, and for a view of an `ArrayBuffer`, such as a `Uint8Array`. */
export function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

/**
 * Returns the value. Throws for files and bytes inside a JSON value: JSON would write a file as `{}`, and bytes as an
 * object of numbers.
 */
function withoutFiles(value: unknown): unknown {
  JSON.stringify(value, (_key, member: unknown) => {
    if (member instanceof Blob || isBytes(member)) {
      throw new TypeError("a file must be a field of its own: JSON cannot hold it");
    }
    // #int64
    if (typeof member === "bigint") return undefined;
    // #end
    return member;
  });
  return value;
}

// #int64
export { withoutFiles };

// #end
/** Escapes a name as browsers do, so that the name cannot end the header parameter. */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, "%0D%0A").replace(/"/g, "%22");
}

function encodingOf(encoding: Readonly<Record<string, Encoding>>, name: string): Encoding {
  return own(encoding, name) ?? {};
}
