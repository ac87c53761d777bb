// What the hooks of a server are told of a request.

import type { Phase } from "./problem.js";

/** A request that has arrived. */
export interface RequestEvent {
  /**
   * The trace id of a valid `traceparent` header, else a valid `x-request-id`, else a new one. The
   * response has it as `x-request-id`, a problem document as `requestId`.
   */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path template with the base path, such as `/v1/items/{id}`, or the path of a health check;
   * absent if no path matches. The request's own path never stands here.
   */
  readonly route?: string;
  /** Absent if no operation matches. */
  readonly operationId?: string;
}

/** A request whose response has ended. */
export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** Bytes of the response's body that were given to the connection, without their framing. */
  readonly bytes: number;
  /** From the arrival of the request to the end of its response. */
  readonly durationMs: number;
  /** False if the client was gone, or the body failed, before the response was complete. */
  readonly complete: boolean;
  /** The `name` of the principal, if it has one. */
  readonly principal?: string;
}

/** Where something failed that is not the caller's fault. */
export interface Failure extends Partial<RequestEvent> {
  /** The step that failed; `hook`: one of the hooks did. */
  readonly phase: Phase | "hook";
  /** The operation's place in the contract: a JSON pointer. */
  readonly pointer?: string;
  /** The `name` of the principal, if it has one. */
  readonly principal?: string;
}
