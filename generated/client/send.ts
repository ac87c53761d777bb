// Generated: how one request is sent: by the platform's fetch, or what stands for it.
import type { Authorization } from "./authorize.js";
import { ConnectionError } from "./errors.js";
import type { Watch } from "./watch.js";

/** The platform's `fetch`, or what stands for it; `init` is how a request is cancelled on the way. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** A request that is ready to be sent, and what is known of it. */
export interface Exchange {
  readonly operationId: string;
  readonly method: string;
  /** The path as the contract writes it, and the values that became path and query: for middleware to see. */
  readonly template: string;
  readonly values: { readonly path: object; readonly query: object };
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | string | null;
  /** What of it says who calls. */
  readonly authorization: Authorization;
  readonly watch: Watch;
}

/** Sends one request. */
export type Send = (exchange: Exchange) => Promise<Response>;

/** Sends a request as it is. */
export function sent(fetch: Fetch, exchange: Exchange): Promise<Response> {
  const { url, method, headers, body } = exchange;
  // A redirect would take headers and bodies to wherever it leads.
  const request = new Request(url, { method, headers, body, redirect: "manual" });
  return answered(fetch, request, exchange);
}

/** The answer to a request; throws a `ConnectionError` where none comes. */
export async function answered(
  fetch: Fetch,
  request: Request,
  { operationId, headers, watch }: Exchange,
): Promise<Response> {
  if (Object.hasOwn(headers, "cookie") && !request.headers.has("cookie")) {
    throw new TypeError(`${operationId}: this platform lets no program set cookies`);
  }
  watch.check();
  try {
    return await fetch(request, watch.init);
  } catch (cause) {
    throw new ConnectionError(operationId, `no answer came from ${new URL(request.url).origin}`, cause);
  }
}
