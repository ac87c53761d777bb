// What a request meets, step by step, on every platform: route, authentication, scope,
// size and type of the body, decoding and validation, handler, response.

import type { Checked, Issue } from "../../validators/runtime/issue.js";
import { authenticated, type Schemes } from "./authentication.js";
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
import { Arrival, Exchange } from "./exchange.js";
import type { Principal } from "./handler.js";
import { type HealthCheck, healthResponse } from "./health.js";
import { Hooks } from "./hooks.js";
import { type Eventual, isPending } from "./maybe-promise.js";
import type { BodyRead, RequestMessage, Respond, ResponseMessage } from "./messages.js";
import { acceptable, isUnwanted, notAcceptable } from "./negotiate.js";
import type { Contract, Operation } from "./operation.js";
import { defaultLimits, type Limits, type ServerOptions } from "./options.js";
import { HttpProblem, invalid, Refusal } from "./problem.js";
import {
  addHeaders,
  BrokenContract,
  checkResponse,
  encodeBody,
  type Output,
  withCharset,
} from "./response.js";

/** The server without a platform. Adapters give it requests and send its responses. */
export interface Core {
  /**
   * Responds to a request through `respond`, at once where nothing has to be waited for; never throws. With
   * `passUnmatched`, a path that is not of the contract is left for something else: then
   * it returns false, and does nothing.
   */
  handle(request: RequestMessage, respond: Respond, passUnmatched?: boolean): boolean;
  /** Tells `onError` of something that failed in the adapter itself. */
  failed(error: unknown): void;
}

/**
 * Makes the server of handlers. Throws where one is missing, or where credentials could not be
 * checked.
 */
export function createCore<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials>,
): Core {
  // Credentials have the names of the contract's security schemes.
  const known = options as unknown as ServerOptions<P>;
  return new Engine(contract, handlers as Readonly<Record<string, unknown>>, known);
}

class Engine<P extends Principal> implements Core {
  readonly #schemes: Schemes;
  readonly #options: ServerOptions<P>;
  readonly #hooks: Hooks;
  readonly #limits: Limits;
  readonly #dispatcher: Dispatcher;

  constructor(
    { operations, securitySchemes }: Contract,
    handlers: Readonly<Record<string, unknown>>,
    options: ServerOptions<P>,
  ) {
    this.#schemes = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
    this.#options = options;
    this.#hooks = new Hooks(options);
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#dispatcher = new Dispatcher(operations, handlers, options, this.#limits);
  }

  handle(request: RequestMessage, respond: Respond, passUnmatched = false): boolean {
    const found = this.#dispatcher.find(request, passUnmatched);
    if (found === undefined) return false;
    if ("entry" in found) {
      const exchange = new Exchange<P>(request, respond, this.#hooks, found);
      this.#hooks.requested(exchange);
      this.#begin(exchange);
      return true;
    }
    const { outcome, route } = found;
    const arrival = new Arrival(request, respond, this.#hooks, route);
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
    const { request } = arrival;
    const respond = (healthy: unknown) =>
      this.#respond(arrival, healthResponse(healthy === true, request));
    const fail = (error: unknown) => {
      this.#hooks.failed(error, "hook", arrival);
      respond(false);
    };
    try {
      const healthy: unknown = isHealthy();
      if (isPending(healthy)) Promise.resolve(healthy).then(respond, fail);
      else respond(healthy);
    } catch (error) {
      fail(error);
    }
  }

  #begin(exchange: Exchange<P>): void {
    const { request, entry } = exchange;
    const { operation } = entry;
    const { authenticate } = this.#options;
    try {
      const isOpen = operation.security.length === 0 || authenticate === undefined;
      const caller = isOpen ? null : authenticated(this.#schemes, operation, request, authenticate);
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
    if (caller instanceof Refusal) {
      this.#refuse(exchange, caller);
      return;
    }
    exchange.principal = caller;
    exchange.phase = "body";
    const { request, entry } = exchange;
    const type = bodyTypeOf(entry.operation, request, this.#limits);
    if (type === undefined) this.#decoded(exchange, undefined);
    else if (type instanceof Refusal) this.#refuse(exchange, type);
    else request.readBody(this.#limits.bodyBytes, (body) => this.#received(exchange, type, body));
  };

  #received(exchange: Exchange<P>, type: BodyType, body: BodyRead): void {
    try {
      const { request, entry } = exchange;
      const { operation } = entry;
      const { operationId } = operation;
      if (body instanceof Error) throw body;
      if (body === "too long") {
        this.#refuse(exchange, tooLarge(operationId, this.#limits));
        return;
      }
      if (body === "broken off") {
        this.#refuse(exchange, new Refusal("body", 400, { operationId }));
        return;
      }
      exchange.bodyRead = true;
      if (body.length === 0) {
        this.#decoded(exchange, undefined);
        return;
      }
      exchange.contentType = type.contentType;
      const hasProto = operation.requestBody?.hasProto === true;
      const decoding = decodeBody(request, body, type, this.#limits, hasProto);
      this.#next(exchange, decoding, this.#decoded);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  // The body is decoded; `undefined`: there is none, or it is empty.
  readonly #decoded = (exchange: Exchange<P>, body: DecodedBody | undefined): void => {
    exchange.phase = "validation";
    const call = this.#call(exchange, body);
    if (call instanceof Refusal) {
      this.#refuse(exchange, call);
      return;
    }
    exchange.call = call;
    exchange.phase = "handler";
    this.#next(exchange, exchange.entry.handle(call), this.#handled);
  };

  // The handler has returned its response.
  readonly #handled = (exchange: Exchange<P>, output: unknown): void => {
    exchange.phase = "response";
    const response = this.#response(exchange, output);
    if (response instanceof Refusal) this.#refuse(exchange, response);
    else this.#respond(exchange, response);
  };

  /** What the handler is given, once nothing is wrong with the request any more. */
  #call(exchange: Exchange<P>, decodedBody: DecodedBody | undefined): HandlerCall | Refusal {
    const { request, entry, match, principal, contentType = "" } = exchange;
    const { operation } = entry;
    const { operationId } = operation;
    const parameters = operation.validators.parameters({
      path: pathOf(entry.variables, match.values),
      query: match.query,
      headers: request.headers,
    }) as Checked<Parameters>;
    const body = checkedBody(operation, contentType, decodedBody);
    if (!parameters.ok || !body.ok) {
      return invalid(issuesOf(parameters, body), operationId, this.#limits.errors);
    }
    exchange.phase = "negotiation";
    const { value } = parameters;
    const accepts = acceptable(entry, request, value.query);
    if (accepts.length === 0 && entry.responses.alwaysBody && entry.responses.offered.length > 0) {
      return notAcceptable(entry);
    }
    return new HandlerCall(
      operationId,
      exchange.requestId,
      request,
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

  #response(exchange: Exchange<P>, given: unknown): ResponseMessage | Refusal {
    const { request, entry, match, call } = exchange;
    const { operation, responses } = entry;
    const { operationId } = operation;
    if (typeof given !== "object" || given === null) {
      throw new BrokenContract(operationId, "returned no response");
    }
    const output = given as Output;
    const mediaType = responses.mediaTypeOf(output);
    if (this.#options.validateResponses === true) checkResponse(operation, output, mediaType);
    const headers: Record<string, string | readonly string[]> = {};
    let body: ResponseMessage["body"];
    if (mediaType !== undefined) {
      if (isUnwanted(entry, request, call?.accepts ?? [], output.status, mediaType)) {
        return notAcceptable(entry, mediaType);
      }
      body = encodeBody(operationId, mediaType, output.body);
      headers["content-type"] = withCharset(mediaType);
      // RFC 9110, section 12.5.5: a cache must know what the choice went by.
      if (responses.offered.length > 1) headers["vary"] = "Accept";
    }
    if (output.headers !== undefined) addHeaders(headers, output.headers, operationId);
    // RFC 9110, section 15.5.6: a 405 says what is allowed.
    if (output.status === 405) headers["allow"] ??= match.allow;
    return {
      status: output.status,
      headers,
      body,
      headersOnly: request.method === "HEAD",
      close: request.hasBody && !exchange.bodyRead,
    };
  }

  #refuse(arrival: Arrival, refusal: Refusal): void {
    const { request, bodyRead } = arrival;
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
      headersOnly: request.method === "HEAD",
      close: request.fault !== undefined || (request.hasBody && !bodyRead),
    });
  }

  #respond(arrival: Arrival, response: ResponseMessage): void {
    arrival.status = response.status;
    response.headers["x-request-id"] ??= arrival.requestId;
    arrival.respond(response, arrival);
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
