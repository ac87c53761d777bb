// Writes a response to Node's http.

import type { ServerResponse } from "node:http";
import {
  cutOff,
  http2Stream,
  isFinished,
  isGone,
  type NodeRequestLike,
  type NodeResponseLike,
  stopReceiving,
} from "./http2.js";
import type { Delivery, ResponseMessage } from "./messages.js";
import { StreamedBody } from "./streamed-body.js";

/** Sends a response, synchronously unless the body is a stream. Never throws. */
export function send(
  message: ResponseMessage,
  request: NodeRequestLike,
  response: NodeResponseLike,
  delivery: Delivery,
): void {
  const { body, headersOnly } = message;
  try {
    const sent: Sent = { bytes: 0 };
    if (delivery.isWatched) watch(response, delivery, sent);
    // Sends nothing if other code has already responded, or if the client has disconnected.
    if (response.headersSent || isGone(response)) {
      if (body instanceof StreamedBody) body.discard();
      return;
    }
    const encoding = setFraming(message, response);
    // The types of Node 26 have no signature for both HTTP/1.1 and HTTP/2; at run time the calls are equal.
    const headed = response as ServerResponse;
    headed.writeHead(message.status, message.headers as Record<string, string | string[]>);
    if (body instanceof StreamedBody && !headersOnly) {
      stream(body, response, sent).catch((error: unknown) => fail(error, response, delivery));
      return;
    }
    if (body instanceof StreamedBody) body.discard();
    const whole = headersOnly || body instanceof StreamedBody ? undefined : body;
    if (whole !== undefined) sent.bytes = Number(message.headers["content-length"]);
    if (message.close) finishEarly(request, response, whole, delivery);
    else if (whole === undefined) response.end();
    else {
      // `end(body)` would be slower than `write` and `end`, because it makes Node write an additional empty chunk.
      response.cork();
      write(response, whole, encoding);
      response.uncork();
      response.end();
    }
  } catch (error) {
    if (body instanceof StreamedBody) body.discard();
    fail(error, response, delivery);
  }
}

/** Sets the headers `content-length` and `connection`, and returns the encoding of the body. */
function setFraming(
  { status, body, close, headers }: ResponseMessage,
  response: NodeResponseLike,
): "utf8" | "latin1" {
  // An HTTP/2 connection stays open, because it also carries other requests.
  if (close && http2Stream(response) === undefined) headers["connection"] = "close";
  if (typeof body === "string") {
    const length = Buffer.byteLength(body);
    headers["content-length"] = String(length);
    // If each character has one byte, the text is ASCII, and `latin1` writes it unchanged.
    if (length === body.length) return "latin1";
  } else if (body instanceof Uint8Array) headers["content-length"] = String(body.length);
  else if (body === undefined && status >= 200 && status !== 204 && status !== 304) {
    headers["content-length"] = "0";
  }
  return "utf8";
}

/** Bytes of a body that were passed to the connection. */
interface Sent {
  bytes: number;
}

/** Reports the end of a response, or of its connection. */
function watch(response: NodeResponseLike, delivery: Delivery, sent: Sent): void {
  if (isGone(response)) {
    delivery.sent(0, false);
    return;
  }
  const tell = () => delivery.sent(sent.bytes, isFinished(response));
  // `finish` and `close` may both call `tell`; only the first call has an effect. Uses `on`, because `once` is slower.
  response.on("finish", tell).on("close", tell);
}

/** Ends the connection, so that the caller does not take a truncated response for a complete one. Never throws. */
export function fail(
  error: unknown,
  response: NodeResponseLike,
  failed: { failed(error: unknown): void },
): void {
  failed.failed(error);
  try {
    cutOff(response);
  } catch {
    try {
      response.socket?.destroy();
    } catch {}
  }
}

// Needs a cast, because HTTP/1.1 and HTTP/2 declare `write` with signatures that exclude each other.
function write(
  response: NodeResponseLike,
  piece: string | Uint8Array,
  encoding: "utf8" | "latin1" = "utf8",
): boolean {
  return (response as ServerResponse).write(piece, encoding);
}

async function stream(body: StreamedBody, response: NodeResponseLike, sent: Sent): Promise<void> {
  try {
    // Closes the source of the body if the caller disconnects while the server waits for a piece.
    response.on("close", () => body.discard());
    for await (const piece of body) {
      if (isGone(response)) return;
      sent.bytes += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
      if (!write(response, piece)) await drained(response);
    }
    if (!isGone(response)) response.end();
  } finally {
    body.discard();
  }
}

function drained(response: NodeResponseLike): Promise<void> {
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

// If the caller still sends, closing the connection at once would reset it, and the caller could lose the response. The
// server sends the response, and discards received bytes for a moment before it closes the connection.
function finishEarly(
  request: NodeRequestLike,
  response: NodeResponseLike,
  body: string | Uint8Array | undefined,
  delivery: Delivery,
): void {
  const http2 = http2Stream(response);
  if (http2 !== undefined) {
    stopReceiving(http2);
    if (body !== undefined) write(response, body);
    response.end();
    return;
  }
  if (body === undefined) (response as ServerResponse).flushHeaders();
  else write(response, body);
  const close = () => {
    clearTimeout(timer);
    try {
      response.end();
    } catch (error) {
      fail(error, response, delivery);
    }
  };
  const timer = setTimeout(close, 500).unref();
  // Removing the reader of a request stops its stream, so `resume` starts the stream again.
  request.on("end", close).on("error", close).on("close", close).resume();
}
