// Generated: how middleware sees requests and answers: openapi-fetch calls it. Loaded when there is some.
import createFetchClient, { type Middleware } from "openapi-fetch";
import type { Exchange } from "./send.js";

/** Sends a request through `middleware`, and what it makes of it by `send`. */
export async function through(
  middleware: readonly Middleware[],
  exchange: Exchange,
  send: (request: Request, exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const { operation, input, url, query, headers, body, intake } = exchange;
  const { request, use } = fetchClient();
  // The first to see a request is the last to see its answer.
  use(keepAnswer, ...middleware.filter(Boolean).map(keepMade));
  const { id: operationId, method, path: template } = operation;
  const params: Params = { path: input.path ?? {}, query: input.query ?? {}, operationId };
  const made = request(method, template, {
    params,
    // Without a type, openapi-fetch would call every body JSON.
    headers: { "content-type": null, ...headers },
    body,
    redirect: "manual",
    bodySerializer: (encoded) => encoded,
    pathSerializer: () => url,
    // One question mark is taken away.
    querySerializer: () => `?${query}`,
    signal: intake.init.signal,
    fetch: async (sent) => {
      params.answer = await send(...guarded(sent, exchange));
      return params.answer;
    },
  });
  await made.catch((error: unknown) => {
    // Nobody comes to read it.
    params.answer?.body?.cancel().catch(() => {});
    throw error;
  });
  return params.answer as Response;
}

/**
 * A request as middleware made it, but that follows no redirect; without what we said of who calls, if it now goes
 * to another origin.
 */
function guarded(request: Request, exchange: Exchange): [Request, Exchange] {
  const { url, headers, who } = exchange;
  const made = request.redirect === "manual" ? request : new Request(request, { redirect: "manual" });
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
    const theirs = sent.headers.get(name)?.split(separator).filter((piece) => !ours.includes(piece)) ?? [];
    if (theirs.length > 0) sent.headers.set(name, theirs.join(separator));
    else sent.headers.delete(name);
  }
  return [sent, { ...exchange, headers: {} }];
}

// openapi-fetch reads bodies by guess: it is given one without, and ours is kept for `readAnswer`.
const unread = new Response(null, { status: 204 });

const keepAnswer: Keeper = {
  onResponse({ response, params }) {
    if (response.bodyUsed) {
      throw new TypeError(`${params.operationId}: middleware has read the body: it may read that of response.clone()`);
    }
    params.answer = response;
    return unread;
  },
};

/** Middleware whose answers in place of the service's are kept, too: openapi-fetch shows them to nobody. */
function keepMade(one: Middleware): Middleware {
  if (one.onRequest === undefined) return one;
  return {
    async onRequest(exchange) {
      const made = await one.onRequest?.(exchange);
      if (!(made instanceof Response)) return made;
      (exchange.params as Params).answer = made;
      return unread;
    },
    // It may be of a class, whose methods are nobody's own and ask for the object that they are of.
    onResponse: (exchange) => one.onResponse?.(exchange),
    onError: (exchange) => one.onError?.(exchange),
  };
}

/** What middleware is told of a request, and the answer that came of it. */
interface Params {
  readonly path: object;
  readonly query: object;
  readonly operationId: string;
  answer?: Response;
}

interface Init extends Pick<Exchange, "body"> {
  readonly headers: Readonly<Record<string, string | null>>;
  readonly params: Params;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
  readonly bodySerializer: (body: unknown) => unknown;
  readonly pathSerializer: () => string;
  readonly querySerializer: () => string;
  readonly fetch: (request: Request) => Promise<Response>;
}

// Its own types follow paths, ours follow operations; to instantiate them costs the compiler far too much.
const fetchClient = createFetchClient as unknown as () => FetchClient;

/** The part of openapi-fetch's client that is used. */
interface FetchClient {
  request(method: string, path: string, init: Init): Promise<unknown>;
  use(...middleware: readonly (Middleware | Keeper)[]): void;
}

interface Keeper {
  onResponse(exchange: { readonly response: Response; readonly params: Params }): Response;
}
