// Calls middleware. Only clients with middleware load this module.
import type { HeaderValues } from "./request.js";
import type { Exchange, Fetch, responseTo } from "./send.js";

/** Observes or changes requests and responses. Middleware of openapi-fetch can be used unless it reads `options`. */
export interface Middleware {
  /**
   * Called before a request is sent. Returns another request, a response that replaces the response of the service, or
   * nothing.
   */
  onRequest?(passing: Passing): Returned<Request | Response>;
  /** Called with each response, in reverse order of the middleware. Returns a new response, or nothing. */
  onResponse?(passing: Passing & { readonly response: Response }): Returned<Response>;
  /**
   * Called for an attempt without a response, for example after a network error. Returns a response that replaces the
   * error, a different error, or `undefined`.
   */
  onError?(passing: Passing & { readonly error: unknown }): Returned<Response | Error>;
}

/** The request of an attempt. */
export interface Passing {
  readonly request: Request;
  /** The path of the operation, with its variables in braces. */
  readonly schemaPath: string;
  /** The path and query parameters of the call, and its `operationId`. */
  readonly params: { readonly path: object; readonly query: object; readonly operationId: string };
  /** Id of the attempt, which is the same in all callbacks. */
  readonly id: string;
}

export type Returned<Value> = Value | undefined | void | Promise<Value | undefined | void>;

/**
 * Passes a request through `middleware`, sends it with `send`, and returns the response for the caller. `send` is an
 * argument, because bundlers would move an imported function to a file that is always loaded.
 */
export async function through(
  middleware: readonly Middleware[],
  exchange: Exchange,
  fetch: Fetch | undefined,
  send: typeof responseTo,
): Promise<Response> {
  const { operation, input, url, query, headers, body, intake } = exchange;
  const { id: operationId, method, path: schemaPath } = operation;
  const init: RequestInit = {
    method,
    headers,
    body,
    redirect: "manual",
    signal: intake.init.signal,
  };
  const passing = {
    request: new Request(query === "" ? url : `${url}?${query}`, init),
    schemaPath,
    params: { path: input.path ?? {}, query: input.query ?? {}, operationId },
    // `crypto` is missing in React Native, and its `randomUUID` is missing on pages without HTTPS.
    id: Math.random().toString(36).slice(2),
  };
  // Copies the list, because the program may change the list during the request. Each middleware sees either both the
  // request and its response, or neither.
  const all = middleware.filter(Boolean);
  for (const one of all) {
    const made = await one.onRequest?.(passing);
    if (made instanceof Response) return unread(made, operationId);
    if (made) passing.request = made;
  }
  // The first middleware that sees a request is the last that sees its response.
  all.reverse();
  const [request, ours] = guarded(passing.request, exchange);
  let response = await send(fetch, request, ours, intake).catch((error: unknown) =>
    afterError(all, passing, error),
  );
  try {
    for (const one of all)
      response = (await one.onResponse?.({ ...passing, response })) || response;
    return unread(response, operationId);
  } catch (error) {
    // Cancels the body of the response, because no other code reads it.
    response.body?.cancel().catch(() => {});
    throw error;
  }
}

/**
 * Calls `onError` of each middleware until a callback returns a response. Throws the last error if no callback returned
 * a response.
 */
async function afterError(
  all: readonly Middleware[],
  passing: Passing,
  error: unknown,
): Promise<Response> {
  let left = error;
  for (const one of all) {
    const made = await one.onError?.({ ...passing, error: left });
    if (made instanceof Response) return made;
    left = made || left;
  }
  throw left;
}

/** Returns the response. Throws a `TypeError` if middleware has read the body of the response. */
function unread(response: Response, operationId: string): Response {
  if (!response.bodyUsed) return response;
  throw new TypeError(
    `${operationId}: middleware has read the body of the response: read that of response.clone()`,
  );
}

/**
 * Returns middleware's request with `redirect: "manual"`, so that `fetch` does not follow redirects. Removes the
 * client's credentials from a request to another origin. Returns also the headers that the client has set.
 */
function guarded(request: Request, exchange: Exchange): [Request, HeaderValues] {
  const { url, headers, who } = exchange;
  const made =
    request.redirect === "manual" ? request : new Request(request, { redirect: "manual" });
  const goal = new URL(made.url);
  if (goal.origin === new URL(new Request(url).url).origin) return [made, headers];
  const search = goal.search.slice(1);
  const others = search.split("&").filter((piece) => {
    const pair = new URLSearchParams(piece);
    return !who?.query.some(({ parameter, text }) => pair.get(parameter) === text);
  });
  // Removes only the credential from the query, because writing the whole query again could change other parameters.
  if (others.join("&") !== search) goal.search = others.join("&");
  const sent = new Request(goal, made);
  for (const name of ["authorization", "cookie", ...Object.keys(who?.headers ?? {})]) {
    const separator = name === "cookie" ? "; " : ", ";
    const ours = headers[name]?.split(separator) ?? [];
    // Removes the client's values from the header; values that middleware added stay.
    const theirs =
      sent.headers
        .get(name)
        ?.split(separator)
        .filter((piece) => !ours.includes(piece)) ?? [];
    if (theirs.length > 0) sent.headers.set(name, theirs.join(separator));
    else sent.headers.delete(name);
  }
  return [sent, {}];
}
