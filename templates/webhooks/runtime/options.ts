// Options of a receiver of webhooks.

import type { Limits, ServerOptions } from "../../server/runtime/options.js";
import type { Deliveries } from "./deliveries.js";
import type { SignedRequest, Verify } from "./signatures.js";
import type { OtherWebhook } from "./webhook.js";

/** A verified request before its webhook is selected. */
export interface Unselected extends SignedRequest {
  /** The parsed body. */
  readonly value: unknown;
}

/** Options of a webhook receiver. `Name` is the union of the handlers' names. */
export interface ReceiverOptions<Name extends string = string>
  extends Pick<
    ServerOptions,
    "validateResponses" | "renderProblem" | "onRequest" | "around" | "onResponse" | "onError"
  > {
  /** Verifies the sender by the bytes of the body. Pass `unsigned` to accept every request. */
  readonly verify: Verify;
  /**
   * Remembers deliveries, so that a repeated delivery is handled only once. Without `deliveries`, every request is
   * handled.
   */
  readonly deliveries?: Deliveries;
  /**
   * Returns the name of the handler for a request. If `select` returns `undefined`, the receiver selects the handler by
   * values that the document requires, such as a constant header. The option `select` is required if a request may
   * match several webhooks that have handlers.
   */
  readonly select?: (request: Unselected) => Name | undefined;
  /**
   * Called for a verified request without a handler. By default, requests of the document's webhooks get 204, and other
   * requests get 422.
   */
  readonly otherwise?: (request: OtherWebhook) => unknown;
  /**
   * The path that receives webhooks, such as `/webhooks`. If `path` is set, requests to other paths get 404. Default:
   * any path.
   */
  readonly path?: string;
  /** Limits of one request. Set `bodyBytes` if the sender's bodies are larger than 1 MiB. */
  readonly limits?: Partial<Omit<Limits, "body" | "concurrency">>;
}
