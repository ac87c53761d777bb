// What can be set on a server, and what holds when nothing is set.

import type { BodyDefaults } from "./defaults.js";
import type { Failure, RequestEvent, ResponseEvent } from "./events.js";
import type { Principal } from "./handler.js";
import type { HealthOptions } from "./health.js";
import type { RequestMessage } from "./messages.js";
import type { ProblemDocument } from "./problem.js";

/** Credentials by the name of their security scheme. */
export type AnyCredentials = Readonly<Record<string, string | undefined>>;

/** What is known of a caller before it is known who it is. */
export interface Claim<Credentials extends object = AnyCredentials> {
  /** The credentials of one way in; all of them must hold. */
  readonly credentials: Credentials;
  readonly operationId: string;
  readonly request: RequestMessage;
}

/**
 * Finds out who makes a request; `null` refuses the credentials. Asked once for each way in whose
 * credentials the request carries, until one of them lets it in. Scopes are checked afterwards.
 */
export type Authenticate<
  P extends Principal = Principal,
  Credentials extends object = AnyCredentials,
> = (claim: Claim<Credentials>) => P | null | Promise<P | null>;

/** What a server takes of one request, and for how long it works on it. */
export interface OperationLimits {
  /** Bytes of a body: 1 MiB. */
  readonly bodyBytes: number;
  /** How deep arrays and objects of a JSON body may be nested: 64. */
  readonly bodyDepth: number;
  /**
   * Milliseconds from the parsed request to the head of its response: 60,000; 0 is endless. Then the response is 503,
   * and `signal` is aborted. A body in pieces has its head with its first byte.
   */
  readonly deadline: number;
  /** How many handlers of an operation may work at once: 0, any number. Beyond that, the response is 503. */
  readonly concurrency: number;
  /**
   * Whether the server reads and checks bodies: true. With `false`, the handler takes the body as `request.stream`, up to
   * `bodyBytes`; there is no `request.body`.
   */
  readonly body: boolean;
}

/** What a server may refuse unread. */
export interface Limits extends OperationLimits {
  /** Characters of path and query together: 8 KiB. */
  readonly targetLength: number;
  /** How many things that are wrong with a request are listed: 50. */
  readonly errors: number;
}

/** The limits that hold unless others are set. */
export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  bodyDepth: 64,
  deadline: 60_000,
  concurrency: 0,
  body: true,
  targetLength: 8_192,
  errors: 50,
};

/** How a server behaves. */
export interface ServerOptions<
  P extends Principal = Principal,
  Credentials extends object = AnyCredentials,
> {
  /** Finds out who makes a request. Where an operation asks for credentials, there is no server without it. */
  readonly authenticate?: Authenticate<P, Credentials>;
  /** What stands before every path of the contract, such as `/v1`. Nothing by default. */
  readonly basePath?: string;
  readonly limits?: Partial<Limits>;
  /** Limits of single operations, by the names of their handlers. They override `limits`. */
  readonly operationLimits?: Readonly<Record<string, Partial<OperationLimits> | undefined>>;
  /**
   * Checks every response against the contract, and responds 500 if it breaks the contract. For
   * development.
   */
  readonly validateResponses?: boolean;
  /** Responds to health checks on paths of their own. None by default. */
  readonly health?: HealthOptions;
  /** Fills in the defaults of members that a body lacks, once it is valid. Pass `bodyDefaults`. None by default. */
  readonly bodyDefaults?: BodyDefaults;
  /** Writes problem documents in another form. A body that is no text is sent as JSON. */
  readonly renderProblem?: (problem: ProblemDocument) => {
    readonly contentType: string;
    readonly body: unknown;
  };
  /**
   * Called for each request before authentication. `request` is the same object in all hooks. The
   * result is not awaited; `onError` is told of what the hook throws, or rejects with.
   */
  readonly onRequest?: (event: RequestEvent, request: RequestMessage) => void;
  /**
   * Calls a handler: `run()`, and returns what it returns. For a context around the handler, such as an active span or an
   * `AsyncLocalStorage`. A body in pieces is read outside of it. `event` and `request` are those of `onRequest`.
   */
  readonly around?: <T>(event: RequestEvent, request: RequestMessage, run: () => T) => T;
  /** Called once for each request, when its response has ended, as `onRequest` is. */
  readonly onResponse?: (event: ResponseEvent, request: RequestMessage) => void;
  /**
   * Called for each failure that is not the caller's fault; the caller learns nothing of it. By
   * default, and if the hook itself fails, the console is written to. `request` is absent if the
   * platform failed before there was one.
   */
  readonly onError?: (error: unknown, failure: Failure, request?: RequestMessage) => void;
}
