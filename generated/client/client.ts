// Generated: the client: where the API is, who calls it, what holds for every call. openapi-fetch does them.
import createFetchClient, { type Middleware } from "openapi-fetch";
import type { Auth } from "./authorize.js";
import { ConnectionError } from "./errors.js";
import type { Retry } from "./retries.js";
import { defaultBaseUrl } from "./servers.js";
import type { Validation } from "./validation.js";
import type { Watch } from "./watch.js";

export type { Middleware };

/** What a client is made with. */
export interface ClientOptions {
  /** Where every call goes. Default: the first server of the contract. */
  readonly baseUrl?: string;
  /** Who calls. Sent to the origin of `baseUrl` only, and only with operations that ask for it. */
  readonly auth?: Auth;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the platform's `fetch`. */
  readonly fetch?: Fetch;
  /** As openapi-fetch has it; it sees every attempt of a call. */
  readonly middleware?: readonly Middleware[];
  /** How many milliseconds an answer may take until it is read; 0: any. Default: 30,000. */
  readonly timeout?: number;
  /** How many bytes the body of an answer may have, unpacked. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** Whether a call that failed is made again: `retries()`. Default: it is not. */
  readonly retry?: Retry | false;
  /** What is checked against the schemas of the contract; the validators are loaded when first needed. */
  readonly validate?: Validation | false;
}

/** The platform's `fetch`, or what stands for it; `init` is how a request is cancelled on the way. */
export type Fetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** What one call may change. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Sent with this call; `null` takes a header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** How many milliseconds an answer may take until it is read; 0: any. */
  readonly timeout?: number;
  /** How many bytes the body of the answer may have, unpacked. */
  readonly maxBytes?: number;
  /** Whether the call is made again if it failed. */
  readonly retry?: Retry | false;
  /** Sent as `Idempotency-Key`: by it the service knows a repeated call, so any method is safe to repeat. */
  readonly idempotencyKey?: string;
}

/** A client, to be given to the functions of `operations.ts`. */
export interface Client
  extends Required<Pick<ClientOptions, "baseUrl" | "headers" | "timeout" | "maxBytes">> {
  /** Whether `baseUrl` was chosen by the caller: then operations with servers of their own go there, too. */
  readonly isChosen: boolean;
  readonly auth: Auth | undefined;
  readonly retry: Retry | false;
  readonly validate: Validation | false;
  readonly send: Send;
}

/** Makes a client. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = defaultBaseUrl, fetch = globalThis.fetch, middleware = [] } = options;
  if (baseUrl === undefined) throw new TypeError("The contract names no server: give a baseUrl");
  const { request, use } = fetchClient({ baseUrl });
  const isPlain = middleware.length === 0;
  // The first to see a request is the last to see its answer.
  if (!isPlain) use(keepAnswer, ...middleware.map(keepMade));
  const send: Send = async (method, path, { params, ...init }) => {
    const fetchKept = async (request: Request) => {
      params.answer = await answered(fetch, request, params);
      return isPlain ? unread : params.answer;
    };
    await request(method, path, { ...init, params, fetch: fetchKept });
    return params.answer as Response;
  };
  return {
    baseUrl,
    isChosen: options.baseUrl !== undefined,
    auth: options.auth,
    headers: options.headers ?? {},
    timeout: options.timeout ?? 30_000,
    maxBytes: options.maxBytes ?? 33_554_432,
    retry: options.retry ?? false,
    validate: options.validate ?? false,
    send,
  };
}

async function answered(
  fetch: Fetch,
  request: Request,
  { operationId, sendsCookies, watch }: Exchange,
): Promise<Response> {
  if (sendsCookies && !request.headers.has("cookie")) {
    throw new TypeError(`${operationId}: this platform lets no program send cookies of its own`);
  }
  try {
    return await fetch(request, watch.init);
  } catch (cause) {
    const { origin } = new URL(request.url);
    throw new ConnectionError(operationId, `no answer came from ${origin}`, { cause });
  }
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
      (exchange.params as Exchange).answer = made;
      return unread;
    },
  };
}

/** What is known of one exchange while openapi-fetch carries it out. */
export interface Exchange {
  readonly operationId: string;
  readonly path: object;
  readonly query: object;
  readonly sendsCookies: boolean;
  readonly watch: Watch;
  answer?: Response;
}

/** Sends one request. */
export type Send = (method: string, path: string, init: Init) => Promise<Response>;

interface Init {
  readonly body: Blob | string | undefined;
  readonly bodySerializer: (body: unknown) => unknown;
  readonly params: Exchange;
  readonly pathSerializer: () => string;
  readonly querySerializer: () => string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly redirect: "manual";
}

// Its own types follow paths, ours follow operations; to instantiate them costs the compiler far too much.
const fetchClient = createFetchClient as unknown as (
  options: Required<Pick<ClientOptions, "baseUrl">>,
) => FetchClient;

/** The part of openapi-fetch's client that is used. */
interface FetchClient {
  request(
    method: string,
    path: string,
    init: Init & { fetch(request: Request): Promise<Response> },
  ): Promise<unknown>;
  use(...middleware: readonly (Middleware | Keeper)[]): void;
}

interface Keeper {
  onResponse(exchange: { readonly response: Response; readonly params: Exchange }): Response;
}
