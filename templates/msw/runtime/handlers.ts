// Makes handlers of MSW. Each handler works like a server of one operation: it checks the request, calls the mock, and
// checks the mock's response.

import { type HttpHandler, http } from "msw";
import { coreOf, type Finder } from "../../server/runtime/core.js";
import { Dispatcher, type Entry, type Match } from "../../server/runtime/dispatch.js";
import { type FetchRaw, fetchHandlerOf } from "../../server/runtime/fetch.js";
import type { Call } from "../../server/runtime/handler.js";
import type { RequestMessage } from "../../server/runtime/messages.js";
import type { Contract, Operation } from "../../server/runtime/operation.js";
import { defaultLimits, type ServerOptions } from "../../server/runtime/options.js";
import { HttpProblem } from "../../server/runtime/problem.js";
import { steps } from "../../server/runtime/steps.js";
import { pathsBelow } from "./base-url.js";
import type { Defaults, MockHandlers, MockOptions, MockOptionsOfOne } from "./mock.js";

/**
 * Sends a response as it is, without checks against the document. If the response is `undefined`, MSW passes the
 * request to other handlers.
 */
type Respond = (response: Response | undefined) => void;

/** A mock of any operation: a function from a request to a response. */
type Mock = (call: Call) => unknown;

/** Mocks have no limit of time, body size or URL length. */
const limits = { ...defaultLimits, deadline: 0, bodyBytes: Infinity, targetLength: Infinity };

/** For each operation, makes a function that returns an MSW handler. */
export function handlersOf<Handlers extends object>(
  contract: Contract,
  defaults: Defaults,
  options: MockOptions = {},
): MockHandlers<Handlers> {
  const api = new MockedApi(contract, options);
  const make = (operation: Operation, mock: unknown, { once = false }: MockOptionsOfOne = {}) => {
    const given = mock ?? (() => defaultOf(operation, defaults, options));
    return api.handler(operation, given, once);
  };
  return Object.fromEntries(
    contract.operations.map((operation) => [
      operation.handler,
      (mock?: unknown, one?: MockOptionsOfOne) => make(operation, mock, one),
    ]),
  ) as MockHandlers<Handlers>;
}

function defaultOf({ handler }: Operation, defaults: Defaults, { samples }: MockOptions): unknown {
  const make = Object.hasOwn(defaults, handler) ? defaults[handler] : undefined;
  if (make !== undefined) return make(samples);
  throw new HttpProblem(501, `No sample of a response is known: pass a mock to ${handler}().`);
}

/** Creates the handlers of a mocked API, and finds the operation of each request. */
class MockedApi {
  readonly #options: ServerOptions;
  readonly #schemes: ReadonlyMap<string, Contract["securitySchemes"][number]>;
  readonly #dispatcher: Dispatcher;
  readonly #paths: (url: string) => readonly string[];
  /** Caches the operation that matches the last request. */
  #known: { readonly request: Request; readonly match: Match | undefined } | undefined;

  constructor({ operations, securitySchemes }: Contract, { baseUrl, credentials }: MockOptions) {
    const isOpen = credentials !== "required";
    const mocked = isOpen ? operations.map((one) => ({ ...one, security: [] })) : operations;
    const scopes = operations.flatMap(({ security }) =>
      security.flat().flatMap((one) => one.scopes),
    );
    this.#options = {
      limits,
      validateResponses: true,
      authenticate: () => ({ scopes }),
      onError: reported,
    };
    this.#schemes = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
    const none = Object.fromEntries(operations.map(({ handler }) => [handler, () => undefined]));
    this.#dispatcher = new Dispatcher(mocked, none, this.#options, limits);
    this.#paths = pathsBelow(baseUrl);
  }

  handler(operation: Operation, mock: unknown, once: boolean): HttpHandler {
    const isOf = (match: Match | undefined) => match?.entry.operation.handler === operation.handler;
    const handle: Entry["handle"] = (call) => answered(mock, call as Call);
    const finder: Finder = {
      find: (request) => {
        const match = this.#match((request.raw as FetchRaw).request);
        if (match === undefined || request.fault !== undefined) {
          return this.#dispatcher.find(request, false);
        }
        return { ...match, entry: { ...match.entry, handle } };
      },
    };
    const serve = fetchHandlerOf(coreOf(finder, steps, this.#options, this.#schemes));
    return http.all(
      ({ request }) => isOf(this.#match(request)),
      ({ request }) =>
        new Promise<Response | undefined>((respond) => {
          serve(request, respond satisfies Respond).then(respond);
        }),
      { once },
    );
  }

  #match(request: Request): Match | undefined {
    // MSW calls each handler with the same request, so the operation of the last request is cached.
    if (this.#known?.request !== request) this.#known = { request, match: this.#find(request) };
    return this.#known.match;
  }

  #find({ method, url }: Request): Match | undefined {
    for (const target of this.#paths(url)) {
      const request = { method, target, fault: undefined };
      const found = this.#dispatcher.find(request as RequestMessage, true);
      if (found !== undefined && "entry" in found) return found;
    }
    return undefined;
  }
}

/** The response of a mock. A `Response` object is sent without checks. */
async function answered(mock: unknown, call: Call): Promise<unknown> {
  const response = typeof mock === "function" ? await returned(mock as Mock, call) : mock;
  if (response !== undefined && !(response instanceof Response)) return response;
  respondOf(call.raw)(response);
  // Returns a promise that never settles, so that no second response is sent.
  return new Promise(() => {});
}

async function returned(mock: Mock, call: Call): Promise<unknown> {
  try {
    return await mock(call);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/**
 * Logs the error of a failed mock or an undocumented response, and responds with the error's message and the status
 * 500.
 */
function reported(error: unknown, _failure: unknown, request?: RequestMessage): void {
  console.error(error);
  const detail = error instanceof Error ? error.message : String(error);
  const problem = { type: "about:blank", title: "Invalid mock", status: 500, detail };
  const headers = { "content-type": "application/problem+json" };
  if (request !== undefined) {
    respondOf(request.raw)(new Response(JSON.stringify(problem), { status: 500, headers }));
  }
}

function respondOf(raw: unknown): Respond {
  return (raw as FetchRaw).platform[0] as Respond;
}
