// Decodes request bodies: checks the size and media type, and parses JSON, text and forms.

// #int64
import { partPlace } from "../../types/runtime/int64.js";
// #end
import { type Issue, type Path, where } from "../../validators/runtime/issue.js";
import {
  type ParsedJson,
  // #int64
  parseDigits,
  // #end
  parseJson,
} from "../../validators/runtime/json.js";
import { withoutOws } from "../../validators/runtime/parameter-styles.js";
import { setOwn } from "../../validators/runtime/text.js";
import type { Eventual } from "./maybe-promise.js";
import {
  bodyKind,
  matchMediaType,
  multipartType,
  parameterOf,
  parseMediaType,
} from "./media-type.js";
import { headerOf, type RequestMessage, utf8Text } from "./messages.js";
import { onlyParts } from "./multipart.js";
import type { Operation } from "./operation.js";
import type { OperationLimits } from "./options.js";
import { Refusal } from "./problem.js";

/** The media type of a request body. */
export interface BodyType {
  /** The declared media type, or the media type of the request if the document declares a range. */
  readonly contentType: string;
  readonly essence: string;
  /** The header `Content-Type` itself, which contains the boundary of multipart bodies. */
  readonly header: string;
}

/**
 * Checks the headers that describe a body, such as `Content-Type`. Returns the body's media type; `undefined` for a
 * request without a body, and a `Refusal` for invalid headers.
 */
export function bodyTypeOf(
  operation: Operation,
  request: RequestMessage,
  limits: OperationLimits,
): BodyType | Refusal | undefined {
  const { operationId, requestBody } = operation;
  if (requestBody === undefined || !request.hasBody) return undefined;
  const length = headerOf(request, "content-length");
  if (length !== undefined && Number(length) > limits.bodyBytes) {
    return tooLarge(operationId, limits);
  }
  const encoding = headerOf(request, "content-encoding");
  if (encoding !== undefined && withoutOws(encoding).toLowerCase() !== "identity") {
    const detail = "Content-Encoding is not supported. Send the body without compression.";
    return new Refusal("body", 415, { detail, operationId }, { "accept-encoding": "identity" });
  }
  // Rejects a request with two `Content-Type` headers: some servers use the first, others the last.
  if (request.isRepeated("content-type")) {
    const detail = "The request has several Content-Type headers.";
    return new Refusal("body", 415, { detail, operationId });
  }
  const header = headerOf(request, "content-type");
  const type = header === undefined ? undefined : parseMediaType(header);
  const declared = type && matchMediaType(type.essence, requestBody.content);
  if (header === undefined || type === undefined || declared === undefined) {
    const detail = "The operation does not accept the body's media type.";
    const accept = requestBody.content.join(", ");
    // RFC 10008, section 3: the header `Accept-Query` lists the media types that QUERY requests may have.
    const name = operation.method === "QUERY" ? "accept-query" : "accept";
    return new Refusal("body", 415, { detail, operationId }, { [name]: accept });
  }
  if (type.charset !== undefined && !charsets.has(type.charset)) {
    const detail = "The character encoding of the body is not UTF-8.";
    return new Refusal("body", 415, { detail, operationId });
  }
  const contentType = declared.includes("*") ? type.essence : declared;
  return { contentType, essence: type.essence, header };
}

/**
 * Returns true if the headers state whether a body follows. Over HTTP/2, and on platforms with `Request`, a body may
 * follow without `Content-Length` and `Transfer-Encoding`.
 */
export function saysWhetherBodyFollows({ headers }: RequestMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

// `us-ascii` is allowed, because ASCII text is also UTF-8.
const charsets = new Set(["utf-8", "utf8", "us-ascii"]);

/** Returns the refusal (status 413) of a request whose body is larger than `bodyBytes`. */
export function tooLarge(operationId: string, limits: OperationLimits): Refusal {
  const detail = `The body is larger than ${limits.bodyBytes} bytes.`;
  return new Refusal("body", 413, { detail, operationId });
}

/** The decoded value of a body, or the reason why decoding failed. */
export type DecodedBody = ParsedJson;

/**
 * Returns the value of a non-empty body. Members named `__proto__` are dropped, unless a schema declares this member.
 */
export function decodeBody(
  operation: Partial<Operation>,
  request: RequestMessage,
  bytes: Uint8Array,
  type: BodyType,
  limits: OperationLimits,
): Eventual<DecodedBody> {
  const { requestBody, multipart } = operation;
  const { essence } = type;
  const hasProto = requestBody?.hasProto === true;
  const parts = multipart?.request?.[type.contentType];
  if (parts !== undefined) {
    // Without a valid boundary, the parts cannot be found.
    if (!parameterOf(type.header, "boundary")) return noBoundary;
    // #int64
    const place = operation.int64?.request?.[type.contentType];
    if (place !== undefined)
      return parts.read(bytes, type.header, (text, path) =>
        parseDigits(text, limits.bodyDepth, hasProto, partPlace(place, path)),
      );
    // #end
    return parts.read(bytes, type.header, (text) => parseJson(text, limits.bodyDepth, hasProto));
  }
  if (essence === multipartType) return decodeMultipart([bytes], type.header, hasProto);
  const kind = bodyKind(essence);
  if (kind === "binary") return { ok: true, value: new Blob([bytes.slice()], { type: essence }) };
  const text = request.textOf === undefined ? utf8Text(bytes) : request.textOf(bytes);
  if (text === undefined) return { ok: false, expected: "UTF-8", keyword: "encoding" };
  if (kind === "json") return parseJson(text, limits.bodyDepth, hasProto);
  // The fields of a form stay text until validation, because the validators know the encoding of each field.
  return { ok: true, value: text };
}

// #int64
/** Parses a JSON body; 64-bit integers become strings. Returns `undefined` for bodies without 64-bit integers. */
export function decodeDigits(
  { requestBody, int64 }: Operation,
  request: RequestMessage,
  bytes: Uint8Array,
  { essence }: BodyType,
  limits: OperationLimits,
): DecodedBody | undefined {
  const places = int64?.request ?? {};
  const place = places[matchMediaType(essence, Object.keys(places)) ?? ""];
  if (place === undefined || bodyKind(essence) !== "json") return undefined;
  const text = request.textOf === undefined ? utf8Text(bytes) : request.textOf(bytes);
  if (text === undefined) return { ok: false, expected: "UTF-8", keyword: "encoding" };
  const hasProto = requestBody?.hasProto === true;
  return parseDigits(text, limits.bodyDepth, hasProto, place);
}

// #end
const noBoundary: DecodedBody = { ok: false, expected: "a boundary", keyword: "syntax" };

/** The issue of a body that could not be decoded. */
export function bodyIssue(
  operationId: string,
  expected: string,
  keyword: string,
  path: Path = [],
): Issue {
  return { in: "body", where: where("body", path), expected, keyword, operationId };
}

/** Values of a form by the names of its fields. */
export type FieldValues = Record<string, unknown>;

/** Reads the multipart form in `pieces`, and adds its fields to the object `value`. */
export async function decodeMultipart(
  pieces: readonly Uint8Array[],
  header: string,
  hasProto: boolean,
  value: FieldValues = {},
): Promise<DecodedBody> {
  try {
    (await formDataOf(pieces, header)).forEach((content: unknown, name: string) => {
      if (hasProto || name !== "__proto__") addField(value, name, content);
    });
    return { ok: true, value };
  } catch {
    return { ok: false, expected: "multipart/form-data", keyword: "syntax" };
  }
}

// If the platform rejects the form, removes the text around the parts, and tries again.
function formDataOf(pieces: readonly Uint8Array[], header: string): Promise<FormData> {
  const headers = { "content-type": header };
  const whole = new Blob(pieces as Uint8Array<ArrayBuffer>[]);
  return new Response(whole, { headers }).formData().catch(async (error: unknown) => {
    const boundary = parameterOf(header, "boundary");
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const parts = boundary === undefined ? undefined : onlyParts(bytes, boundary);
    if (parts === undefined) throw error;
    return new Response(new Blob(parts as Uint8Array<ArrayBuffer>[]), { headers }).formData();
  });
}

// If a name is repeated, its value is a list.
function addField(fields: Record<string, unknown>, name: string, content: unknown): void {
  if (!Object.hasOwn(fields, name)) setOwn(fields, name, content);
  else if (Array.isArray(fields[name])) fields[name].push(content);
  else fields[name] = [fields[name], content];
}

/** Decodes a name or a value in a form or a query; returns `undefined` for a malformed text. */
export function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
