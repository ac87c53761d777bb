// Requests and responses of HTTP/2 on Node: each has a stream, and many streams share a connection.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Stream } from "node:http2";

/** A request of `node:http`, or of `node:http2`. */
export type NodeRequestLike = IncomingMessage | Http2ServerRequest;

/** A response of `node:http`, or of `node:http2`. */
export type NodeResponseLike = ServerResponse | Http2ServerResponse;

/** Error codes for closing an HTTP/2 stream (RFC 9113, section 7). */
const noError = 0;
const internalError = 2;

/** Returns the stream of an HTTP/2 request or response; `undefined` for HTTP/1.1, or if the platform throws. */
export function http2Stream(
  message: NodeRequestLike | NodeResponseLike,
): ServerHttp2Stream | undefined {
  try {
    return (message as { readonly stream?: ServerHttp2Stream }).stream;
  } catch {
    return undefined;
  }
}

/** Whether a response can no longer be written. */
export function isGone(response: NodeResponseLike): boolean {
  const stream = http2Stream(response);
  return stream === undefined
    ? (response as ServerResponse).destroyed
    : stream.destroyed || stream.closed;
}

/** Whether the whole response was passed to the connection. */
export function isFinished(response: NodeResponseLike): boolean {
  try {
    // Node also counts a stream as finished if its client has reset it.
    return response.writableFinished && (http2Stream(response)?.rstCode ?? noError) === noError;
  } catch {
    return false;
  }
}

/** Resets the connection or stream, so that the caller does not take a truncated response for a complete one. */
export function cutOff(response: NodeResponseLike): void {
  const stream = http2Stream(response);
  if (stream === undefined) (response as ServerResponse).destroy();
  else stream.close(internalError);
}

/** Closes the stream after the response, so that the caller stops sending the request (RFC 9113, section 8.1). */
export function stopReceiving(stream: ServerHttp2Stream): void {
  stream.on("finish", () => stream.close(noError));
}
