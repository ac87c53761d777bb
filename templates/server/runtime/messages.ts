// Messages between a platform and the server. Adapters translate requests and responses of their platform.

import type { StreamedBody } from "./streamed-body.js";

/** A request as it arrived, without any decoding. */
export interface RequestMessage {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** The reason why the server refuses the request and closes the connection. */
  readonly fault?: Fault | undefined;
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /**
   * Returns true if a header was sent more than once. `isRepeated` returns false on platforms that join repeated
   * headers.
   */
  isRepeated(name: string): boolean;
  /** Whether the request has a body, even an empty one. */
  readonly hasBody: boolean;
  /** The signal is aborted when the caller disconnects before the response is complete, or when `abort` is called. */
  readonly signal: AbortSignal;
  /** Aborts `signal`; a response that the handler returns later is not sent. */
  abort(reason: unknown): void;
  /** The request object of the platform. */
  readonly raw: unknown;
  /**
   * Reads the whole body, and stops once it is longer than `limit` bytes. Passes the body to `done`, either before
   * `readBody` returns or later. `readBody` calls `done` instead of returning a promise, because a promise costs more
   * than reading a short body.
   */
  readBody(limit: number, done: (body: BodyRead) => void): void;
  /**
   * The chunks of the body, read on demand. If the body ends early, the iteration over its chunks rejects. Throws if
   * the body was already read.
   */
  pieces(): AsyncIterable<Uint8Array>;
  /**
   * Decodes a body; returns `undefined` if the body is not UTF-8. `textOf` is absent if the platform has no faster
   * decoder than `utf8Text`.
   */
  textOf?(body: Uint8Array): string | undefined;
}

/** The reason to refuse a request whose end or meaning is ambiguous. */
export interface Fault {
  readonly status: number;
  readonly detail: string;
}

/**
 * Returns the error response for an invalid Host header (RFC 9112, section 3.2). If the platform has joined several
 * Host headers, the value contains a space and is invalid.
 */
export function hostFault(host: string | readonly string[] | undefined): Fault | undefined {
  if (host === undefined || (typeof host === "string" && /^[\w.~!$&'()*+,;=%:[\]-]*$/.test(host))) {
    return undefined;
  }
  return { status: 400, detail: "The Host header is invalid." };
}

/** Returns the error for a Transfer-Encoding header other than `chunked` (RFC 9112, section 6.1). */
export function codingFault(coding: string | readonly string[] | undefined): Fault | undefined {
  if (coding === undefined) return undefined;
  if (typeof coding === "string" && coding.toLowerCase() === "chunked") return undefined;
  return { status: 501, detail: "The Transfer-Encoding header must be chunked." };
}

/** Sends the response to one request; never throws. */
export type Respond = (response: ResponseMessage, delivery: Delivery) => void;

/** Methods that an adapter calls at the end of a response. No method throws. */
export interface Delivery {
  /** Whether the adapter must call `sent` when the response has ended. */
  readonly isWatched: boolean;
  /** Called when the response has ended. `bytes` is the length of the sent body. */
  sent(bytes: number, complete: boolean): void;
  /** Called if sending the response has failed. */
  failed(error: unknown): void;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Decodes UTF-8 without a byte order mark; `undefined` for invalid UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A received body, or the reason why the body is missing. */
export type BodyRead = Uint8Array | "too long" | "broken off" | Error;

/**
 * Collects the chunks of a request body. One-byte chunks take about a hundred times their size in memory, so many
 * chunks are joined into one.
 */
export class Chunks {
  length = 0;
  #whole: Uint8Array[] = [];
  #pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    this.length += piece.length;
    this.#pieces.push(piece);
    if (this.#pieces.length < 1_024) return;
    this.#whole.push(concatenated(this.#pieces));
    this.#pieces = [];
  }

  joined(): Uint8Array {
    return concatenated([...this.#whole, ...this.#pieces]);
  }
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A response, ready to be sent. */
export interface ResponseMessage {
  readonly status: number;
  /** Checked headers, by name in lower case. The adapter adds the header `Content-Length`. */
  readonly headers: Record<string, string | readonly string[]>;
  /** The whole body, or a stream of its pieces. `body` is `undefined` for a response without a body. */
  readonly body: string | Uint8Array | StreamedBody | undefined;
  /** True for a response to HEAD: only the headers are sent. */
  readonly headersOnly: boolean;
  /** True if the connection has to be closed, because the body of the request was not read. */
  readonly close: boolean;
}

/** Returns the value of a header. Repeated headers are joined by commas. */
export function headerOf(request: RequestMessage, name: string): string | undefined {
  const value = request.headers[name];
  if (typeof value === "string") return value;
  // Ignores inherited members, which exist for a name such as `constructor`.
  return Array.isArray(value) ? value.join(", ") : undefined;
}

/**
 * Returns the path and the query of a request target. A request target may be an absolute URL (RFC 9112, section
 * 3.2.2). Returns `undefined` for a target without a path.
 */
export function originForm(target: string): string | undefined {
  if (target.startsWith("/")) return target;
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0];
  if (origin === undefined) return undefined;
  const rest = target.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The response to OPTIONS. */
export function allowing(allow: string, request: RequestMessage): ResponseMessage {
  return {
    status: 204,
    headers: allow === "" ? {} : { allow },
    body: undefined,
    headersOnly: false,
    close: request.hasBody,
  };
}

/**
 * Returns a substitute for a request that the platform cannot parse. The property `fault` of the substitute makes the
 * server respond with 400.
 */
export function unreadable(raw: unknown): RequestMessage {
  return {
    method: "",
    target: "",
    fault: { status: 400, detail: "The request is malformed." },
    headers: {},
    isRepeated: () => false,
    hasBody: false,
    signal: new AbortController().signal,
    abort: () => {},
    raw,
    readBody: (_limit, done) => done("broken off"),
    pieces: () => {
      throw new TypeError("the request is malformed");
    },
  };
}
