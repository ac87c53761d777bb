// The state of a request while the server handles the request.

import type { BodyType, DecodedBody } from "./body.js";
import type { Parameters } from "./call.js";
import type { Entry, Match } from "./dispatch.js";
import type { RequestEvent } from "./events.js";
import type { Hooks } from "./hooks.js";
import type { BodyRead, Delivery, RequestMessage, Respond } from "./messages.js";
import type { Operation } from "./operation.js";
import type { Phase, Refusal } from "./problem.js";
import { requestIdOf } from "./request-id.js";
import { isInPieces, StreamedBody } from "./streamed-body.js";

/** A received request and its response. */
export class Arrival implements Delivery {
  readonly request: RequestMessage;
  readonly respond: Respond;
  readonly hooks: Hooks;
  readonly requestId: string;
  /** Start of the request in milliseconds; 0 if no hook needs the duration. */
  readonly start: number;
  readonly route: string | undefined;
  phase: Phase = "route";
  principal: unknown = null;
  bodyRead = false;
  /** Status of the response; 0 before the response begins. */
  status = 0;
  /** Timer of the deadline, which is cleared when the response begins. */
  timer: ReturnType<typeof setTimeout> | undefined = undefined;
  #isSent = false;

  constructor(request: RequestMessage, respond: Respond, hooks: Hooks, route?: string) {
    this.request = request;
    this.respond = respond;
    this.hooks = hooks;
    this.start = hooks.times ? performance.now() : 0;
    this.requestId = requestIdOf(request.headers);
    this.route = route;
  }

  get operation(): Operation | undefined {
    return undefined;
  }

  /** The request, as hooks receive it. */
  get event(): RequestEvent {
    const { requestId, route, operation, request } = this;
    const { method } = request;
    if (route === undefined) return { requestId, method };
    if (operation === undefined) return { requestId, method, route };
    return { requestId, method, route, operationId: operation.operationId };
  }

  get isWatched(): boolean {
    return this.hooks.times;
  }

  sent(bytes: number, complete: boolean): void {
    if (this.#isSent) return;
    this.#isSent = true;
    this.hooks.responded(this, bytes, complete);
  }

  failed(error: unknown): void {
    this.hooks.failed(error, "response", this);
  }
}

/** A request in progress: its operation, its step, and the results of earlier steps. */
export class Exchange<P> extends Arrival {
  /** The operation. For webhooks, the body decides which operation is called. */
  entry: Entry;
  readonly match: Match;
  /** Index of the next step in the list of steps. */
  step = 0;
  declare principal: P | null;
  /** The body as it was received; `undefined` until the server has read the body. */
  received: { readonly type: BodyType | Refusal; readonly body: BodyRead } | undefined = undefined;
  /**
   * The content type of the body. The content type is `undefined` for a request without a body, or with an empty body.
   */
  contentType: string | undefined = undefined;
  decoded: DecodedBody | undefined = undefined;
  parameters: Parameters | undefined = undefined;
  /** The body as a stream, if the handler reads the body piece by piece. */
  stream: AsyncIterable<Uint8Array> | undefined = undefined;
  /** The checked body. */
  body: unknown = undefined;
  /** The media types that the caller accepts, by preference. */
  accepts: readonly string[] = [];
  /** The handler's result. */
  output: unknown = undefined;
  /** The returned body, if it is an async iterable of chunks. */
  streamed: StreamedBody | undefined = undefined;

  constructor(request: RequestMessage, respond: Respond, hooks: Hooks, match: Match) {
    super(request, respond, hooks, match.entry.route);
    this.phase = "authentication";
    this.entry = match.entry;
    this.match = match;
  }

  /** Stores the handler's result, even after the deadline, so that a returned stream can be closed. */
  returned(output: unknown): undefined {
    this.output = output;
    const body = (output as { readonly body?: unknown } | null | undefined)?.body;
    if (isInPieces(body)) this.streamed = new StreamedBody(body, (error) => this.failed(error));
  }

  override get operation(): Operation {
    return this.entry.operation;
  }
}
