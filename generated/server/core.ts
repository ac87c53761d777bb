// Generated: what a request meets, step by step, on every platform: route, authentication, scope,
// size and type of the body, decoding and validation, handler, answer.

import type { Checked, Issue } from "../validators/issue.js";
import {
  addHeaders,
  BrokenContract,
  checkAnswer,
  encodeBody,
  type Output,
  withCharset,
} from "./answer.js";
import { authenticated } from "./authentication.js";
import {
  type BodyType,
  bodyIssue,
  bodyTypeOf,
  type DecodedBody,
  decodeBody,
  tooLarge,
} from "./body.js";
import { HandlerCall, type Parameters, pathOf } from "./call.js";
import { Dispatcher } from "./dispatch.js";
import { type Eventual, isPending } from "./eventual.js";
import { Arrival, Exchange } from "./exchange.js";
import type { Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import { type HealthCheck, healthResponse } from "./health.js";
import { Hooks } from "./hooks.js";
import type { BodyRead, Incoming, Outgoing, Respond } from "./incoming.js";
import { acceptable, isUnwanted, notAcceptable } from "./negotiate.js";
import type { Operation } from "./operation.js";
import { defaultLimits, type Limits, type ServerOptions } from "./options.js";
import { HttpProblem, invalid, Refusal } from "./problem.js";

/** The server without a platform. Adapters give it requests and send what it answers. */
export interface Core {
  /**
   * Answers a request with `respond`, at once where nothing has to be waited for; never throws. With
   * `passUnmatched`, a path that is not of the contract is left for something else to answer: then
   * it returns false, and does nothing.
   */
  handle(incoming: Incoming, respond: Respond, passUnmatched?: boolean): boolean;
  /** Tells `onError` of something that failed in the adapter itself. */
  failed(error: unknown): void;
}

/**
 * Makes the server of handlers. Throws where one is missing, or where credentials could not be
 * checked.
 */
export function createCore<P extends Principal>(
  handlers: Handlers<P>,
  options: ServerOptions<P>,
): Core {
  return new Engine(handlers as unknown as Readonly<Record<string, unknown>>, options);
}

class Engine<P extends Principal> implements Core {
  readonly #options: ServerOptions<P>;
  readonly #hooks: Hooks;
  readonly #limits: Limits;
  readonly #dispatcher: Dispatcher;

  constructor(handlers: Readonly<Record<string, unknown>>, options: ServerOptions<P>) {
    this.#options = options;
    this.#hooks = new Hooks(options);
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#dispatcher = new Dispatcher(handlers, options, this.#limits);
  }

  handle(incoming: Incoming, respond: Respond, passUnmatched = false): boolean {
    const found = this.#dispatcher.find(incoming, passUnmatched);
    if (found === undefined) return false;
    if ("entry" in found) {
      const exchange = new Exchange<P>(incoming, respond, this.#hooks, found);
      this.#hooks.requested(exchange);
      this.#begin(exchange);
      return true;
    }
    const { outcome, route } = found;
    const arrival = new Arrival(incoming, respond, this.#hooks, route);
    this.#hooks.requested(arrival);
    if (outcome instanceof Refusal) this.#refuse(arrival, outcome);
    else if ("isHealthy" in outcome) this.#check(arrival, outcome);
    else this.#respond(arrival, outcome);
    return true;
  }

  failed(error: unknown): void {
    this.#hooks.failed(error, "response");
  }

  #check(arrival: Arrival, { isHealthy }: HealthCheck): void {
    const { incoming } = arrival;
    const answer = (healthy: unknown) =>
      this.#respond(arrival, healthResponse(healthy === true, incoming));
    const fail = (error: unknown) => {
      this.#hooks.failed(error, "hook", arrival);
      answer(false);
    };
    try {
      const healthy: unknown = isHealthy();
      if (isPending(healthy)) Promise.resolve(healthy).then(answer, fail);
      else answer(healthy);
    } catch (error) {
      fail(error);
    }
  }

  #begin(exchange: Exchange<P>): void {
    const { incoming, entry } = exchange;
    const { operation } = entry;
    const { authenticate } = this.#options;
    try {
      const isOpen = operation.security.length === 0 || authenticate === undefined;
      const caller = isOpen ? null : authenticated(operation, incoming, authenticate);
      this.#next(exchange, caller, this.#known);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  /** Takes the next step: at once where what it needs is there, for waiting costs more than most. */
  #next<T>(
    exchange: Exchange<P>,
    value: Eventual<T>,
    step: (exchange: Exchange<P>, value: T) => void,
  ): void {
    if (!isPending(value)) step(exchange, value);
    else {
      Promise.resolve(value)
        .then((there) => step(exchange, there))
        .catch((error: unknown) => this.#fail(exchange, error));
    }
  }

  // It is known who asks; `null`: nobody needs to say.
  readonly #known = (exchange: Exchange<P>, caller: P | null | Refusal): void => {
    if (caller instanceof Refusal) return this.#refuse(exchange, caller);
    exchange.principal = caller;
    exchange.phase = "body";
    const { incoming, entry } = exchange;
    const type = bodyTypeOf(entry.operation, incoming, this.#limits);
    if (type === undefined) this.#decoded(exchange, undefined);
    else if (type instanceof Refusal) this.#refuse(exchange, type);
    else incoming.readBody(this.#limits.bodyBytes, (body) => this.#received(exchange, type, body));
  };

  #received(exchange: Exchange<P>, type: BodyType, body: BodyRead): void {
    try {
      const { incoming, entry } = exchange;
      const { operation } = entry;
      const { operationId } = operation;
      if (body instanceof Error) throw body;
      if (body === "too long") {
        return this.#refuse(exchange, tooLarge(operationId, this.#limits));
      }
      if (body === "broken off") {
        return this.#refuse(exchange, new Refusal("body", 400, { operationId }));
      }
      exchange.bodyRead = true;
      if (body.length === 0) return this.#decoded(exchange, undefined);
      exchange.contentType = type.contentType;
      const hasProto = operation.requestBody?.hasProto === true;
      const decoding = decodeBody(incoming, body, type, this.#limits, hasProto);
      this.#next(exchange, decoding, this.#decoded);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  // The body is decoded; `undefined`: there is none, or it is empty.
  readonly #decoded = (exchange: Exchange<P>, body: DecodedBody | undefined): void => {
    exchange.phase = "validation";
    const call = this.#call(exchange, body);
    if (call instanceof Refusal) return this.#refuse(exchange, call);
    exchange.call = call;
    exchange.phase = "handler";
    this.#next(exchange, exchange.entry.handle(call), this.#handled);
  };

  // The handler has returned its answer.
  readonly #handled = (exchange: Exchange<P>, output: unknown): void => {
    exchange.phase = "response";
    const outgoing = this.#outgoing(exchange, output);
    if (outgoing instanceof Refusal) this.#refuse(exchange, outgoing);
    else this.#respond(exchange, outgoing);
  };

  /** What the handler is given, once nothing is wrong with the request any more. */
  #call(exchange: Exchange<P>, decodedBody: DecodedBody | undefined): HandlerCall | Refusal {
    const { incoming, entry, match, principal, contentType = "" } = exchange;
    const { operation } = entry;
    const { operationId } = operation;
    const parameters = operation.validators.parameters({
      path: pathOf(entry.variables, match.values),
      query: match.query,
      headers: incoming.headers,
    }) as Checked<Parameters>;
    const body = checkedBody(operation, contentType, decodedBody);
    if (!parameters.ok || !body.ok) {
      return invalid(issuesOf(parameters, body), operationId, this.#limits.errors);
    }
    exchange.phase = "negotiation";
    const { value } = parameters;
    const accepts = acceptable(entry, incoming, value.query);
    if (accepts.length === 0 && entry.answers.alwaysBody && entry.answers.offered.length > 0) {
      return notAcceptable(entry);
    }
    return new HandlerCall(
      operationId,
      exchange.requestId,
      incoming,
      value,
      principal,
      exchange.contentType,
      body.value,
      accepts,
    );
  }

  #fail(exchange: Exchange<P>, error: unknown): void {
    const { operationId } = exchange.entry.operation;
    if (error instanceof HttpProblem) {
      const { status, detail, headers } = error;
      const extras = { ...(detail === undefined ? {} : { detail }), operationId };
      this.#refuse(exchange, new Refusal(exchange.phase, status, extras, headers));
      return;
    }
    this.#hooks.failed(error, exchange.phase, exchange);
    this.#refuse(exchange, new Refusal(exchange.phase, 500, { operationId }));
  }

  #outgoing(exchange: Exchange<P>, given: unknown): Outgoing | Refusal {
    const { incoming, entry, match, call } = exchange;
    const { operation, answers } = entry;
    const { operationId } = operation;
    if (typeof given !== "object" || given === null) {
      throw new BrokenContract(operationId, "returned no answer");
    }
    const output = given as Output;
    const mediaType = answers.mediaTypeOf(output);
    if (this.#options.validateResponses === true) checkAnswer(operation, output, mediaType);
    const headers: Record<string, string | readonly string[]> = {};
    let body: Outgoing["body"];
    if (mediaType !== undefined) {
      if (isUnwanted(entry, incoming, call?.accepts ?? [], output.status, mediaType)) {
        return notAcceptable(entry);
      }
      body = encodeBody(operationId, mediaType, output.body);
      headers["content-type"] = withCharset(mediaType);
      // RFC 9110, section 12.5.5: a cache must know what the choice went by.
      if (answers.offered.length > 1) headers["vary"] = "Accept";
    }
    if (output.headers !== undefined) addHeaders(headers, output.headers, operationId);
    // RFC 9110, section 15.5.6: a 405 says what is allowed.
    if (output.status === 405) headers["allow"] ??= match.allow;
    return {
      status: output.status,
      headers,
      body,
      headersOnly: incoming.method === "HEAD",
      close: incoming.hasBody && !exchange.bodyRead,
    };
  }

  #refuse(arrival: Arrival, refusal: Refusal): void {
    const { incoming, bodyRead } = arrival;
    const { document } = refusal;
    const { contentType, body } = this.#hooks.rendered(refusal, arrival);
    const headers: Record<string, string | readonly string[]> = {};
    try {
      addHeaders(headers, refusal.headers, document.operationId ?? "");
    } catch (error) {
      this.#hooks.failed(error, document.phase, arrival);
    }
    headers["content-type"] = contentType;
    this.#respond(arrival, {
      status: document.status,
      headers,
      body,
      headersOnly: incoming.method === "HEAD",
      close: incoming.fault !== undefined || (incoming.hasBody && !bodyRead),
    });
  }

  #respond(arrival: Arrival, outgoing: Outgoing): void {
    arrival.status = outgoing.status;
    outgoing.headers["x-request-id"] ??= arrival.requestId;
    arrival.respond(outgoing, arrival);
  }
}

/** A body that is as the contract has it, or what is wrong with it; `undefined`: there is none. */
function checkedBody(
  { operationId, requestBody, validators }: Operation,
  contentType: string,
  body: DecodedBody | undefined,
): Checked<unknown> {
  if (body?.ok === true) return validators.requestBody(contentType, body.value);
  if (body !== undefined) {
    const { expected, keyword, path } = body;
    return { ok: false, errors: [bodyIssue(operationId, expected, keyword, path)] };
  }
  if (requestBody?.required !== true) return { ok: true, value: undefined };
  return { ok: false, errors: [bodyIssue(operationId, "a body", "required")] };
}

function issuesOf(parameters: Checked<unknown>, body: Checked<unknown>): readonly Issue[] {
  if (parameters.ok) return body.ok ? [] : body.errors;
  return body.ok ? parameters.errors : [...parameters.errors, ...body.errors];
}
