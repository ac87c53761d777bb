// Generated: how middleware sees requests and answers: openapi-fetch calls it. Loaded when there is some.
import createFetchClient, { type Middleware } from "openapi-fetch";
import type { Exchange, Send } from "./send.js";

/** Sends requests through `middleware`, and what it makes of each by `send`. */
export function through(
  middleware: readonly Middleware[],
  send: (request: Request, exchange: Exchange) => Promise<Response>,
): Send {
  const { request, use } = fetchClient();
  // The first to see a request is the last to see its answer.
  use(keepAnswer, ...middleware.map(keepMade));
  return async (exchange) => {
    const { url, method, template, headers, body, values, operationId } = exchange;
    const params: Params = { ...values, operationId };
    await request(method, template, {
      params,
      headers,
      body,
      redirect: "manual",
      bodySerializer: (encoded) => encoded,
      pathSerializer: () => url,
      querySerializer: () => "",
      fetch: async (made) => {
        params.answer = await send(guarded(made, exchange), exchange);
        return params.answer;
      },
    });
    return params.answer as Response;
  };
}

/** A request as middleware made it; without what we said of who calls, if it now goes to another origin. */
function guarded(made: Request, { url, headers, authorization }: Exchange): Request {
  const goal = new URL(made.url);
  if (goal.origin === new URL(new Request(url).url).origin) return made;
  const secrets = new Set<string>(authorization.query);
  const search = goal.search.slice(1).split("&");
  goal.search = search.filter((one) => !secrets.has(one)).join("&");
  const sent = new Request(goal, made);
  for (const name of ["authorization", "cookie", ...Object.keys(authorization.headers)]) {
    // Another that middleware has for that origin is its own affair.
    if (sent.headers.get(name) === headers[name]) sent.headers.delete(name);
  }
  return sent;
}

// openapi-fetch reads bodies by guess: it is given one without, and ours is kept for `readAnswer`.
const unread = new Response(null, { status: 204 });

const keepAnswer: Keeper = {
  onResponse({ response, params }) {
    params.answer = response;
    return unread;
  },
};

/** Middleware whose answers in place of the service's are kept, too: openapi-fetch shows them to nobody. */
function keepMade(one: Middleware): Middleware {
  const { onRequest } = one;
  if (onRequest === undefined) return one;
  return {
    ...one,
    async onRequest(exchange) {
      const made = await onRequest(exchange);
      if (!(made instanceof Response)) return made;
      (exchange.params as Params).answer = made;
      return unread;
    },
  };
}

/** What middleware is told of a request, and the answer that came of it. */
interface Params {
  readonly path: object;
  readonly query: object;
  readonly operationId: string;
  answer?: Response;
}

interface Init extends Pick<Exchange, "headers" | "body"> {
  readonly params: Params;
  readonly redirect: "manual";
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
