// Options of a server, and their defaults.

import type { BodyDefaults } from "./defaults.js";
import type { Failure, RequestEvent, ResponseEvent } from "./events.js";
import type { Principal } from "./handler.js";
import type { HealthOptions } from "./health.js";
import type { RequestMessage } from "./messages.js";
import type { ProblemDocument } from "./problem.js";

/** Credentials by the name of their security scheme. */
export type AnyCredentials = Readonly<Record<string, string | undefined>>;

/** The request and credentials that `authenticate` receives. */
export interface Claim<Credentials extends object = AnyCredentials> {
  /** Credentials of one security requirement. All credentials of a security requirement must be valid. */
  readonly credentials: Credentials;
  readonly operationId: string;
  readonly request: RequestMessage;
}

/**
 * Returns the caller of a request, or `null` to reject the credentials. The server calls `authenticate` for each
 * security requirement whose credentials are in the request, until a caller has the required scopes.
 */
export type Authenticate<
  P extends Principal = Principal,
  Credentials extends object = AnyCredentials,
> = (claim: Claim<Credentials>) => P | null | Promise<P | null>;

/** Limits of one request. */
export interface OperationLimits {
  /** Maximum size of a body in bytes. Default: 1 MiB. */
  readonly bodyBytes: number;
  /** Maximum nesting depth of arrays and objects in a JSON body. Default: 64. */
  readonly bodyDepth: number;
  /**
   * Time limit from the parsed request to the head of its response, in milliseconds. Default: 60,000. 0 means no limit.
   * After the deadline, the response is 503 and `signal` is aborted. The head of a streamed response is sent with the
   * first byte of the body.
   */
  readonly deadline: number;
  /**
   * Maximum number of handlers that run at once for an operation. Above this number, the server rejects requests with
   * 503. The default 0 means no limit.
   */
  readonly concurrency: number;
  /**
   * Whether the server reads and checks bodies. Default: true. If `body` is false, `request.body` is absent, and the
   * handler reads up to `bodyBytes` bytes from `request.stream`. With `{ file: "photo" }`, the handler reads the form
   * field `photo` from `request.stream`, and the other fields from `request.body`.
   */
  readonly body: boolean | StreamedFile;
}

/** For a form whose last field is a file: the handler reads this file as a stream. */
export interface StreamedFile {
  /** Name of the form field with the file. */
  readonly file: string;
  /**
   * Limit of the total size of all fields before the file, in bytes. The server reads and checks the fields before the
   * file. Default: 1 MiB.
   */
  readonly fieldBytes?: number;
}

/** Limits of all requests. Single operations can override the limits in `OperationLimits`. */
export interface Limits extends OperationLimits {
  /** Maximum number of characters of path and query together. Default: 8 KiB. */
  readonly targetLength: number;
  /** Maximum number of issues in a response. Default: 50. */
  readonly errors: number;
}

/** Default limits. */
export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  bodyDepth: 64,
  deadline: 60_000,
  concurrency: 0,
  body: true,
  targetLength: 8_192,
  errors: 50,
};

/** Options of a server. */
export interface ServerOptions<
  P extends Principal = Principal,
  Credentials extends object = AnyCredentials,
> {
  /** Returns the caller of a request. `authenticate` is required if any operation requires credentials. */
  readonly authenticate?: Authenticate<P, Credentials>;
  /** Prefix of all paths, such as `/v1`. Default: none. */
  readonly basePath?: string;
  readonly limits?: Partial<Limits>;
  /**
   * Limits of single operations, by the names of their handlers. Limits of an operation override the option `limits`.
   */
  readonly operationLimits?: Readonly<Record<string, Partial<OperationLimits> | undefined>>;
  /**
   * Checks every response against the document. Instead of an invalid response, the server sends 500. For development.
   */
  readonly validateResponses?: boolean;
  /**
   * In a stream of server-sent events, the server sends a comment after this many milliseconds without an event, to
   * keep the connection open. Default: 15,000. If `heartbeat` is 0, the server sends no comments.
   */
  readonly heartbeat?: number;
  /** Adds health checks, whose paths are not in the document. Default: none. */
  readonly health?: HealthOptions;
  /** Fills in the defaults of members that a valid body lacks. Pass `bodyDefaults`. Default: none. */
  readonly bodyDefaults?: BodyDefaults;
  /** Returns an error response that replaces the problem document. A body that is not text is sent as JSON. */
  readonly renderProblem?: (problem: ProblemDocument) => {
    readonly contentType: string;
    readonly body: unknown;
  };
  /**
   * Called for each request before authentication. All hooks of a request receive the same `request` object. The result
   * of the hook is not awaited. If the hook throws an error, `onError` gets the error.
   */
  readonly onRequest?: (event: RequestEvent, request: RequestMessage) => void;
  /**
   * Wraps the call of a handler: call `run()` and return its result. Use the hook `around` for a context around the
   * handler, such as an active span or an `AsyncLocalStorage`. If the response body is a stream, the server reads the
   * body after `run` has returned. `onRequest` and `around` get the same `event` and `request` objects.
   */
  readonly around?: <T>(event: RequestEvent, request: RequestMessage, run: () => T) => T;
  /**
   * Called once for each request, when its response has ended. If the hook throws an error, `onError` gets the error.
   */
  readonly onResponse?: (event: ResponseEvent, request: RequestMessage) => void;
  /**
   * Called for each failure that the caller did not cause; the caller sees no details. Without the hook `onError`, or
   * if `onError` fails, failures go to the console. `request` is absent if the platform failed before the request was
   * read.
   */
  readonly onError?: (error: unknown, failure: Failure, request?: RequestMessage) => void;
}
