// How a response is written to Node's http.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Delivery, ResponseMessage } from "./messages.js";

/** Sends a response: at once where its body is whole. Never throws. */
export function send(
  message: ResponseMessage,
  request: IncomingMessage,
  response: ServerResponse,
  delivery: Delivery,
): void {
  try {
    const sent: Sent = { bytes: 0 };
    if (delivery.isWatched) watch(response, delivery, sent);
    const { status, body, headersOnly } = message;
    // Somebody else has responded, or nobody is there any more.
    if (response.headersSent || response.destroyed) {
      if (isPieces(body)) leave(body).catch((error: unknown) => delivery.failed(error));
      return;
    }
    const encoding = setFraming(message);
    response.writeHead(status, message.headers as Record<string, string | string[]>);
    if (isPieces(body)) {
      if (headersOnly) response.end();
      const sending = headersOnly ? leave(body) : stream(body, response, sent);
      sending.catch((error: unknown) => fail(error, response, delivery));
      return;
    }
    const whole = headersOnly ? undefined : body;
    if (whole !== undefined) sent.bytes = Number(message.headers["content-length"]);
    if (message.close) finishEarly(request, response, whole, delivery);
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
function setFraming({ status, body, close, headers }: ResponseMessage): "utf8" | "latin1" {
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
  if (response.destroyed) {
    delivery.sent(0, false);
    return;
  }
  const tell = () => delivery.sent(sent.bytes, isFinished(response));
  // Told twice, it counts once; `once` costs more than that.
  response.on("finish", tell).on("close", tell);
}

/**
 * Ends the connection: the caller must not take what it has for the whole. This is the last step: it
 * does not throw.
 */
export function fail(
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

/** Whether all of a response was given to the connection. */
export function isFinished(response: ServerResponse): boolean {
  try {
    return response.writableFinished;
  } catch {
    return false;
  }
}

type Pieces = AsyncIterable<string | Uint8Array>;

function isPieces(body: ResponseMessage["body"]): body is Pieces {
  return body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);
}

/** Lets go of what a body would have been read from. */
async function leave(pieces: Pieces): Promise<void> {
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

// Closing while the caller still sends would reset the connection, and the response might be lost
// with it. So the response is sent, and what comes is thrown away for a moment, before the connection
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
