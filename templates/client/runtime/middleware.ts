// How middleware sees requests and responses, and changes them. Loaded when a client has some.
import type { Exchange } from "./send.js";

/** Observes or changes requests and responses. Middleware for openapi-fetch fits, unless it reads its `options`. */
export interface Middleware {
  /** Called before a request is sent. Returns another request, a response in place of the service's, or nothing. */
  onRequest?(passing: Passing): Returned<Request | Response>;
  /** Called with each response, by the last middleware first. Returns another response, or nothing. */
  onResponse?(passing: Passing & { readonly response: Response }): Returned<Response>;
  /** Called when no response came. Returns a response after all, another error, or nothing. */
  onError?(passing: Passing & { readonly error: unknown }): Returned<Response | Error>;
}

/** A request on its way. */
export interface Passing {
  readonly request: Request;
  /** The path of the operation, with its variables in braces. */
  readonly schemaPath: string;
  /** The parameters that the caller passed. */
  readonly params: { readonly path: object; readonly query: object; readonly operationId: string };
  /** The same in all callbacks of one attempt. */
  readonly id: string;
}

export type Returned<Value> = Value | undefined | void | Promise<Value | undefined | void>;

/** Sends a request through `middleware`, and what middleware makes of it by `send`. */
export async function through(
  middleware: readonly Middleware[],
  exchange: Exchange,
  send: (request: Request, exchange: Exchange) => Promise<Response>,
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
    id: crypto.randomUUID(),
  };
  // The list may change while the request is on its way: each sees both the request and its response, or neither.
  const all = middleware.filter(Boolean);
  for (const one of all) {
    const made = await one.onRequest?.(passing);
    if (made instanceof Response) return unread(made, operationId);
    if (made) passing.request = made;
  }
  // The first to see a request is the last to see its response.
  all.reverse();
  let response = await send(...guarded(passing.request, exchange)).catch((error: unknown) =>
    afterError(all, passing, error),
  );
  try {
    for (const one of all)
      response = (await one.onResponse?.({ ...passing, response })) || response;
    return unread(response, operationId);
  } catch (error) {
    // The body has no other reader.
    response.body?.cancel().catch(() => {});
    throw error;
  }
}

/** The response that middleware has in place of an error; throws the error that is left where there is none. */
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

/** A response whose body is there to be read; throws a `TypeError` for another. */
function unread(response: Response, operationId: string): Response {
  if (!response.bodyUsed) return response;
  throw new TypeError(
    `${operationId}: middleware has read the body: it may read that of response.clone()`,
  );
}

/**
 * A request as middleware made it, but that follows no redirect; without what we said of who calls, if it now goes
 * to another origin.
 */
function guarded(request: Request, exchange: Exchange): [Request, Exchange] {
  const { url, headers, who } = exchange;
  const made =
    request.redirect === "manual" ? request : new Request(request, { redirect: "manual" });
  const goal = new URL(made.url);
  if (goal.origin === new URL(new Request(url).url).origin) return [made, exchange];
  const search = goal.search.slice(1);
  const others = search.split("&").filter((piece) => {
    const pair = new URLSearchParams(piece);
    return !who?.query.some(({ parameter, text }) => pair.get(parameter) === text);
  });
  // To write a query anew may change how it is written.
  if (others.join("&") !== search) goal.search = others.join("&");
  const sent = new Request(goal, made);
  for (const name of ["authorization", "cookie", ...Object.keys(who?.headers ?? {})]) {
    const separator = name === "cookie" ? "; " : ", ";
    const ours = headers[name]?.split(separator) ?? [];
    // What middleware has put there for that origin is its own affair.
    const theirs =
      sent.headers
        .get(name)
        ?.split(separator)
        .filter((piece) => !ours.includes(piece)) ?? [];
    if (theirs.length > 0) sent.headers.set(name, theirs.join(separator));
    else sent.headers.delete(name);
  }
  return [sent, { ...exchange, headers: {} }];
}
