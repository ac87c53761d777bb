// Calls the hooks of a server. The server continues even if a hook throws or rejects.

import type { Failure, ResponseEvent } from "./events.js";
import type { Arrival } from "./exchange.js";
import { isPending, unawaited } from "./maybe-promise.js";
import type { Operation } from "./operation.js";
import type { ServerOptions } from "./options.js";
import type { ProblemDocument, Refusal, RenderedProblem } from "./problem.js";
import { isFieldValue } from "./response.js";

type HookOptions = Pick<ServerOptions, "onRequest" | "onResponse" | "onError" | "renderProblem">;

/** Calls the hooks of a server. No method of this class throws. */
export class Hooks {
  readonly #options: HookOptions;
  /** Whether the hook `onResponse` is set, so that durations must be measured. */
  readonly times: boolean;

  constructor(options: HookOptions) {
    this.#options = options;
    this.times = options.onResponse !== undefined;
  }

  requested(arrival: Arrival): void {
    const { onRequest } = this.#options;
    if (onRequest === undefined) return;
    try {
      this.#expectNothing(onRequest(arrival.event, arrival.request), arrival);
    } catch (error) {
      this.failed(error, "hook", arrival);
    }
  }

  /** Passes an ended response to the hook `onResponse`. */
  responded(arrival: Arrival, bytes: number, complete: boolean): void {
    const { onResponse } = this.#options;
    if (onResponse === undefined) return;
    const durationMs = performance.now() - arrival.start;
    const { status, request } = arrival;
    const principal = principalOf(arrival);
    // Assigns instead of spreading, which takes several microseconds.
    const ended = arrival.event as { -readonly [Key in keyof ResponseEvent]: ResponseEvent[Key] };
    ended.status = status;
    ended.bytes = bytes;
    ended.durationMs = durationMs;
    ended.complete = complete;
    if (principal !== undefined) ended.principal = principal;
    try {
      const result = onResponse(ended, request);
      this.#expectNothing(result, arrival);
    } catch (error) {
      this.failed(error, "hook", arrival);
    }
  }

  #expectNothing(result: unknown, arrival: Arrival): void {
    if (isPending(result)) unawaited(result, (error) => this.failed(error, "hook", arrival));
  }

  /** Passes a failure to `onError`, or to the console. */
  failed(error: unknown, phase: Failure["phase"], arrival?: Arrival): void {
    const { onError } = this.#options;
    const failure = failureOf(phase, arrival);
    if (onError === undefined) {
      print(failure, error);
      return;
    }
    const rejected = (reason: unknown) => print(failure, error, reason);
    try {
      const result: unknown = onError(error, failure, arrival?.request);
      if (isPending(result)) unawaited(result, rejected);
    } catch (reason) {
      rejected(reason);
    }
  }

  /** Returns the problem document for a rejected request. Calls the option `renderProblem` if the option is set. */
  rendered(refusal: Refusal, arrival: Arrival): RenderedProblem {
    const render = this.#options.renderProblem;
    const { requestId } = arrival;
    if (render === undefined) return refusal.rendered(requestId);
    const document: ProblemDocument = { ...refusal.document, requestId };
    try {
      const rendered = render(document);
      if (isPending(rendered)) {
        unawaited(rendered, (error) => this.failed(error, document.phase, arrival));
      }
      const { contentType, body } = rendered;
      const text = typeof body === "string" ? body : JSON.stringify(body);
      if (isFieldValue(contentType) && text !== undefined) return { contentType, body: text };
      throw new TypeError("renderProblem must return a content type and a body");
    } catch (error) {
      this.failed(error, document.phase, arrival);
    }
    return refusal.rendered(requestId);
  }
}

/** Returns the details of a failure for `onError`: the step, the operation and the caller. */
function failureOf(phase: Failure["phase"], arrival: Arrival | undefined): Failure {
  if (arrival === undefined) return { phase };
  const { operation } = arrival;
  const principal = principalOf(arrival);
  return {
    phase,
    ...arrival.event,
    ...(operation && { pointer: operation.pointer ?? pointerOf(operation) }),
    ...(principal === undefined ? {} : { principal }),
  };
}

function pointerOf({ path, method }: Operation): string {
  const place = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return `/paths/${place}/${memberOf(method)}`;
}

const members = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;

/** The key of an operation in its path item, such as `get`. */
function memberOf(method: string): string {
  if (members.test(method)) return method.toLowerCase();
  return `additionalOperations/${method.replaceAll("~", "~0")}`;
}

// The principal is an object of the application, so reading its name may run code that throws.
function principalOf({ principal }: Arrival): string | undefined {
  if (typeof principal !== "object" || principal === null) return undefined;
  try {
    const { name } = principal as { readonly name?: unknown };
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

// A console that cannot be written to must not stop the server.
function print(...things: unknown[]): void {
  try {
    console.error(...things);
  } catch {}
}
