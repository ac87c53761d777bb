// Receives webhooks: reads the body, verifies the sender, selects the webhook, and calls its handler.

import { bodyIssue, bodyTypeOf, decodeBody } from "../../server/runtime/body.js";
import { type Core, coreOf } from "../../server/runtime/core.js";
import type { Entry, Match, Unmatched } from "../../server/runtime/dispatch.js";
import type { Exchange } from "../../server/runtime/exchange.js";
import type { Principal } from "../../server/runtime/handler.js";
import { allowing, originForm, type RequestMessage } from "../../server/runtime/messages.js";
import { defaultLimits, type Limits } from "../../server/runtime/options.js";
import { invalid, Refusal } from "../../server/runtime/problem.js";
import { DeclaredResponses } from "../../server/runtime/response.js";
import {
  negotiate,
  type Outcome,
  receive,
  respond,
  type Step,
  validate,
  wholeBody,
} from "../../server/runtime/steps.js";
import {
  type Arrived,
  empty,
  Handling,
  headersOf,
  otherOperation,
  type Selected,
} from "./handling.js";
import type { ReceiverOptions } from "./options.js";
import { selected } from "./selection.js";
import type { Verified } from "./signatures.js";
import type { Webhook } from "./webhook.js";

/**
 * Creates the platform-independent core of a webhook receiver. Adapters pass requests to the core, and send the
 * responses of the core.
 *
 * Throws `TypeError` if a handler belongs to no webhook, or if a request may match several webhooks and `select` is
 * missing.
 */
export function createReceiver(
  webhooks: readonly Webhook[],
  handlers: object,
  options: ReceiverOptions,
): Core {
  const receiver = new Receiver(webhooks, handlers, options);
  const { limits } = receiver;
  return coreOf(receiver, receiver.steps, { ...options, limits });
}

class Receiver {
  readonly limits: Limits;
  readonly steps: readonly Step[];
  readonly #options: ReceiverOptions;
  readonly #webhooks: readonly Selected[];
  readonly #other: Entry;
  readonly #allow: string;
  readonly #arrived = new WeakMap<object, Arrived>();

  constructor(webhooks: readonly Webhook[], handlers: object, options: ReceiverOptions) {
    if (typeof options.verify !== "function") {
      throw new TypeError("the option verify is required: pass unsigned for no verification");
    }
    this.#options = options;
    this.limits = { ...defaultLimits, ...options.limits, body: true, concurrency: 0 };
    this.#webhooks = webhooks.map((webhook) => ({
      ...webhook,
      entry: this.#entry(webhook.operation),
      handler: handlerOf(handlers, webhook.operation.handler),
    }));
    checkHandlers(this.#webhooks, handlers, options);
    const methods = new Set(webhooks.map(({ operation }) => operation.method));
    this.#allow = [...methods].join(", ");
    this.#other = this.#entry(otherOperation);
    const handling = new Handling(options, this.#arrived);
    this.steps = [
      { phase: "body", take: receive },
      { phase: "authentication", take: (exchange) => this.#verify(exchange) },
      { phase: "route", take: (exchange) => this.#select(exchange) },
      { phase: "validation", take: validate },
      { phase: "negotiation", take: negotiate },
      { phase: "handler", take: (exchange) => handling.handle(exchange) },
      { phase: "response", take: respond },
    ];
  }

  find(request: RequestMessage, passUnmatched: boolean): Match | Unmatched | undefined {
    const { fault, method } = request;
    if (fault !== undefined) return refused(fault.status, fault.detail);
    const target = originForm(request.target);
    if (target === undefined) return refused(400, "The request target has no path.");
    const { path } = this.#options;
    if (path !== undefined && target.replace(/[?#].*/s, "") !== path) {
      return passUnmatched ? undefined : refused(404, "No webhooks are received at this path.");
    }
    if (target.length > this.limits.targetLength) {
      return refused(414, `Path and query are longer than ${this.limits.targetLength} characters.`);
    }
    const allow = this.#allow;
    if (method === "OPTIONS") return { outcome: allowing(allow, request) };
    if (!this.#webhooks.some(({ operation }) => operation.method === method)) {
      const detail = "No webhook has this method.";
      return { outcome: new Refusal("route", 405, { detail }, { allow }) };
    }
    const mark = target.indexOf("?");
    const query = mark < 0 ? "" : target.slice(mark + 1);
    return { entry: this.#other, values: [], query, allow };
  }

  #entry(operation: Webhook["operation"]): Entry {
    return {
      operation,
      route: this.#options.path ?? "*",
      variables: [],
      responses: new DeclaredResponses(operation),
      limits: this.limits,
      gate: undefined,
      // Never called: the step `handler` calls the handler of a webhook.
      handle: () => undefined,
    };
  }

  async #verify(exchange: Exchange<Principal>): Promise<Outcome> {
    const bytes = wholeBody(exchange);
    if (bytes instanceof Refusal) return bytes;
    const headers = headersOf(exchange.request);
    const verified: Verified = await this.#options.verify({ headers, body: bytes });
    if (verified.ok === true) {
      this.#arrived.set(exchange, { bytes, deliveryId: verified.deliveryId, webhook: undefined });
      return undefined;
    }
    const { status = 403, detail = "The request is not verified." } = verified ?? {};
    return new Refusal("authentication", status, { detail });
  }

  async #select(exchange: Exchange<Principal>): Promise<Outcome> {
    const { received, request } = exchange;
    const arrived = this.#arrived.get(exchange) as Arrived;
    const { bytes } = arrived;
    const type = received?.type;
    let value: unknown;
    if (type !== undefined && !(type instanceof Refusal) && bytes.length > 0) {
      const decoded = await decodeBody({}, request, bytes, type, this.limits);
      if (!decoded.ok) {
        const { expected, keyword, path } = decoded;
        return invalid([bodyIssue("", expected, keyword, path)], "", this.limits.errors);
      }
      exchange.decoded = decoded;
      exchange.contentType = type.contentType;
      value = decoded.value;
    }
    const found = this.#found(exchange, arrived, value);
    if (found instanceof Refusal) return found;
    arrived.webhook = found;
    if (found?.handler !== undefined) return await this.#enter(exchange, found, arrived);
    if (this.#options.otherwise !== undefined) return undefined;
    if (found === undefined) return unknown(exchange);
    return empty(204);
  }

  #found(
    { request }: Exchange<Principal>,
    { bytes }: Arrived,
    value: unknown,
  ): Selected | Refusal | undefined {
    const { select } = this.#options;
    const name = select?.({ headers: headersOf(request), body: bytes, value });
    if (name !== undefined) {
      const named = this.#webhooks.find(({ operation }) => operation.handler === name);
      if (named === undefined) throw new TypeError(`select returned ${name}, which is no webhook`);
      return named;
    }
    const found = selected(this.#webhooks, request, value);
    // If no matching webhook has a handler, the first one is used, because the choice has no effect.
    if (found.length < 2 || found.every(({ handler }) => handler === undefined)) return found[0];
    const detail = "The request matches several webhooks.";
    return new Refusal("route", 422, { detail });
  }

  /** Checks the body against the operation of the selected webhook. */
  async #enter(exchange: Exchange<Principal>, { entry }: Selected, { bytes }: Arrived) {
    const { operation } = entry;
    exchange.entry = entry;
    if (bytes.length === 0) return undefined;
    const type = bodyTypeOf(operation, exchange.request, this.limits);
    if (type instanceof Refusal || type === undefined) return type;
    exchange.contentType = type.contentType;
    if (operation.requestBody?.hasProto === true || operation.multipart !== undefined) {
      exchange.decoded = await decodeBody(operation, exchange.request, bytes, type, this.limits);
    }
    return undefined;
  }
}

function unknown({ operation }: Exchange<Principal>): Refusal {
  const detail = "The request matches no webhook of the document.";
  return new Refusal("route", 422, { detail, operationId: operation.operationId });
}

function refused(status: number, detail: string): Unmatched {
  return { outcome: new Refusal("route", status, { detail }) };
}

/** Returns a handler, which may be a method of a class. Members of `Object.prototype` are not handlers. */
function handlerOf(handlers: object, name: string): ((call: unknown) => unknown) | undefined {
  for (
    let at: object | null = handlers;
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    if (!Object.hasOwn(at, name) || (at !== handlers && name === "constructor")) continue;
    const handler = (handlers as Readonly<Record<string, unknown>>)[name];
    return typeof handler === "function" ? (call) => handler.call(handlers, call) : undefined;
  }
  return undefined;
}

/** Throws for a handler that is never called, or that may be called for another webhook. */
function checkHandlers(
  webhooks: readonly Selected[],
  handlers: object,
  { select }: ReceiverOptions,
): void {
  const names = new Set(webhooks.map(({ operation }) => operation.handler));
  for (const name of Object.keys(handlers)) {
    if (!names.has(name)) throw new TypeError(`handlers.${name}: no webhook has this handler`);
  }
  if (select !== undefined) return;
  for (const { handler, operation, like } of webhooks) {
    if (handler === undefined || like === undefined) continue;
    throw new TypeError(
      `the document does not distinguish the webhooks ${operation.handler} and ${like}: pass \`select\``,
    );
  }
}
