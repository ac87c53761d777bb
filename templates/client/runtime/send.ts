// Sends one request by the platform's fetch or its replacement.
import type { Authorization } from "./authorize.js";
import { ConnectionError } from "./errors.js";
import type { HeaderValues, Written } from "./request.js";
import type { Intake } from "./response-body.js";

/** The platform's `fetch`, or the `fetch` that the caller passed. `init` has the signal that cancels the request. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** A request that is ready to be sent. */
export interface Exchange extends Omit<Written, "isOurs"> {
  readonly intake: Intake;
  /** The credentials that the client added to the request. */
  readonly who?: Authorization;
}

/** Sends one request. */
export type Send = (exchange: Exchange) => Promise<Response>;

/** Sends a request unchanged, with the platform's `fetch` or with the function that replaces `fetch`. */
export function sent(
  given: Fetch | undefined,
  { operation, url, query, headers, body }: Omit<Exchange, "intake">,
  intake: Intake,
): Promise<Response> {
  // Does not follow redirects, which could send headers and bodies to another host.
  const init: RequestInit = { method: operation.method, headers, body, redirect: "manual" };
  return responseTo(given, new Request(query ? `${url}?${query}` : url, init), headers, intake);
}

/**
 * Sends a request, and returns the response. `headers` are the headers that the client set. Throws a `ConnectionError`
 * if no response arrives.
 */
export async function responseTo(
  given: Fetch | undefined,
  request: Request,
  headers: HeaderValues,
  intake: Intake,
): Promise<Response> {
  const { operationId } = intake;
  if (headers["cookie"] && !request.headers.has("cookie")) {
    throw new TypeError(`${operationId}: cannot set cookies on this platform`);
  }
  intake.check();
  try {
    // Looks up `fetch` at each call, because interceptors such as MSW may replace it after the client was created.
    return await (given ?? fetch)(request, intake.init);
  } catch (cause) {
    intake.check();
    throw new ConnectionError(
      operationId,
      `no response came from ${new URL(request.url).origin}`,
      cause,
    );
  }
}
