// Converts a request of Node's http to a `RequestMessage`.

import { isAscii } from "node:buffer";
import type { Server } from "node:http";
import {
  http2Stream,
  isFinished,
  isGone,
  type NodeRequestLike,
  type NodeResponseLike,
} from "./http2.js";
import {
  type BodyRead,
  Chunks,
  codingFault,
  type Fault,
  hostFault,
  type RequestMessage,
  unreadable,
  utf8Text,
} from "./messages.js";

/** Reads the method, the target and the headers of a request. */
export function requestOf(request: NodeRequestLike, response: NodeResponseLike): RequestMessage {
  try {
    return new NodeRequest(request, response);
  } catch {
    return unreadable(request);
  }
}

const readBefore =
  "another middleware has read the body: call app.use with this handler before any body parser, such as express.json()";

class NodeRequest implements RequestMessage {
  readonly raw: NodeRequestLike;
  readonly method: string;
  readonly target: string;
  readonly headers: RequestMessage["headers"];
  readonly fault: Fault | undefined;
  readonly #response: NodeResponseLike;
  #aborted: AbortController | undefined;

  constructor(request: NodeRequestLike, response: NodeResponseLike) {
    this.raw = request;
    this.method = request.method ?? "GET";
    this.target = request.url ?? "/";
    this.headers = request.headers;
    this.fault = faultOf(request, this);
    this.#response = response;
  }

  isRepeated(name: string): boolean {
    return isRepeated(this.raw.rawHeaders, name);
  }

  get hasBody(): boolean {
    const { headers } = this;
    const stream = http2Stream(this.raw);
    // In HTTP/2, the HEADERS frame states whether a body follows; the header `content-length` is optional.
    if (stream !== undefined) return !stream.endAfterHeaders;
    const length = headers["content-length"];
    return (
      headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) > 0)
    );
  }

  get signal(): AbortSignal {
    if (this.#aborted === undefined) {
      const aborted = new AbortController();
      const response = this.#response;
      if (isGone(response)) aborted.abort();
      else {
        response.once("close", () => {
          if (!isFinished(response)) aborted.abort();
        });
      }
      this.#aborted = aborted;
    }
    return this.#aborted.signal;
  }

  abort(reason: unknown): void {
    this.#aborted ??= new AbortController();
    this.#aborted.abort(reason);
  }

  // ASCII needs no decoding, and most texts are ASCII.
  textOf(body: Uint8Array): string | undefined {
    const isText = Buffer.isBuffer(body) && isAscii(body);
    return isText ? (body as Buffer).toString("latin1") : utf8Text(body);
  }

  // If a loop over the pieces ends early, the request is not destroyed, because the handler still responds.
  pieces(): AsyncIterable<Uint8Array> {
    const { raw } = this;
    if (raw.readableEnded) throw new Error(readBefore);
    return { [Symbol.asyncIterator]: () => raw.iterator({ destroyOnReturn: false }) };
  }

  readBody(limit: number, done: (body: BodyRead) => void): void {
    const request = this.raw;
    if (request.readableEnded) {
      done(new Error(readBefore));
      return;
    }
    if (request.destroyed) {
      done("broken off");
      return;
    }
    // A short body is usually complete by the next tick, so the server need not wait for the event `end`.
    process.nextTick(() => {
      let body: Uint8Array | null;
      try {
        body = wholeBody(request, this.headers);
        if (body === null) return listenFor(request, limit, done);
      } catch {
        return done("broken off");
      }
      done(body.length > limit ? "too long" : body);
    });
  }
}

/** Returns the reason to refuse a request that a proxy may have read differently (RFC 9112, sections 3.2 and 6.1). */
function faultOf(request: NodeRequestLike, { headers }: RequestMessage): Fault | undefined {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && request.httpVersionMajor === 1 && request.httpVersionMinor === 0) {
    return { status: 400, detail: "HTTP/1.0 does not allow Transfer-Encoding." };
  }
  const fault = codingFault(coding);
  if (fault !== undefined) return fault;
  if (isCutOff(request)) return { status: 431, detail: "The request has too many headers." };
  if (isRepeated(request.rawHeaders, "host")) {
    return { status: 400, detail: "The request has several Host headers." };
  }
  const authority = headers[":authority"];
  const host = headers["host"];
  if (authority !== undefined && host !== undefined && host !== authority) {
    return { status: 400, detail: "The request target and the Host header name different hosts." };
  }
  return hostFault(authority ?? host);
}

/**
 * Whether Node may have dropped headers. Node keeps a limited number of headers, and does not report that it dropped
 * some.
 */
function isCutOff({ rawHeaders, socket }: NodeRequestLike): boolean {
  // Mocked requests of tests have no socket. The type of a socket differs between versions of `@types/node`.
  const { server } = (socket ?? {}) as { readonly server?: unknown };
  const most = (server as Pick<Server, "maxHeadersCount"> | undefined)?.maxHeadersCount ?? 1_000;
  return most > 0 && rawHeaders.length >= 2 * most;
}

function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let first: string | undefined;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] as string;
    if (sent.length !== name.length) continue;
    // Compares header names only if at least two names have the same length as `name`.
    if (first === undefined) first = sent;
    else if (sent.toLowerCase() === name) count++;
  }
  return count > 1 || (count === 1 && first?.toLowerCase() === name);
}

/** Returns a body that has arrived completely and has no other reader; otherwise `null`. */
function wholeBody(
  request: NodeRequestLike,
  headers: RequestMessage["headers"],
): Uint8Array | null {
  const { destroyed, readableFlowing, readableLength } = request;
  const isWhole = readableLength > 0 && readableLength === Number(headers["content-length"]);
  return isWhole && !destroyed && readableFlowing === null ? request.read() : null;
}

function listenFor(request: NodeRequestLike, limit: number, done: (body: BodyRead) => void): void {
  let chunks = new Chunks();
  let isDone = false;
  // Several events may end the body; only the first event calls `done`. The event listeners stay, because removing them
  // would cost more than keeping them.
  const finish = (body: BodyRead) => {
    if (isDone) return;
    isDone = true;
    chunks = new Chunks();
    done(body);
  };
  const take = (chunk: Uint8Array) => {
    if (isDone) return;
    chunks.add(chunk);
    if (chunks.length > limit) finish("too long");
  };
  const gone = () => finish("broken off");
  request
    .on("data", take)
    .on("end", () => finish(asBuffer(chunks.joined())))
    .on("error", gone)
    .on("close", gone);
  if (request.destroyed) gone();
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
