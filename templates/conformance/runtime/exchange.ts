// Sends one request, and parses its response if the media type is known.

import { firstItems, isStream } from "./first-items.js";
import { baseOf, type ConformanceOptions } from "./options.js";
import type { Sent } from "./request.js";

/** A response. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | undefined;
  /** As received. */
  readonly text: string;
  /** The parsed body; `undefined` without a body. If the JSON is malformed, `body` is the text of the body. */
  readonly body: unknown;
  /** The reason why the body does not match its media type. */
  readonly malformed: string | undefined;
}

/** The reason for a missing response, if the server closed the connection. */
export const cutOff = "no response: the connection was closed";

/** Sends a request. Returns the response, or a text with the reason why there is no response. */
export async function exchange(
  sent: Sent,
  options: ConformanceOptions,
): Promise<Received | string> {
  const { method, target, headers, body, chunked } = sent;
  const send = options.fetch ?? fetch;
  try {
    const response = await send(baseOf(options) + target, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeout ?? 10_000),
      ...(body === undefined ? {} : { body: chunked === true ? inChunks(body) : body }),
      ...(chunked === true ? { duplex: "half" } : {}),
    });
    const isPart = isStream(response.headers.get("content-type") ?? "");
    const bytes = isPart ? await firstItems(response) : await response.arrayBuffer();
    return responseOf(response, new Uint8Array(bytes));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error)) return `no response: ${String(cause)}`;
    const { code } = cause as { readonly code?: unknown };
    return typeof code === "string" && closed.has(code) ? cutOff : `no response: ${cause.message}`;
  }
}

const closed = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Returns a body as a stream, which is sent without its length. */
function inChunks(body: NonNullable<Sent["body"]>): ReadableStream<Uint8Array> | null {
  return new Response(body).body;
}

function responseOf(response: Response, bytes: Uint8Array): Received {
  const contentType = response.headers.get("content-type") ?? undefined;
  const text = new TextDecoder().decode(bytes);
  const received = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    contentType,
    text,
    malformed: undefined,
  };
  if (text === "") return { ...received, body: undefined };
  if (contentType === undefined || !/[/+]json\s*(?:;|$)/i.test(contentType))
    return { ...received, body: text };
  // JSON must be UTF-8 (RFC 8259, section 8.1).
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? "utf-8";
  const isReadable = /^utf-?8$/i.test(charset) && isUtf8(bytes);
  if (!isReadable) return { ...received, body: text, malformed: "JSON in UTF-8" };
  try {
    return { ...received, body: JSON.parse(text) as unknown };
  } catch {
    return { ...received, body: text, malformed: "JSON" };
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
