// Options of a receiver of webhooks.

import type { Limits, ServerOptions } from "../../server/runtime/options.js";
import type { Deliveries } from "./deliveries.js";
import type { SignedRequest, Verify } from "./signatures.js";
import type { OtherWebhook } from "./webhook.js";

/** A verified request whose webhook is not selected yet. */
export interface Unselected extends SignedRequest {
  /** The body as its media type has it; for JSON, the parsed value. */
  readonly value: unknown;
}

/** Options of a receiver. `Name` is the name of a handler. */
export interface ReceiverOptions<Name extends string = string>
  extends Pick<
    ServerOptions,
    "validateResponses" | "renderProblem" | "onRequest" | "around" | "onResponse" | "onError"
  > {
  /** Verifies the sender, on the bytes of the body. For no verification, pass `unsigned`. */
  readonly verify: Verify;
  /** Remembers deliveries, so that a repeated one is handled once. Default: every request is handled. */
  readonly deliveries?: Deliveries;
  /**
   * Returns the name of the handler. If it returns `undefined`, the document selects it. Required if the document does
   * not tell handled webhooks apart.
   */
  readonly select?: (request: Unselected) => Name | undefined;
  /**
   * Called for verified requests without a handler. Default: webhooks of the document are discarded with 204, others
   * are refused with 422.
   */
  readonly otherwise?: (request: OtherWebhook) => unknown;
  /** The path of requests, such as `/webhooks`. Other paths get 404. Default: any path. */
  readonly path?: string;
  /** Limits of one request. Set `bodyBytes` if the sender's bodies are larger than 1 MiB. */
  readonly limits?: Partial<Omit<Limits, "body" | "concurrency">>;
}
