// How a request's body is sent: as JSON, text, a form, or the bytes that it is.
import { bodyKind } from "./body-kind.js";
import { fieldsOf } from "./fields.js";
import { refuseUnfit } from "./given-body.js";
import { jsonOf } from "./json-body.js";
import { type Style, styled } from "./parameter-styles.js";
import type { Input, Operation } from "./request.js";
import { isScalar, type Parameter, queryOf, textOf } from "./serialize.js";

/** How one property of a form is written (OpenAPI 3.1 §4.8.15). */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: Style;
  readonly explode?: boolean;
}

/** A body as `fetch` takes it, and the media type to declare. */
export interface EncodedBody {
  readonly body: Blob | string;
  readonly contentType: string;
}

/** Encodes a body by its media type, of those that the contract has for the operation. */
export function encodeBody(
  { encoding = {} }: Operation,
  { body }: Input,
  mediaType: string,
): EncodedBody {
  return encoded(body, mediaType, Object.hasOwn(encoding, mediaType) ? encoding[mediaType] : {});
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
      return /^multipart/i.test(mediaType)
        ? multipart(fieldsOf(value), encoding)
        : { body: urlencoded(fieldsOf(value), encoding), contentType };
    case "binary":
      return { body: value instanceof Blob ? value : new Blob([value as BlobPart]), contentType };
  }
}

/** A range such as `image/*` cannot be sent: what the value is decides. */
function concrete(mediaType: string, value: unknown): string {
  if (!mediaType.includes("*")) return mediaType;
  if (value instanceof Blob) return value.type || "application/octet-stream";
  if (isBytes(value)) return "application/octet-stream";
  return typeof value === "string" ? "text/plain" : "application/json";
}

/** Whether a body is a list that is sent item by item. */
function isLines(value: unknown, contentType: string): value is readonly unknown[] {
  return (
    Array.isArray(value) && /^application\/(?:(?:x-)?ndjson|jsonl|json-seq)\b/i.test(contentType)
  );
}

/** JSON Lines: an item a line; in a sequence (RFC 7464), each begins with a record separator. */
function linesOf(items: readonly unknown[], contentType: string): string {
  const start = /json-seq/i.test(contentType) ? "\x1e" : "";
  return items.map((item) => `${start}${jsonOf(item)}\n`).join("");
}

function urlencoded(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): string {
  const parameters = Object.keys(fields).map((name): Parameter => {
    if (isBytes(fields[name]))
      throw new TypeError(`${name} is bytes, which an urlencoded form cannot have`);
    const how = encodingOf(encoding, name);
    const { contentType, style = "form", explode = style === "form" } = how;
    if (isDocument(how)) return styled({ name, style, content: contentType ?? "" });
    return styled({ name, style, explode });
  });
  // Left out of a list, null would let the other items move up.
  const sent = Object.entries(fields).map(([name, value]) => {
    const isInTexts = Array.isArray(value) && !isDocument(encodingOf(encoding, name));
    return [
      name,
      isInTexts ? value.map((item) => (item === null ? "null" : item)) : value,
    ] as const;
  });
  return queryOf(Object.fromEntries(sent), parameters).replaceAll("%20", "+");
}

/** Whether a field is JSON as a whole: its media type counts where it has no style. */
function isDocument({ contentType, style }: Encoding): boolean {
  return style === undefined && contentType !== undefined && bodyKind(contentType) === "json";
}

/**
 * The parts of a form (RFC 7578), by hand: `FormData` gives a file name to every part that has a type,
 * and servers take such a part for a file.
 */
function multipart(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): EncodedBody {
  const boundary = `form-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  const pieces: BlobPart[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const { contentType } = encodingOf(encoding, name);
    const isList = Array.isArray(value);
    for (const part of isList ? value : [value]) {
      // Left out of a list, the other items would move up.
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

/** What is sent for one value of a form, and what is said of it (OpenAPI 3.1 §4.8.15.1). */
function partOf(
  name: string,
  value: unknown,
  contentType: string | undefined,
): { content: Blob | string; type?: string | undefined; fileName?: string } {
  // Where the contract leaves a choice, a file says itself which it is.
  const type = contentType !== undefined && /[,*]/.test(contentType) ? undefined : contentType;
  if (isBytes(value)) return partOf(name, new Blob([value]), contentType);
  if (value instanceof Blob) {
    const fileName = value instanceof File ? value.name : "blob";
    return { content: value, type: value.type || (type ?? "application/octet-stream"), fileName };
  }
  if (type !== undefined && bodyKind(type) === "json")
    return { content: jsonOf(withoutFiles(value)), type };
  if (isScalar(value)) return { content: textOf(name, value), type };
  return { content: jsonOf(withoutFiles(value)), type: type ?? "application/json" };
}

/** Whether a value is bytes, as programs hold them that have no file. */
function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView<ArrayBuffer> {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

/** The value itself; throws for a file or bytes in it, which would be lost, or be an object of numbers. */
function withoutFiles(value: unknown): unknown {
  JSON.stringify(value, (_key, member: unknown) => {
    if (member instanceof Blob || isBytes(member)) {
      throw new TypeError("a file is a field of its own, and no part of JSON");
    }
    return member;
  });
  return value;
}

/** A name as a browser would write it, so that it cannot end where it stands. */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");
}

function encodingOf(encoding: Readonly<Record<string, Encoding>>, name: string): Encoding {
  return (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
}
