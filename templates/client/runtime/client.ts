// The client: where the API is, who calls it, and what holds for every call.

import type { Auth, Scheme } from "./authorize.js";
import type { Base } from "./base-url.js";
import { call } from "./call.js";
import type { Middleware } from "./middleware.js";
import type { Input, Operation, Written } from "./request.js";
import type { AnyResult } from "./response.js";
import type { Retry } from "./retries.js";
import { type Exchange, type Fetch, responseTo, type Send, sent } from "./send.js";

export type { Fetch, Middleware };

/** What a client is made with. */
export interface ClientOptions<Credentials extends object = object> {
  /** Where every call goes. Default: the first server of the contract. */
  readonly baseUrl?: string;
  /** Who calls. Sent to the origin of `baseUrl` only, and only with operations that ask for it. */
  readonly auth?: Auth<Credentials>;
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
   * How many milliseconds a call may take until its response is read, with all that it is made of: asking for
   * credentials, attempts, the waits between them. 0: any. Default: 30,000.
   */
  readonly timeout?: number;
  /** How many bytes the body of a response may have, unpacked. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** Whether a call that failed is made again: `retries()`. Default: it is not. */
  readonly retry?: Retry | false;
  /** What is checked against the schemas of the contract; the validators are loaded when first needed. */
  readonly validate?: Validation | false;
}

/** What is checked: what the service returns, what it is sent, or both. */
export type Validation = "response" | "request" | "both";

/** What is done for a client's `validate`. */
export interface Checks {
  /** Throws a `ValidationError` for a request that the contract does not allow. */
  readonly request?: (operation: Operation, input: Input, request: Written) => void;
  /**
   * Throws a `ValidationError` for a response whose body or headers break the contract. Of a body that comes item by
   * item, each is checked as it comes: who reads it gets the error of the first that is wrong, and no more.
   */
  readonly response?: (operation: Operation, result: AnyResult) => void;
}

/** Loads the checks that `validate` asks for. */
export type LoadChecks = (validate: Validation) => Promise<Checks>;

/** What one call may change. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Sent with this call; `null` takes a header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** How many milliseconds the call may take until its response is read, retries included; 0: any. */
  readonly timeout?: number;
  /** How many bytes the body of the response may have, unpacked. */
  readonly maxBytes?: number;
  /** Whether the call is made again if it failed. */
  readonly retry?: Retry | false;
  /** Sent as `Idempotency-Key`: by it the service knows a repeated call, so any method is safe to repeat. */
  readonly idempotencyKey?: string;
}

/** A client, to be given to operations. */
export type Client<Credentials extends object = object> = GuardedClient<Credentials> | LeanClient;

/** What every client has. */
interface Caller extends Base {
  /** Sent with every call that goes to the origin of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls an operation. `Result` is what the contract makes of its responses: both come from one description. */
  call<Result>(operation: Operation, input?: Input, options?: CallOptions): Promise<Result>;
}

/** What guards the calls of a client. */
type Guards<Credentials extends object = object> = Omit<
  ClientOptions<Credentials>,
  "baseUrl" | "fetch" | "headers" | "middleware"
>;

/** A client whose calls have limits, credentials of the contract's kinds, and whatever else it was made with. */
export interface GuardedClient<Credentials extends object = object>
  extends Caller,
    Guards<Credentials> {
  readonly send: Send;
}

/** A client without such guards: its type refuses `{ ...client, timeout: 1000 }`. */
export interface LeanClient extends Caller, Partial<Readonly<Record<keyof Guards, never>>> {}

/** Makes a client for a contract, of which it is told the security schemes and the checks. */
export function createClient<Credentials extends object>(
  options: ClientOptions<Credentials>,
  base: Base,
  schemes: readonly Scheme[],
  checksOf: LoadChecks,
): GuardedClient<Credentials> {
  const { fetch, middleware = [] } = options;
  return {
    ...options,
    ...base,
    // By `this`, as a client may be made of another: `{ ...client, timeout: 1000 }`.
    call(operation, input = {}, options = {}) {
      return call(this, operation, input, options, schemes, checksOf);
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
  return through(middleware, exchange, (request, seen) => responseTo(fetch, request, seen));
}
