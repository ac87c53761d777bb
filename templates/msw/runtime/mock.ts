// Types of mocks: functions from a checked request to one of the document's responses.

import type { HttpHandler } from "msw";
import type { SampleOptions } from "../../samples/runtime/sample.js";

export interface MockOptions {
  /**
   * The address of the API: `https://api.example.com/v1`, or `/v1` on any host. By default, the handlers match any URL
   * whose path ends with the path of an operation.
   */
  readonly baseUrl?: string | undefined;
  /** `required`: a request without credentials gets 401. Default: `ignored`. */
  readonly credentials?: "ignored" | "required" | undefined;
  /** Options of sample responses. An operation without a mock responds with a sample. */
  readonly samples?: SampleOptions | undefined;
}

export interface MockOptionsOfOne {
  /** Whether the mock responds only to the first request. Default: false. */
  readonly once?: boolean | undefined;
}

/** The request that a mock receives. */
export type MockRequest<Handler> = Handler extends (request: infer Request) => unknown
  ? WithoutPrincipal<Request>
  : never;

/** A response that the document declares. */
export type MockResponse<Handler> = Handler extends (request: never) => infer Reply
  ? Awaited<Reply>
  : never;

/**
 * A response of an operation, or a function that returns a response. The function may return an unchecked `Response`,
 * or `undefined` to leave the request to the next handler.
 */
export type Mock<Handler> =
  | MockResponse<Handler>
  | ((request: MockRequest<Handler>) => Reply<Handler>);

/** A function for each operation. Each function returns a handler for `setupServer`, `setupWorker` and `server.use`. */
export type MockHandlers<Handlers> = {
  readonly [Name in keyof Handlers]: (
    mock?: Mock<Handlers[Name]>,
    options?: MockOptionsOfOne,
  ) => HttpHandler;
};

/** For operations without a mock: functions that make the response, by the operation's name in `Handlers`. */
export type Defaults = Readonly<
  Record<string, ((samples: SampleOptions | undefined) => unknown) | undefined>
>;

type Reply<Handler> = Now<Handler> | Promise<Now<Handler>>;
type Now<Handler> = MockResponse<Handler> | Response | undefined;

// Mocks do not authenticate callers, so `principal` is absent.
type WithoutPrincipal<Request> = Request extends unknown ? Omit<Request, "principal"> : never;
