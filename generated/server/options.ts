// Generated: what can be set on a server, and what holds when nothing is set.

import type { Principal } from "./handler.js";
import type { Incoming } from "./incoming.js";
import type { Phase, ProblemDocument, RenderedProblem } from "./problem.js";
import type { Credentials } from "./security.js";

/** What is known of a caller before it is known who it is. */
export interface Claim {
  /** The credentials of one way in; all of them must hold. */
  readonly credentials: Credentials;
  readonly operationId: string;
  readonly request: Incoming;
}

/**
 * Finds out who makes a request; `null` refuses the credentials. Asked once for each way in whose
 * credentials the request carries, until one of them lets it in. Scopes are checked afterwards.
 */
export type Authenticate<P extends Principal = Principal> = (
  claim: Claim,
) => P | null | Promise<P | null>;

/** What a server may refuse unread. */
export interface Limits {
  /** Bytes of a body: 1 MiB. */
  readonly bodyBytes: number;
  /** How deep arrays and objects of a JSON body may be nested: 64. */
  readonly bodyDepth: number;
  /** Characters of path and query together: 8 KiB. */
  readonly targetLength: number;
  /** How many things that are wrong with a request are listed: 50. */
  readonly errors: number;
}

/** The limits that hold unless others are set. */
export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  bodyDepth: 64,
  targetLength: 8_192,
  errors: 50,
};

/** A request of which the operation is known; for logging and tracing. */
export interface Started {
  readonly operationId: string;
  readonly method: string;
}

/** A request that was answered; `operationId` is absent where no operation was found. */
export interface Finished {
  readonly operationId?: string;
  readonly method: string;
  readonly status: number;
  /** From the arrival of the request until its answer was ready to be sent. */
  readonly durationMs: number;
}

/** Where something failed that is not the caller's fault. */
export interface Failure {
  readonly phase: Phase;
  readonly operationId?: string;
  /** The operation's place in the contract: a JSON pointer. */
  readonly pointer?: string;
}

/** How a server behaves. */
export interface ServerOptions<P extends Principal = Principal> {
  /** Finds out who makes a request. The contract asks for credentials: no server without it. */
  readonly authenticate: Authenticate<P>;
  /** What stands before every path of the contract, such as `/v1`. Nothing by default. */
  readonly basePath?: string;
  readonly limits?: Partial<Limits>;
  /** Checks every answer against the contract, and answers 500 if it breaks it. For development. */
  readonly checkAnswers?: boolean;
  /** Writes problem documents in another form. */
  readonly renderProblem?: (problem: ProblemDocument) => RenderedProblem;
  /** What it returns is not waited for; what it throws, now or later, `onError` is told. */
  readonly onRequest?: (started: Started) => void;
  /** As `onRequest`, once the answer is ready to be sent. */
  readonly onResponse?: (finished: Finished) => void;
  /**
   * Told of what fails here, of which the caller learns nothing; by default, and where it fails
   * itself, the console is.
   */
  readonly onError?: (error: unknown, failure: Failure) => void;
}
