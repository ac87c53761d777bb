// Events that the hooks of a server receive.

import type { Phase } from "./problem.js";

export interface RequestEvent {
  /**
   * The trace id of a valid `traceparent` header, otherwise a valid `x-request-id`, otherwise a new id. The response
   * header `x-request-id`, and `requestId` in problem documents, repeat this id.
   */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path template with the base path, such as `/v1/items/{id}`, or the path of a health check. The route is absent
   * if no path matches the request. The route is the path template, never the requested path, which may contain ids.
   */
  readonly route?: string;
  /** The operationId is absent if no operation matches the request. */
  readonly operationId?: string;
}

/** A request whose response has ended. */
export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** Bytes of the response's body, without framing. */
  readonly bytes: number;
  /** Milliseconds from the arrival of the request to the end of its response. */
  readonly durationMs: number;
  /** False if the caller disconnected, or the body failed, before the response was complete. */
  readonly complete: boolean;
  /** The `name` of the principal, if it has one. */
  readonly principal?: string;
}

/** A failure that the caller did not cause. */
export interface Failure extends Partial<RequestEvent> {
  /** The step of the request handling that failed, or `hook` for a failed hook. */
  readonly phase: Phase | "hook";
  /** JSON pointer of the operation in the document. */
  readonly pointer?: string;
  /** The `name` of the principal, if it has one. */
  readonly principal?: string;
}
