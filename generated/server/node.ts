// Generated: the server on Node's http, and as middleware of Express and Connect.

import { isAscii } from "node:buffer";
import type { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createCore } from "./core.js";
import type { OnlyOperations, Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import {
  type BodyRead,
  Chunks,
  type Delivery,
  type Fault,
  type Incoming,
  type Outgoing,
  unreadable,
  utf8Text,
} from "./incoming.js";
import type { ServerOptions } from "./options.js";

/** How a server behaves on Node. */
export interface NodeOptions<P extends Principal = Principal> extends ServerOptions<P> {
  /**
   * As middleware: hands paths that the contract does not have on to `next`. Otherwise they get a
   * 404.
   */
  readonly passUnmatched?: boolean;
}

/** A listener for `http.createServer`, which is also a middleware. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Makes a listener that answers every request of the contract with its handler. */
export function createNodeHandler<P extends Principal, H extends Handlers<P>>(
  handlers: H & OnlyOperations<H, Handlers>,
  options: NodeOptions<P>,
): NodeHandler {
  const core = createCore<P>(handlers, options);
  const passUnmatched = options.passUnmatched === true;
  const handle: NodeHandler = (request, response, next) => {
    const respond = (outgoing: Outgoing, delivery: Delivery) =>
      send(outgoing, request, response, delivery);
    let isOurs = true;
    try {
      const incoming = incomingOf(request, response);
      isOurs = core.handle(incoming, respond, passUnmatched && next !== undefined);
    } catch (error) {
      fail(error, response, core);
    }
    if (!isOurs) next?.();
  };
  return (request, response, next) => {
    const begin = () => handle(request, response, next);
    try {
      if (isHeldBack(request, response, begin)) return;
    } catch (error) {
      return fail(error, response, core);
    }
    begin();
  };
}

/** A server that listens. */
export interface RunningServer {
  readonly server: Server;
  /** Without a final slash. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, and resolves when those that have begun are answered. */
  close(): Promise<void>;
}

/** Starts an HTTP server; by default on a free port, for this machine only. */
export async function listen(
  handler: NodeHandler,
  { port = 0, host = "127.0.0.1" }: { readonly port?: number; readonly host?: string } = {},
): Promise<RunningServer> {
  const { createServer } = await import("node:http");
  const server = createServer(handler satisfies RequestListener);
  continueOnDemand(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    server,
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeIdleConnections();
      }),
  };
}

/**
 * Lets a caller that asks first (`Expect: 100-continue`) send its body only once somebody begins to
 * read it. By itself, Node asks for every body.
 */
export function continueOnDemand(server: EventEmitter): void {
  if (server.listenerCount("checkContinue") > 0) return;
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    let waits = true;
    request.on("newListener", (event) => {
      if (!waits || response.headersSent || (event !== "data" && event !== "readable")) return;
      waits = false;
      response.writeContinue();
    });
    server.emit("request", request, response);
  });
}

function incomingOf(request: IncomingMessage, response: ServerResponse): Incoming {
  try {
    return new NodeIncoming(request, response);
  } catch {
    return unreadable(request);
  }
}

/** How many requests of a connection may wait before no more of them are read. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Whether a request has to wait until the responses before it are complete: then `begin` is called.
 * Behind a response that closes the connection no request is acted on (RFC 9112, section 9.6).
 */
function isHeldBack(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): boolean {
  // Node has ended the connection already, but reads on. (Requests that tests make up have no socket.)
  if (socket?.writableEnded) return true;
  // Until it is a response's turn, Node gives it no socket; behind the last response it never does.
  if (response.socket !== null) return false;
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === mostWaiting) socket.pause();
  response.once("socket", () => {
    const left = (waiting.get(socket) ?? 1) - 1;
    waiting.set(socket, left);
    if (left === mostWaiting) socket.resume();
    begin();
  });
  return true;
}

class NodeIncoming implements Incoming {
  readonly raw: IncomingMessage;
  readonly method: string;
  readonly target: string;
  readonly headers: Incoming["headers"];
  readonly fault: Fault | undefined;
  readonly #response: ServerResponse;
  #aborted: AbortController | undefined;

  constructor(request: IncomingMessage, response: ServerResponse) {
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
    const length = headers["content-length"];
    return (
      headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) > 0)
    );
  }

  get signal(): AbortSignal {
    if (this.#aborted === undefined) {
      const aborted = new AbortController();
      const response = this.#response;
      if (response.destroyed) aborted.abort();
      else {
        response.once("close", () => {
          if (!isFinished(response)) aborted.abort();
        });
      }
      this.#aborted = aborted;
    }
    return this.#aborted.signal;
  }

  // ASCII, as most texts are, needs no decoding.
  textOf(body: Uint8Array): string | undefined {
    return Buffer.isBuffer(body) && isAscii(body) ? body.toString("latin1") : utf8Text(body);
  }

  readBody(limit: number, done: (body: BodyRead) => void): void {
    const request = this.raw;
    if (request.readableEnded) {
      const message =
        "the body was read before it came here: put this middleware before any body parser";
      return done(new Error(message));
    }
    if (request.destroyed) return done("broken off");
    // A short body comes with its headers: a moment later it is there, whole, and nothing needs to be
    // listened for. (Node says that a request is complete later than that.)
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

/** What another server on the way might have read in another way (RFC 9112, sections 3.2 and 6.1). */
function faultOf(request: IncomingMessage, { headers }: Incoming): Fault | undefined {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined) {
    if (request.httpVersionMajor === 1 && request.httpVersionMinor === 0) {
      return { status: 400, detail: "HTTP/1.0 has no transfer codings." };
    }
    if (typeof coding !== "string" || coding.toLowerCase() !== "chunked") {
      return { status: 501, detail: "The only transfer coding is chunked." };
    }
  }
  if (isRepeated(request.rawHeaders, "host")) {
    return { status: 400, detail: "The request has several Host headers." };
  }
  return undefined;
}

function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let first: string | undefined;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] as string;
    if (sent.length !== name.length) continue;
    // Mostly it is the only name of its length, and needs not be compared.
    if (first === undefined) first = sent;
    else if (sent.toLowerCase() === name) count++;
  }
  return count > 1 || (count === 1 && first?.toLowerCase() === name);
}

/** A body that is there whole, and that nobody else reads; `null`: it is not. */
function wholeBody(request: IncomingMessage, headers: Incoming["headers"]): Uint8Array | null {
  const { destroyed, readableFlowing, readableLength } = request;
  const isWhole = readableLength > 0 && readableLength === Number(headers["content-length"]);
  return isWhole && !destroyed && readableFlowing === null ? request.read() : null;
}

function listenFor(request: IncomingMessage, limit: number, done: (body: BodyRead) => void): void {
  let chunks = new Chunks();
  let isDone = false;
  // Said first is what counts: the listeners stay, for taking them away costs more than they do.
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

/** Sends a response: at once where its body is whole. Never throws. */
function send(
  outgoing: Outgoing,
  request: IncomingMessage,
  response: ServerResponse,
  delivery: Delivery,
): void {
  try {
    const sent: Sent = { bytes: 0 };
    if (delivery.isWatched) watch(response, delivery, sent);
    // Somebody else has answered, or nobody is there any more.
    if (response.headersSent || response.destroyed) return;
    const { status, body, headersOnly } = outgoing;
    const encoding = setFraming(outgoing);
    response.writeHead(status, outgoing.headers as Record<string, string | string[]>);
    if (body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array)) {
      const sending = headersOnly ? leave(body, response) : stream(body, response, sent);
      sending.catch((error: unknown) => fail(error, response, delivery));
      return;
    }
    const whole = headersOnly ? undefined : body;
    if (whole !== undefined) sent.bytes = Number(outgoing.headers["content-length"]);
    if (outgoing.close) finishEarly(request, response, whole, delivery);
    else if (whole === undefined) response.end();
    else {
      // What `end` is given goes out with an empty piece after it, which takes longer.
      response.cork();
      response.write(whole, encoding);
      response.uncork();
      response.end();
    }
  } catch (error) {
    fail(error, response, delivery);
  }
}

/** Says how long the body is, and whether the connection ends with it; returns the body's encoding. */
function setFraming({ status, body, close, headers }: Outgoing): "utf8" | "latin1" {
  if (close) headers["connection"] = "close";
  if (typeof body === "string") {
    const length = Buffer.byteLength(body);
    headers["content-length"] = String(length);
    // A byte for each character: ASCII, which needs no encoding.
    if (length === body.length) return "latin1";
  } else if (body instanceof Uint8Array) headers["content-length"] = String(body.length);
  else if (body === undefined && status >= 200 && status !== 204 && status !== 304) {
    headers["content-length"] = "0";
  }
  return "utf8";
}

/** How much of a body was given to the connection. */
interface Sent {
  bytes: number;
}

/** Tells when a response has ended, or its connection. */
function watch(response: ServerResponse, delivery: Delivery, sent: Sent): void {
  if (response.destroyed) return delivery.sent(0, false);
  const tell = () => delivery.sent(sent.bytes, isFinished(response));
  response.once("finish", tell).once("close", tell);
}

function isFinished(response: ServerResponse): boolean {
  try {
    return response.writableFinished;
  } catch {
    return false;
  }
}

// The caller must not take what it has for the whole. This is the last step: it does not throw.
function fail(
  error: unknown,
  response: ServerResponse,
  failed: { failed(error: unknown): void },
): void {
  failed.failed(error);
  try {
    response.destroy();
  } catch {
    try {
      response.socket?.destroy();
    } catch {}
  }
}

type Pieces = AsyncIterable<string | Uint8Array>;

async function leave(pieces: Pieces, response: ServerResponse): Promise<void> {
  response.end();
  await pieces[Symbol.asyncIterator]().return?.();
}

async function stream(pieces: Pieces, response: ServerResponse, sent: Sent): Promise<void> {
  for await (const piece of pieces) {
    if (response.destroyed) return;
    sent.bytes += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
    if (!response.write(piece)) await drained(response);
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      resolve();
      try {
        response.off("drain", done).off("close", done);
      } catch {}
    };
    response.on("drain", done).on("close", done);
  });
}

// Closing while the caller still sends would reset the connection, and the answer might be lost
// with it. So the answer is sent, and what comes is thrown away for a moment, before the connection
// is closed.
function finishEarly(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Uint8Array | undefined,
  delivery: Delivery,
): void {
  if (body === undefined) response.flushHeaders();
  else response.write(body);
  const close = () => {
    clearTimeout(timer);
    try {
      response.end();
    } catch (error) {
      fail(error, response, delivery);
    }
  };
  const timer = setTimeout(close, 500).unref();
  // A stream that has a reader no longer flows by itself once the reader is gone.
  request.on("end", close).on("error", close).on("close", close).resume();
}
