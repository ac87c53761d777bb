// How one request is sent: by the platform's fetch, or what stands for it.
import type { Authorization } from "./authorize.js";
import { ConnectionError } from "./errors.js";
import type { Written } from "./request.js";
import type { Intake } from "./response-body.js";

/** The platform's `fetch`, or what stands for it; `init` is how a request is cancelled on the way. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** A request that is ready to be sent. */
export interface Exchange extends Omit<Written, "isOurs" | "options"> {
  readonly intake: Intake;
  /** What of it says who calls. */
  readonly who?: Authorization;
}

/** Sends one request. */
export type Send = (exchange: Exchange) => Promise<Response>;

/** Sends a request as it is, by the platform's `fetch` unless there is another. */
export function sent(given: Fetch | undefined, exchange: Exchange): Promise<Response> {
  const { url, query, operation, headers, body } = exchange;
  // A redirect would take headers and bodies to wherever it leads.
  const init: RequestInit = { method: operation.method, headers, body, redirect: "manual" };
  return responseTo(given, new Request(query === "" ? url : `${url}?${query}`, init), exchange);
}

/** The response to a request; throws a `ConnectionError` where none comes. */
export async function responseTo(
  given: Fetch | undefined,
  request: Request,
  { headers, intake }: Exchange,
): Promise<Response> {
  const { operationId } = intake;
  if (headers["cookie"] && !request.headers.has("cookie")) {
    throw new TypeError(`${operationId}: this platform lets no program set cookies`);
  }
  intake.check();
  try {
    // Looked up now, since interceptors such as MSW replace it after a client was made.
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
