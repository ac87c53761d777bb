// Webhooks as a receiver knows them, and the types of their handlers.

import type { Call, HandlerResponse } from "../../server/runtime/handler.js";
import type { Operation } from "../../server/runtime/operation.js";

/** One webhook of the document. */
export interface Webhook {
  /** Its name in the document. */
  readonly name: string;
  readonly operation: Operation;
  /** Marks that every request of this webhook has. */
  readonly marks: readonly Mark[];
  /** The handler of another webhook that the same request may match. */
  readonly like?: string;
  /** Status of the response if the handler returns nothing. If absent, the handler must return a response. */
  readonly nothing?: number;
}

/** A header, or a member of the body, and its values. */
export interface Mark {
  readonly in: "header" | "body";
  /** The name of a header in lower case; the names of a member and of the objects around it. */
  readonly path: readonly string[];
  readonly values: readonly unknown[];
  /** A request without this mark may still be of the webhook. */
  readonly optional?: boolean;
}

/** Members of every handler's request. */
export interface WebhookCall extends Omit<Call, "stream"> {
  /** Name of the webhook in the document. */
  readonly webhook: string;
  /** Id of the delivery, which the sender repeats when it retries. `undefined` if `verify` returns no id. */
  readonly deliveryId: string | undefined;
  /** The body as it was sent. */
  readonly bytes: Uint8Array;
}

/** A verified request of a webhook without a handler. The body of the request is not checked. */
export interface OtherWebhook extends Omit<WebhookCall, "webhook"> {
  /** Absent if the document has no such webhook. */
  readonly webhook: string | undefined;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** Handler of one webhook. A handler returns a response, or throws a problem. */
export interface WebhookHandler<Request, Output> {
  // See `Handler` of the server.
  (request: never): unknown;
  (request: Request): WebhookReply<Output>;
}

/** A response, now or later; nothing where `Output` includes `void`. */
export type WebhookReply<Output> = Replied<Output> | Promise<Replied<Output>>;

type Replied<Output> = void extends Output
  ? HandlerResponse<Exclude<Output, void>> | void
  : HandlerResponse<Output>;
