// Generated: the client: where the API is, who calls it, and what holds for every call.
import type { Auth } from "./authorize.js";
import { type Base, baseOf } from "./base-url.js";
import { call } from "./call.js";
import type { Middleware } from "./middleware.js";
import type { Input, Operation } from "./request.js";
import type { Retry } from "./retries.js";
import { answered, type Exchange, type Fetch, type Send, sent } from "./send.js";
import type { Validation } from "./validation.js";

export type { Fetch, Middleware };

/** What a client is made with. */
export interface ClientOptions {
  /** Where every call goes. Default: the first server of the contract. */
  readonly baseUrl?: string;
  /** Who calls. Sent to the origin of `baseUrl` only, and only with operations that ask for it. */
  readonly auth?: Auth;
  /** Sent with every call that goes to the origin of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called in place of the platform's `fetch`, which is looked up at each call. */
  readonly fetch?: Fetch;
  /**
   * Sees every attempt of a call. The list may change between calls. A request that middleware sends to another
   * origin goes there without credentials, and with all other headers.
   */
  readonly middleware?: readonly Middleware[];
  /**
   * How many milliseconds a call may take until its answer is read, with all that it is made of: asking for
   * credentials, attempts, the waits between them. 0: any. Default: 30,000.
   */
  readonly timeout?: number;
  /** How many bytes the body of an answer may have, unpacked. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** Whether a call that failed is made again: `retries()`. Default: it is not. */
  readonly retry?: Retry | false;
  /** What is checked against the schemas of the contract; the validators are loaded when first needed. */
  readonly validate?: Validation | false;
}

/** What one call may change. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Sent with this call; `null` takes a header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** How many milliseconds the call may take until its answer is read, retries included; 0: any. */
  readonly timeout?: number;
  /** How many bytes the body of the answer may have, unpacked. */
  readonly maxBytes?: number;
  /** Whether the call is made again if it failed. */
  readonly retry?: Retry | false;
  /** Sent as `Idempotency-Key`: by it the service knows a repeated call, so any method is safe to repeat. */
  readonly idempotencyKey?: string;
}

/** A client, to be given to the functions of `operations.ts`. */
export type Client = GuardedClient | LeanClient;

/** What every client has. */
interface Caller extends Base {
  /** Sent with every call that goes to the origin of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls an operation. `Result` is what the contract makes of its answers: both come from one description. */
  call<Result>(operation: Operation, input?: Input, options?: CallOptions): Promise<Result>;
}

/** What guards the calls of a client. */
type Guards = Omit<ClientOptions, "baseUrl" | "fetch" | "headers" | "middleware">;

/** A client whose calls have limits, credentials of the contract's kinds, and whatever else it was made with. */
export interface GuardedClient extends Caller, Guards {
  readonly send: Send;
}

/** A client without such guards: its type refuses `{ ...client, timeout: 1000 }`. */
export interface LeanClient extends Caller, Partial<Readonly<Record<keyof Guards, never>>> {}

/** Makes a client. */
export function createClient(options: ClientOptions = {}): GuardedClient {
  const { fetch, middleware = [] } = options;
  return {
    ...options,
    ...baseOf(options.baseUrl),
    // By `this`, as a client may be made of another: `{ ...client, timeout: 1000 }`.
    call(operation, input = {}, options = {}) {
      return call(this, operation, input, options);
    },
    send: (exchange) =>
      middleware.length === 0 ? sent(fetch, exchange) : sentThrough(fetch, middleware, exchange),
  };
}

/** Most clients have no middleware, and no use for what carries it out. */
async function sentThrough(
  fetch: Fetch | undefined,
  middleware: readonly Middleware[],
  exchange: Exchange,
): Promise<Response> {
  const { through } = await import("./middleware.js");
  return through(middleware, exchange, (request, seen) => answered(fetch, request, seen));
}
