// Id of a request, for logs and for its caller.

import type { RequestMessage } from "./messages.js";

/**
 * Returns the trace id of a valid `traceparent`, else a valid `x-request-id`, else a new UUID. The id needs no escaping
 * in a header, in JSON or in a log.
 */
export function requestIdOf(headers: RequestMessage["headers"]): string {
  const { traceparent } = headers;
  const traceId = traceparent === undefined ? undefined : traceIdOf(traceparent);
  if (traceId !== undefined) return traceId;
  const given = headers["x-request-id"];
  return typeof given === "string" && isRequestId(given) ? given : newId();
}

// UUIDs that were made together: one at a time takes longer, because its code has left the processor's caches.
let made = "";
let next = 0;

function newId(): string {
  if (next === made.length) {
    made = Array.from({ length: 64 }, () => crypto.randomUUID()).join("");
    next = 0;
  }
  next += uuidLength;
  return made.slice(next - uuidLength, next);
}

const uuidLength = 36;

function isRequestId(text: string): boolean {
  return text.length <= 128 && /^[A-Za-z0-9._-]+$/.test(text);
}

// The header `traceparent` of W3C Trace Context, section 3.2.2. Later versions of `traceparent` may add fields after
// the flags.
const traceContext =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

function traceIdOf(header: string | readonly string[]): string | undefined {
  const parts = typeof header === "string" ? traceContext.exec(header) : null;
  if (parts === null) return undefined;
  const [, version, traceId, more] = parts;
  return version === "00" && more !== undefined ? undefined : traceId;
}
