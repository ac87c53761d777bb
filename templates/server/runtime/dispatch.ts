// Finds the operation of a request, or the response to a request that matches no operation.

import { Gate } from "./gate.js";
import type { Call } from "./handler.js";
import { type HealthCheck, healthChecks, otherMethod } from "./health.js";
import { allowing, originForm, type RequestMessage, type ResponseMessage } from "./messages.js";
import type { Operation } from "./operation.js";
import type { Limits, OperationLimits, ServerOptions } from "./options.js";
import { Refusal } from "./problem.js";
import { DeclaredResponses } from "./response.js";
import { decoded, Router, variablesOf } from "./routes.js";

/** An operation, with its handler and its limits. */
export interface Entry {
  readonly operation: Operation;
  /** The path template with the base path. */
  readonly route: string;
  /** The path variables, in order. */
  readonly variables: readonly string[];
  readonly responses: DeclaredResponses;
  readonly limits: OperationLimits;
  /** Limits the number of running handlers of the operation; absent without a limit. */
  readonly gate: Gate | undefined;
  readonly handle: (call: Call) => unknown;
}

/** The requested operation. */
export interface Match {
  readonly entry: Entry;
  /** The values of the path variables, still percent-encoded. */
  readonly values: readonly string[];
  /** The query without the question mark. */
  readonly query: string;
  /** The methods of the path, for the header `Allow`. */
  readonly allow: string;
}

/** A request that matches no operation, and its response. */
export interface Unmatched {
  readonly route?: string;
  readonly outcome: Refusal | ResponseMessage | HealthCheck;
}

type DispatchOptions = Pick<ServerOptions, "basePath" | "health" | "operationLimits"> & {
  readonly authenticate?: unknown;
};

export class Dispatcher {
  readonly #router: Router<Entry>;
  readonly #base: string;
  readonly #targetLength: number;
  readonly #health: ReadonlyMap<string, HealthCheck> | undefined;

  /** Throws if a handler is missing, or if an operation requires credentials and there is no `authenticate`. */
  constructor(
    operations: readonly Operation[],
    handlers: Readonly<Record<string, unknown>>,
    options: DispatchOptions,
    limits: Limits,
  ) {
    this.#targetLength = limits.targetLength;
    this.#base = (options.basePath ?? "").replace(/\/+$/, "");
    if (this.#base !== "" && !this.#base.startsWith("/")) {
      throw new TypeError(
        `basePath must begin with a slash, not ${JSON.stringify(options.basePath)}`,
      );
    }
    const isOpen = options.authenticate === undefined;
    const own = limitsByHandler(operations, options.operationLimits);
    const entries = operations.map((operation) => {
      const of = { ...limits, ...own.get(operation.handler) };
      return entryOf(operation, handlers, this.#base, isOpen, of);
    });
    this.#router = new Router(entries);
    this.#health = options.health && healthChecks(options.health);
    for (const path of this.#health?.keys() ?? []) {
      const below = this.#below(path);
      if (below === undefined || this.#router.find(below) === undefined) continue;
      throw new TypeError(
        `the health check ${path} has the path of an operation: choose another path`,
      );
    }
  }

  /**
   * Finds the operation of a request. With `passUnmatched`, returns `undefined` for a path that belongs to no operation
   * or health check.
   */
  find(request: RequestMessage, passUnmatched: boolean): Match | Unmatched | undefined {
    const { method, fault } = request;
    if (fault !== undefined) return refused(fault.status, fault.detail);
    const target = originForm(request.target);
    if (target === undefined) {
      const isAboutAll = request.target === "*" && method === "OPTIONS";
      return isAboutAll
        ? { outcome: allowing("", request) }
        : refused(400, "The request target has no path.");
    }
    // RFC 9112, section 3.2: a request target has no fragment.
    if (target.includes("#")) return refused(400, "The request target has a fragment.");
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const below = this.#below(path);
    const isShort = path.length <= this.#targetLength;
    const found = below !== undefined && isShort ? this.#router.find(below) : undefined;
    if (found === undefined) {
      const check = isShort ? this.#health?.get(path) : undefined;
      if (check !== undefined) return { route: path, outcome: otherMethod(request) ?? check };
      return passUnmatched ? undefined : this.#unmatched(target, path);
    }
    if (target.length > this.#targetLength) return this.#tooLong();
    const { methods, allow } = found.route;
    const entry = methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined);
    if (entry === undefined) {
      const route = methods.values().next().value?.route as string;
      if (method === "OPTIONS") return { route, outcome: allowing(allow, request) };
      const detail = "The path does not support this method.";
      return { route, outcome: new Refusal("route", 405, { detail }, { allow }) };
    }
    const query = mark < 0 ? "" : target.slice(mark + 1);
    return { entry, values: found.values, query, allow };
  }

  #tooLong(): Unmatched {
    return refused(414, `Path and query are longer than ${this.#targetLength} characters.`);
  }

  #unmatched(target: string, path: string): Unmatched {
    if (target.length > this.#targetLength) return this.#tooLong();
    if (path.split("/").some((segment) => decoded(segment) === undefined)) {
      return refused(400, "The path is not percent-encoded UTF-8.");
    }
    return refused(404, "No operation has this path.");
  }

  /** Returns the path without the base path; `undefined` for a path outside the base path. */
  #below(path: string): string | undefined {
    if (this.#base === "") return path;
    if (!path.startsWith(this.#base)) return undefined;
    const below = path.slice(this.#base.length);
    return below === "" ? "/" : below.startsWith("/") ? below : undefined;
  }
}

function entryOf(
  operation: Operation,
  handlers: Readonly<Record<string, unknown>>,
  base: string,
  isOpen: boolean,
  limits: OperationLimits,
): Entry {
  const { operationId, handler: name, path, security } = operation;
  const handler = handlers[name];
  if (typeof handler !== "function") {
    throw new TypeError(`the operation ${operationId} has no handler`);
  }
  if (isOpen && security.some((way) => way.length > 0)) {
    throw new TypeError(
      `the operation ${operationId} requires credentials: set the option authenticate`,
    );
  }
  return {
    operation,
    route: base + path,
    variables: variablesOf(path),
    responses: new DeclaredResponses(operation),
    limits,
    gate: limits.concurrency > 0 ? new Gate(limits.concurrency) : undefined,
    handle: (call) => handler.call(handlers, call) as unknown,
  };
}

// A limit for an unknown handler would have no effect, so the server throws.
function limitsByHandler(
  operations: readonly Operation[],
  given: DispatchOptions["operationLimits"] = {},
): ReadonlyMap<string, Partial<OperationLimits> | undefined> {
  const names = new Set(operations.map(({ handler }) => handler));
  for (const name of Object.keys(given)) {
    if (!names.has(name))
      throw new TypeError(`operationLimits.${name}: no operation has this handler`);
  }
  return new Map(Object.entries(given));
}

function refused(status: number, detail: string): Unmatched {
  return { outcome: new Refusal("route", status, { detail }) };
}
