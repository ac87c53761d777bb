// Creates the response from the output of a handler, and detects violations of the contract.

// #int64
import { JsonText } from "../../types/runtime/int64.js";
// #end
import type { Issue } from "../../validators/runtime/issue.js";
import { bodyKind, essenceOf, isToken, matchMediaType, parseMediaType } from "./media-type.js";
import type { ResponseMessage } from "./messages.js";
import type { HeaderFormat, Operation } from "./operation.js";
import { isInPieces, StreamedBody } from "./streamed-body.js";

/** A handler's result, before it is checked. */
export interface Output {
  readonly status: number;
  readonly contentType?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** A response outside the contract: a mistake of the handler, not of the caller. */
export class BrokenContract extends Error {
  readonly issues: readonly Issue[];

  constructor(operationId: string, what: string, issues: readonly Issue[] = []) {
    const list = issues.map(({ where, expected }) => `\n  ${where}: expected ${expected}`).join("");
    super(`${operationId} ${what}${list}`);
    this.name = "BrokenContract";
    this.issues = issues;
  }
}

interface Declared {
  readonly content: readonly string[];
  readonly headers: Readonly<Record<string, HeaderFormat>> | undefined;
}

/** The declared media types and header formats of an operation's responses, by status. */
export class DeclaredResponses {
  readonly operation: Operation;
  /** Media types of successful responses, from which a caller may choose. */
  readonly offered: readonly string[];
  /** Whether every success response has a body. */
  readonly alwaysBody: boolean;
  readonly #exact = new Map<number, Declared>();
  readonly #ranges = new Map<number, Declared>();
  #rest: Declared | undefined;

  constructor(operation: Operation) {
    this.operation = operation;
    const offered = new Set<string>();
    let alwaysBody = true;
    for (const [status, content] of Object.entries(operation.responses)) {
      const declared = { content, headers: operation.headers?.[status] };
      if (status.endsWith("XX")) this.#ranges.set(Number(status[0]), declared);
      else if (status === "default") this.#rest = declared;
      else this.#exact.set(Number(status), declared);
      if (!status.startsWith("2")) continue;
      if (content.length === 0) alwaysBody = false;
      for (const mediaType of content) offered.add(mediaType);
    }
    this.offered = [...offered];
    this.alwaysBody = alwaysBody;
  }

  /** Returns the media types that the operation declares for a status; `undefined` if the status is undeclared. */
  of(status: number): readonly string[] | undefined {
    return this.#declared(status)?.content;
  }

  headerFormats(status: number): Declared["headers"] {
    return this.#declared(status)?.headers;
  }

  #declared(status: number): Declared | undefined {
    return this.#exact.get(status) ?? this.#ranges.get(Math.trunc(status / 100)) ?? this.#rest;
  }

  /** Returns the media type of an output; `undefined` for a response without a body. */
  mediaTypeOf(output: Output): string | undefined {
    const { operationId } = this.operation;
    const { status, contentType, body } = output;
    if (!Number.isInteger(status) || status < 200 || status > 999) {
      throw new BrokenContract(
        operationId,
        `returned the status ${status}, which is not an integer from 200 to 999`,
      );
    }
    const content = this.of(status);
    if (content === undefined) {
      throw new BrokenContract(
        operationId,
        `returned ${status}, which the document does not declare`,
      );
    }
    if (content.length === 0 || hasNoContent(status)) {
      if (body === undefined) return undefined;
      throw new BrokenContract(
        operationId,
        `returned ${status} with a body, which the document does not declare`,
      );
    }
    const [only = ""] = content;
    if (contentType === undefined) {
      const usual = content.length === 1 ? only : defaultOf(content);
      if (usual !== undefined && !usual.includes("*")) return usual;
      throw new BrokenContract(
        operationId,
        `returned ${status} without a contentType: the document declares ${content.join(" or ")}`,
      );
    }
    if (contentType === only) return only;
    const type = parseMediaType(contentType);
    const declared = type && matchMediaType(type.essence, content);
    if (declared !== undefined) return declared.includes("*") ? contentType : declared;
    throw new BrokenContract(
      operationId,
      `returned ${status} with the content type ${contentType}, which the document does not declare`,
    );
  }
}

/** Returns the default media type of a body: `application/json`, or the only JSON media type if there is just one. */
function defaultOf(content: readonly string[]): string | undefined {
  const json = content.filter((one) => bodyKind(essenceOf(one)) === "json");
  const plain = json.find((one) => essenceOf(one) === "application/json");
  return plain ?? (json.length === 1 ? json[0] : undefined);
}

// Responses with the status 204, 205 or 304 have no body (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5).
function hasNoContent(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** Returns the serialized body, or `streamed` if the body is sent in pieces. */
export function encodeBody(
  operationId: string,
  mediaType: string,
  body: unknown,
  streamed: StreamedBody | undefined,
): ResponseMessage["body"] {
  if (bodyKind(essenceOf(mediaType)) === "json") {
    // #int64
    if (body instanceof JsonText) return body.text;
    // #end
    const text: string | undefined = streamed === undefined ? JSON.stringify(body) : undefined;
    if (text !== undefined) return text;
  } else if (streamed !== undefined) return streamed;
  else if (typeof body === "string" || body instanceof Uint8Array) return body;
  else if (body instanceof Blob) {
    return new StreamedBody(body.stream() as unknown as AsyncIterable<Uint8Array>, () => {});
  }
  throw new BrokenContract(operationId, `returned a body that cannot be written as ${mediaType}`);
}

/**
 * Returns true for a body of bytes: a `Uint8Array`, a `Blob`, or an async iterable of chunks. The server sends bytes
 * without checking them against the contract.
 */
export function isRaw(
  body: unknown,
): body is Uint8Array | Blob | AsyncIterable<string | Uint8Array> {
  return body instanceof Uint8Array || body instanceof Blob || isInPieces(body);
}

// Whether an object has no JSON representation: bytes, a stream, or an iterable such as a `Map`.
function isNoJson(body: unknown): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  if (isRaw(body) || ArrayBuffer.isView(body) || body instanceof ArrayBuffer) return true;
  return Symbol.iterator in body && !("toJSON" in body);
}

/** Checks a response against the contract in full; throws `BrokenContract`. */
export function checkResponse(
  operation: Operation,
  output: Output,
  mediaType: string | undefined,
): void {
  const { body, headers } = output;
  if (mediaType !== undefined && bodyKind(essenceOf(mediaType)) === "json") {
    if (isNoJson(body)) {
      throw new BrokenContract(
        operation.operationId,
        `returned bytes or a stream, but the document declares ${mediaType}`,
      );
    }
  } else if (isRaw(body)) return;
  const checked = operation.validators.response(output.status, mediaType, body, headers);
  if (checked.ok) return;
  throw new BrokenContract(
    operation.operationId,
    `returned a response ${output.status} that does not match the document:`,
    checked.errors,
  );
}

/** Checks one item of a body that is sent item by item; throws `BrokenContract`. */
export function checkItem(
  { operationId, validators }: Operation,
  status: number,
  mediaType: string,
  index: number,
  item: unknown,
): void {
  const checked = validators.item(status, mediaType, index, item);
  if (checked.ok) return;
  throw new BrokenContract(
    operationId,
    `returned a response ${status} whose item ${index} does not match the document:`,
    checked.errors,
  );
}

/** Adds `charset=utf-8` to text media types. JSON is UTF-8 by definition. */
export function withCharset(mediaType: string): string {
  return mediaType.startsWith("text/") && !/charset/i.test(mediaType)
    ? `${mediaType}; charset=utf-8`
    : mediaType;
}

/**
 * Adds a handler's headers to a response, and rejects headers that would break the message. `formats` names the
 * response headers that are written as JSON, or as pairs such as `a=1`.
 */
export function addHeaders(
  headers: Record<string, string | readonly string[]>,
  given: Readonly<Record<string, unknown>>,
  operationId: string,
  formats: Readonly<Record<string, HeaderFormat>> = {},
): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const name = key.toLowerCase();
    if (!isToken(name) || framing.has(name)) {
      throw new BrokenContract(
        operationId,
        `returned the header ${JSON.stringify(key)}, which only the server may set`,
      );
    }
    const isCookies = name === "set-cookie" && Array.isArray(value);
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    headers[name] = isCookies
      ? value.map((cookie) => fieldValue(name, String(cookie), operationId))
      : fieldValue(name, headerText(value, format), operationId);
  }
}

/** Returns the text of a header. Throws `BrokenContract` if HTTP does not allow the text. */
function fieldValue(name: string, text: string, operationId: string): string {
  if (isFieldValue(text)) return text;
  throw new BrokenContract(
    operationId,
    `returned a header ${name} with characters that HTTP does not allow`,
  );
}

/**
 * Writes the value of a header as JSON, or in the style `simple` (OpenAPI 3.1 §4.8.12.3). A string is sent unchanged,
 * because a handler may return the serialized text of a header.
 */
function headerText(value: unknown, format: HeaderFormat | undefined): string {
  if (typeof value === "string") return value;
  if (format === "json") return asciiJson(value);
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${name}${format === "pairs" ? "=" : ","}${plainText(member)}`)
    .join(",");
}

function plainText(value: unknown): string {
  return typeof value === "object" && value !== null ? asciiJson(value) : String(value);
}

/**
 * Returns JSON with escapes for characters that are not ASCII, because headers of HTTP cannot contain such characters.
 */
function asciiJson(value: unknown): string {
  // #int64
  if (value instanceof JsonText) return ascii(value.text);
  // #end
  return ascii(JSON.stringify(value));
}

function ascii(text: string): string {
  return text.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

// Headers that only the server sets, because they describe the connection or the framing of the message.
const framing = new Set([
  "__proto__",
  "connection",
  "content-length",
  "content-type",
  "date",
  "http2-settings",
  "keep-alive",
  "proxy-connection",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Whether a value is a valid header value (RFC 9110, section 5.5). */
export function isFieldValue(value: unknown): value is string {
  return typeof value === "string" && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}
