// The platform-independent server: finds the operation of a request, runs the steps that handle it, and responds.

import type { Schemes } from "./authentication.js";
import { Dispatcher, type Match, type Unmatched } from "./dispatch.js";
import { Arrival, Exchange } from "./exchange.js";
import type { Principal } from "./handler.js";
import { type HealthCheck, healthResponse } from "./health.js";
import { Hooks } from "./hooks.js";
import { isPending } from "./maybe-promise.js";
import type { RequestMessage, Respond, ResponseMessage } from "./messages.js";
import type { Contract } from "./operation.js";
import { defaultLimits, type ServerOptions } from "./options.js";
import { DeadlinePassed, HttpProblem, Refusal } from "./problem.js";
import { addHeaders } from "./response.js";
import { type Outcome, type Settings, type Step, steps, waiting } from "./steps.js";

/**
 * Creates the core of a server, without an adapter for a platform. Adapters pass requests to the core, and send the
 * responses of the core.
 */
export interface Core {
  /**
   * Calls `respond` with the response, synchronously if no step is asynchronous. Never throws. With `passUnmatched`,
   * returns false for a path outside the contract, and does not respond.
   */
  handle(request: RequestMessage, respond: Respond, passUnmatched?: boolean): boolean;
  /** Reports a failure of the adapter to `onError`. */
  failed(error: unknown): void;
}

/**
 * Creates a server that calls the handlers. Throws if a handler is missing, or if an operation requires credentials and
 * there is no `authenticate`.
 */
export function createCore<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials>,
): Core {
  const { operations, securitySchemes } = contract;
  // The cast is safe: the server passes only credentials of the document's security schemes.
  const known = options as unknown as ServerOptions<P>;
  const limits = { ...defaultLimits, ...options.limits };
  const named = handlers as Readonly<Record<string, unknown>>;
  const dispatcher = new Dispatcher(operations, named, known, limits);
  const schemes: Schemes = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
  return coreOf(dispatcher, steps, known, schemes);
}

/** Finds the operation of a request by its method and target. */
export interface Finder {
  /** With `passUnmatched`, returns `undefined` for paths that another handler may serve. */
  find(request: RequestMessage, passUnmatched: boolean): Match | Unmatched | undefined;
}

/** Creates the core of a server, which runs `steps` for each request. */
export function coreOf<P extends Principal>(
  finder: Finder,
  steps: readonly Step[],
  options: ServerOptions<P>,
  schemes: Schemes = new Map(),
): Core {
  return new Engine(finder, steps, options, schemes);
}

class Engine<P extends Principal> implements Core {
  readonly #hooks: Hooks;
  readonly #settings: Settings<P>;
  readonly #finder: Finder;
  readonly #steps: readonly Step[];

  constructor(
    finder: Finder,
    sequence: readonly Step[],
    options: ServerOptions<P>,
    schemes: Schemes,
  ) {
    const limits = { ...defaultLimits, ...options.limits };
    this.#hooks = new Hooks(options);
    this.#settings = { schemes, options, limits, resume: (exchange) => this.#drive(exchange) };
    this.#finder = finder;
    this.#steps = sequence;
  }

  handle(request: RequestMessage, respond: Respond, passUnmatched = false): boolean {
    const found = this.#finder.find(request, passUnmatched);
    if (found === undefined) return false;
    if ("entry" in found) {
      const exchange = new Exchange<P>(request, respond, this.#hooks, found);
      this.#hooks.requested(exchange);
      this.#drive(exchange);
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

  /**
   * Runs the remaining steps of a request. Waits only if a step returns a promise, because waiting takes longer than
   * most steps.
   */
  #drive(exchange: Exchange<P>): void {
    try {
      const sequence = this.#steps;
      for (let step = sequence[exchange.step]; step !== undefined; step = sequence[exchange.step]) {
        exchange.step++;
        exchange.phase = step.phase;
        const outcome = step.take(exchange, this.#settings);
        if (isPending(outcome)) {
          this.#await(exchange, outcome);
          return;
        }
        if (this.#isOver(exchange, outcome)) return;
      }
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  #await(exchange: Exchange<P>, pending: PromiseLike<unknown>): void {
    this.#startDeadline(exchange);
    Promise.resolve(pending as PromiseLike<Outcome>)
      .then((outcome) => {
        // After the deadline, the caller already has a response, so the handler's stream is discarded.
        if (exchange.status !== 0) exchange.streamed?.discard();
        else if (!this.#isOver(exchange, outcome)) this.#drive(exchange);
      })
      .catch((error: unknown) => this.#fail(exchange, error));
  }

  /** Starts the deadline when the server begins to wait for the handler or for the response. */
  #startDeadline(exchange: Exchange<P>): void {
    const { entry, phase } = exchange;
    const { deadline } = entry.limits;
    const isDue = phase === "handler" || phase === "response";
    if (!isDue || deadline === 0 || exchange.timer !== undefined) return;
    const { operationId } = entry.operation;
    const pass = () => {
      const late = new DeadlinePassed(operationId, deadline);
      this.#hooks.failed(late, exchange.phase, exchange);
      const detail = "The operation did not finish in time.";
      this.#refuse(exchange, new Refusal(exchange.phase, 503, { detail, operationId }));
      exchange.request.abort(late);
    };
    exchange.timer = setTimeout(pass, deadline);
    // On Node, a pending timer would keep the process alive.
    (exchange.timer as { readonly unref?: () => void }).unref?.();
  }

  /**
   * Sends the response or the refusal that a step returned. Returns true if no further step may run now: the response
   * is sent, or a step has not finished.
   */
  #isOver(exchange: Exchange<P>, outcome: Outcome): boolean {
    if (outcome === undefined) return false;
    if (outcome instanceof Refusal) this.#refuse(exchange, outcome);
    else if (outcome !== waiting) this.#respond(exchange, outcome);
    return true;
  }

  #fail(exchange: Exchange<P>, error: unknown): void {
    const { operationId } = exchange.entry.operation;
    if (exchange.status !== 0) {
      this.#hooks.failed(error, exchange.phase, exchange);
      return;
    }
    if (error instanceof HttpProblem) {
      const { status, detail, headers } = error;
      const extras = { ...(detail === undefined ? {} : { detail }), operationId };
      this.#refuse(exchange, new Refusal(exchange.phase, status, extras, headers));
      return;
    }
    this.#hooks.failed(error, exchange.phase, exchange);
    this.#refuse(exchange, new Refusal(exchange.phase, 500, { operationId }));
  }

  #refuse(arrival: Arrival, refusal: Refusal): void {
    const { request, bodyRead } = arrival;
    if (arrival instanceof Exchange) arrival.streamed?.discard();
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
    if (arrival.timer !== undefined) clearTimeout(arrival.timer);
    response.headers["x-request-id"] ??= arrival.requestId;
    const notices = arrival.operation?.notices;
    // Assigns in a loop, because spreading objects is slower.
    if (notices !== undefined)
      for (const name in notices) response.headers[name] ??= notices[name] as string;
    arrival.respond(response, arrival);
  }
}
