// A client for programs that count every byte: what it writes and reads is by the contract, and that is all.

import { baseOf } from "./base-url.js";
import type { CallOptions, LeanClient } from "./client.js";
import { type Input, type Operation, written } from "./request.js";
import { readResponse } from "./response.js";
import { brokenOff, type Intake } from "./response-body.js";
import { sent } from "./send.js";

/** What a lean client is made with. */
export interface LeanClientOptions {
  /** Where every call goes. Default: the first server of the contract. */
  readonly baseUrl?: string;
  /** Sent with every call that goes to the origin of `baseUrl`: among them what says who calls. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Called in place of the platform's `fetch`, which is looked up at each call. `init` has the call's `signal`: pass it
   * on, or the call cannot be cancelled.
   */
  readonly fetch?: (request: Request, init: RequestInit) => Promise<Response>;
}

/** Makes a lean client for a contract whose default base URL is given. */
export function createLeanClient(
  { baseUrl, headers = {}, fetch, ...others }: LeanClientOptions,
  defaultBaseUrl: () => string,
): LeanClient {
  const client: LeanClient = {
    ...baseOf(baseUrl, defaultBaseUrl),
    headers,
    async call<Result>(operation: Operation, input: Input = {}, options: CallOptions = {}) {
      const { signal, idempotencyKey: _key, ...others } = options;
      // A client may be made of another: `{ ...client, headers }`.
      refuse(client, { ...this, ...others });
      const intake = unwatched(operation.id, signal);
      const response = await sent(
        fetch,
        Object.assign(written(this, operation, input, options), { intake }),
      );
      return (await readResponse(operation, response, intake)) as Result;
    },
  };
  refuse(client, others);
  return client;
}

/** Nobody is to believe in a guard that is not there: types cannot refuse it in the options of a call. */
function refuse(known: object, given: object): void {
  for (const [name, value] of Object.entries(given)) {
    if (value && !(name in known)) throw new TypeError(`A lean client has no ${name}`);
  }
}

/** A call whose response the platform reads, however long that is. */
function unwatched(operationId: string, signal: AbortSignal | undefined): Intake {
  const broken = (response: Response) => (cause: unknown) => {
    throw brokenOff(response, intake, cause);
  };
  const intake: Intake = {
    operationId,
    init: { signal } as Intake["init"],
    check: () => signal?.throwIfAborted(),
    text: (response) => response.text().catch(broken(response)),
    blob: (response) => response.blob().catch(broken(response)),
  };
  return intake;
}
