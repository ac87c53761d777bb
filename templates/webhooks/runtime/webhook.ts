// Types of webhooks and of their handlers.

import type { Call, HandlerResponse } from "../../server/runtime/handler.js";
import type { Operation } from "../../server/runtime/operation.js";

export interface Webhook {
  /** Name of the webhook in the document. */
  readonly name: string;
  readonly operation: Operation;
  /** Headers and members of the body that distinguish this webhook from others. */
  readonly marks: readonly Mark[];
  /** If another webhook may match the same request: the name of its handler. */
  readonly like?: string;
  /**
   * Status of the response if the handler returns `undefined`. If `nothing` is absent, the handler must return a
   * response.
   */
  readonly nothing?: number;
}

/** A header or a body member whose value identifies the webhook. */
export interface Mark {
  readonly in: "header" | "body";
  /** Path of the header or member: the header's lower-case name, or the names from the body's root to the member. */
  readonly path: readonly string[];
  readonly values: readonly unknown[];
  /** Whether a request may lack the identifying header or member. */
  readonly optional?: boolean;
}

/** Members of every handler's request. */
export interface WebhookCall extends Omit<Call, "stream"> {
  /** Name of the webhook in the document. */
  readonly webhook: string;
  /**
   * Id of the delivery. A sender that retries sends the same id. If `verify` returns no id, `deliveryId` is
   * `undefined`.
   */
  readonly deliveryId: string | undefined;
  /** The unchanged bytes of the body. */
  readonly bytes: Uint8Array;
}

/** A verified request for which no handler exists. The body is not validated. */
export interface OtherWebhook extends Omit<WebhookCall, "webhook"> {
  /** Name of the webhook in the document; `undefined` if the request matches no webhook. */
  readonly webhook: string | undefined;
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** Handler of one webhook. A handler returns a response, or throws a problem. */
export type WebhookHandler<Request, Output> = (request: Request) => WebhookReply<Output>;

/** A response, or a promise of a response. A handler may return nothing if `Output` includes `void`. */
export type WebhookReply<Output> = Replied<Output> | Promise<Replied<Output>>;

type Replied<Output> = void extends Output
  ? HandlerResponse<Exclude<Output, void>> | void
  : HandlerResponse<Output>;
