// Creates clients, and holds the options of all their calls.

import type { Auth, Scheme } from "./authorize.js";
import type { Base } from "./base-url.js";
import { call } from "./call.js";
import type { Middleware } from "./middleware.js";
import type { Reconnect } from "./reconnects.js";
import type { Input, Operation, Written } from "./request.js";
import type { AnyResult } from "./response.js";
import type { Retry } from "./retries.js";
import { type Fetch, responseTo, type Send, sent } from "./send.js";

export type { Fetch, Middleware };

/**
 * Options of `fetch` for a request: `cache`, `credentials`, `keepalive`, and those of a platform, such as `next` of
 * Next.js.
 */
export type FetchOptions = Omit<
  RequestInit,
  "body" | "duplex" | "headers" | "method" | "redirect" | "signal" | "window"
>;

/** Options of a client. */
export interface ClientOptions<Credentials extends object = object> {
  /** Base URL of every call. `baseUrl` defaults to the first server of the document. */
  readonly baseUrl?: string;
  /**
   * Credentials, such as tokens and API keys. Credentials are sent only to the origin of `baseUrl`, and only if the
   * operation requires them.
   */
  readonly auth?: Auth<Credentials>;
  /** Headers of every call to the origin of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the platform's `fetch`. `fetch` defaults to the global `fetch` at the time of the call. */
  readonly fetch?: Fetch;
  /** Options of `fetch` for every call. */
  readonly init?: FetchOptions;
  /**
   * Middleware can observe or change the request and the response of every attempt of a call. You may change the list
   * of middleware between calls. If middleware sends a request to another origin, the request keeps all headers but
   * credentials.
   */
  readonly middleware?: readonly Middleware[];
  /**
   * Time limit of a call in milliseconds, including functions that return credentials, all attempts, and the waits
   * between attempts. 0 means no limit. Default: 30,000.
   */
  readonly timeout?: number;
  /** Limit of a response's decompressed body, in bytes. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** Repeats failed calls, for example `retries()`. Default: no repetition. */
  readonly retry?: Retry | false;
  /**
   * Continues an event stream after its connection breaks, for example `reconnects()`. Only calls of GET, HEAD and
   * QUERY are repeated to continue a stream. Without `reconnect`, a stream whose connection breaks ends with a
   * `ConnectionError`.
   */
  readonly reconnect?: Reconnect | false;
  /** Checks calls against the document's schemas. Pass `requests`, `responses` or `both` from `client/validation`. */
  readonly validate?: Validation | false;
}

/**
 * Checks of a client: `requests`, `responses` and `both`, which `client/validation` exports. A bundle contains the
 * validators only if the program imports `requests`, `responses` or `both`. `createApi` takes the name of a check as a
 * string, such as `"both"`.
 */
export interface Validation {
  /** Throws a `ValidationError` for a request that the document does not allow. */
  readonly request?: (operation: Operation, input: Input, request: Written) => Promise<void> | void;
  /**
   * Throws a `ValidationError` for a response whose body or headers do not match the document. The items of a streamed
   * body are checked when they arrive. The first invalid item ends the stream with a `ValidationError`.
   */
  readonly response?: (operation: Operation, result: AnyResult) => Promise<void> | void;
}

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Headers of this call. `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Options of `fetch` for this call, which override the client's `init`. */
  readonly init?: FetchOptions;
  /** Time limit of the call in milliseconds, including retries. 0 means no limit. */
  readonly timeout?: number;
  /** Limit of the response's decompressed body, in bytes. */
  readonly maxBytes?: number;
  /** Repeats the call if it fails. */
  readonly retry?: Retry | false;
  /** Continues the event stream after its connection breaks. */
  readonly reconnect?: Reconnect | false;
  /**
   * Value of the header `Idempotency-Key`. A call with an `Idempotency-Key` may be repeated even if its method is not
   * idempotent, because the service recognizes the key.
   */
  readonly idempotencyKey?: string;
}

/** A client that calls operations: a result of `createClient` or `createLeanClient`. */
export type Client<Credentials extends object = object> = GuardedClient<Credentials> | LeanClient;

/** Members of every client. */
interface Caller extends Base {
  /** Headers of every call to the origin of `baseUrl`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Options of `fetch` for every call. */
  readonly init?: FetchOptions;
  /**
   * Calls an operation. `Result` is the union of the operation's responses. `input` has the type `object`, because a
   * more exact type would slow the compiler down.
   */
  call<Result>(operation: Operation, input?: object, options?: CallOptions): Promise<Result>;
}

/** Options that lean clients lack: limits, credentials, retries and validation. */
type Guards<Credentials extends object = object> = Omit<
  ClientOptions<Credentials>,
  "baseUrl" | "fetch" | "headers" | "init" | "middleware"
>;

/** A client with limits, credentials and the other options that `createClient` received. */
export interface GuardedClient<Credentials extends object = object>
  extends Caller,
    Guards<Credentials> {
  readonly send: Send;
}

/**
 * A client without limits, credentials, retries and validation. `{ ...client, timeout: 1000 }` does not compile for a
 * lean client.
 */
export interface LeanClient extends Caller, Partial<Readonly<Record<keyof Guards, never>>> {}

/** Creates a client that sends the credentials of the security schemes in `schemes`. */
export function createClient<Credentials extends object>(
  options: ClientOptions<Credentials>,
  base: Base,
  schemes: readonly Scheme[],
): GuardedClient<Credentials> {
  const { fetch, middleware = [] } = options;
  return {
    ...options,
    ...base,
    // Reads the options from `this`, because a client may be copied: `{ ...client, timeout: 1000 }`.
    call(operation, input = {}, options = {}) {
      return call(this, operation, input, options, schemes);
    },
    send: (exchange) =>
      middleware.length === 0
        ? sent(fetch, exchange, exchange.intake)
        : // Loads the code for middleware only if the client has middleware.
          import("./middleware.js").then(({ through }) =>
            through(middleware, exchange, fetch, responseTo),
          ),
  };
}
