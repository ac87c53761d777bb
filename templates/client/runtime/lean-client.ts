// Creates a client for the smallest bundle. A lean client limits neither the time of a call nor the size of a response.

import { baseOf } from "./base-url.js";
import type { CallOptions, FetchOptions, LeanClient } from "./client.js";
import { type Input, type Operation, written } from "./request.js";
import { readResponse } from "./response.js";
import { brokenOff, type Intake } from "./response-body.js";
import { sent } from "./send.js";

/** Options of a lean client. */
export interface LeanClientOptions {
  /** Base URL of every call. `baseUrl` defaults to the first server of the document. */
  readonly baseUrl?: string;
  /** Headers of every call to the origin of `baseUrl`, including credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Options of `fetch` for every call. */
  readonly init?: FetchOptions;
  /**
   * Replaces the platform's `fetch`. `fetch` defaults to the global `fetch` at the time of the call. Your replacement
   * of `fetch` must pass `init.signal` to the platform's `fetch`; otherwise, calls cannot be cancelled.
   */
  readonly fetch?: (request: Request, init: RequestInit) => Promise<Response>;
}

/** Creates a lean client. `defaultBaseUrl` returns the base URL of the document. */
export function createLeanClient(
  { baseUrl, headers = {}, init = {}, fetch, ...others }: LeanClientOptions,
  defaultBaseUrl: () => string,
): LeanClient {
  const client: LeanClient = {
    ...baseOf(baseUrl, defaultBaseUrl),
    headers,
    init,
    async call<Result>(operation: Operation, input: Input = {}, options: CallOptions = {}) {
      const { signal, idempotencyKey, ...others } = options;
      // Reads the options from `this`, because a client may be copied: `{ ...client, headers }`.
      refuse(client, { ...this, ...others });
      const intake = unwatched(operation.id, { ...this.init, ...options.init, signal });
      const request = written(this, operation, input, options);
      const response = await sent(fetch, request, intake);
      return (await readResponse(operation, response, intake)) as Result;
    },
  };
  refuse(client, others);
  return client;
}

/** Throws a `TypeError` for options that a lean client lacks. */
function refuse(known: object, given: Readonly<Record<string, unknown>>): void {
  for (const name in given) {
    if (given[name] && !(name in known)) {
      throw new TypeError(`a lean client has no option ${name}`);
    }
  }
}

/** Options of `fetch` for one call. */
type Init = FetchOptions & { readonly signal: AbortSignal | undefined };

/** Returns a call that reads its response without a size limit. */
function unwatched(operationId: string, init: Init): Intake {
  const read = async <Body>(response: Response, body: Promise<Body>): Promise<Body> => {
    try {
      return await body;
    } catch (cause) {
      throw brokenOff(response, intake, cause);
    }
  };
  const intake: Intake = {
    operationId,
    init: init as Intake["init"],
    check: () => init.signal?.throwIfAborted(),
    text: (response) => read(response, response.text()),
    blob: (response) => read(response, response.blob()),
  };
  return intake;
}
