// Calls the handler of a webhook, and records the delivery.

import { HandlerCall, type Parameters } from "../../server/runtime/call.js";
import type { Entry } from "../../server/runtime/dispatch.js";
import type { Exchange } from "../../server/runtime/exchange.js";
import type { Principal } from "../../server/runtime/handler.js";
import {
  headerOf,
  type RequestMessage,
  type ResponseMessage,
} from "../../server/runtime/messages.js";
import type { Operation } from "../../server/runtime/operation.js";
import { Refusal } from "../../server/runtime/problem.js";
import type { Output } from "../../server/runtime/response.js";
import type { Outcome } from "../../server/runtime/steps.js";
import type { ReceiverOptions } from "./options.js";
import type { Webhook } from "./webhook.js";

export interface Selected extends Webhook {
  readonly entry: Entry;
  readonly handler: ((call: unknown) => unknown) | undefined;
}

export interface Arrived {
  readonly bytes: Uint8Array;
  readonly deliveryId: string | undefined;
  webhook: Selected | undefined;
}

const anything = (_: unknown, value: unknown) => ({ ok: true, value }) as const;

/** Stands for the operation until the webhook of a request is selected, and for webhooks without a handler. */
export const otherOperation: Operation = {
  operationId: "webhooks",
  pointer: "/webhooks",
  handler: "otherwise",
  method: "POST",
  path: "*",
  security: [],
  requestBody: { required: false, content: ["*/*"] },
  responses: { default: [] },
  validators: {
    operationId: "webhooks",
    parameters: ({ headers }) => ({ ok: true, value: { headers } }),
    requestBody: anything,
    response: () => ({ ok: true, value: undefined }),
    item: () => ({ ok: true, value: undefined }),
  },
};

/** Calls the handlers of webhooks, once for each delivery. */
export class Handling {
  readonly #options: ReceiverOptions;
  readonly #arrived: WeakMap<object, Arrived>;

  constructor(options: ReceiverOptions, arrived: WeakMap<object, Arrived>) {
    this.#options = options;
    this.#arrived = arrived;
  }

  async handle(exchange: Exchange<Principal>): Promise<Outcome> {
    const arrived = this.#arrived.get(exchange) as Arrived;
    const { deliveryId: id, webhook } = arrived;
    const { deliveries } = this.#options;
    if (deliveries === undefined || id === undefined) {
      exchange.returned(await this.#output(exchange, arrived));
      return undefined;
    }
    const claimed = await deliveries.claim(id);
    if (claimed === "done") return empty(webhook?.nothing ?? 204);
    if (claimed !== "new") return running;
    let isDone = false;
    try {
      const output = await this.#output(exchange, arrived);
      isDone = isSuccess(exchange, output);
      exchange.returned(output);
    } catch (error) {
      await released(() => deliveries.release(id), error);
      throw error;
    }
    await (isDone ? deliveries.complete(id) : deliveries.release(id));
    return undefined;
  }

  async #output(exchange: Exchange<Principal>, { bytes, deliveryId, webhook }: Arrived) {
    const { otherwise, around } = this.#options;
    const { entry, request } = exchange;
    const call = new Call(exchange, webhook?.name, deliveryId, bytes);
    const handler = webhook?.handler;
    const run = () => {
      if (handler !== undefined) return handler(call);
      return Promise.resolve(otherwise?.(call as never)).then(() => undefined);
    };
    const output = await (around === undefined ? run() : around(exchange.event, request, run));
    const nothing = entry.operation === otherOperation ? 204 : webhook?.nothing;
    return output === undefined && nothing !== undefined ? { status: nothing } : output;
  }
}

class Call extends HandlerCall {
  readonly webhook: string | undefined;
  readonly deliveryId: string | undefined;
  readonly bytes: Uint8Array;

  constructor(
    exchange: Exchange<Principal>,
    webhook: string | undefined,
    deliveryId: string | undefined,
    bytes: Uint8Array,
  ) {
    const { operation, request, requestId, contentType, body, accepts } = exchange;
    const parameters = exchange.parameters as Parameters;
    super(
      operation.operationId,
      requestId,
      request,
      operation === otherOperation ? { ...parameters, headers: headersOf(request) } : parameters,
      null,
      contentType,
      body,
      accepts,
    );
    this.webhook = webhook;
    this.deliveryId = deliveryId;
    this.bytes = bytes;
  }
}

/** Returns the headers of a request, each as one string. */
export function headersOf(request: RequestMessage): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = Object.create(null);
  for (const name of Object.keys(request.headers)) headers[name] = headerOf(request, name);
  return headers;
}

/**
 * Whether the output of a handler is a response with a status below 300. Throws if the document does not declare the
 * response: the sender gets 500, and should retry.
 */
function isSuccess({ entry }: Exchange<Principal>, output: unknown): boolean {
  if (typeof output !== "object" || output === null) return false;
  entry.responses.mediaTypeOf(output as Output);
  return (output as Output).status < 300;
}

/**
 * After an error, releases the claim of a delivery, so that the delivery can be handled again. If the release fails,
 * throws an `AggregateError` with both errors.
 */
async function released(release: () => unknown, error: unknown): Promise<void> {
  try {
    await release();
  } catch (failure) {
    throw new AggregateError(
      [error, failure],
      "the handler and the release of its delivery failed",
    );
  }
}

export function empty(status: number): ResponseMessage {
  return { status, headers: {}, body: undefined, headersOnly: false, close: false };
}

/**
 * Response to a repeated delivery while the handler of the first delivery runs. The sender tries again later, because
 * the handler may still fail.
 */
const running = new Refusal(
  "handler",
  409,
  { detail: "The delivery is being handled." },
  { "retry-after": "30" },
);
