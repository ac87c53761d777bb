// Generated: a request on its way through the server, and the operation that it asks for.

import type { Answers } from "./answer.js";
import type { HandlerCall } from "./call.js";
import type { Call } from "./handler.js";
import type { Incoming, Outgoing } from "./incoming.js";
import type { Operation } from "./operation.js";
import type { Failure } from "./options.js";
import type { Phase } from "./problem.js";
import type { Found } from "./routes.js";

/** An operation that can be called. */
export interface Entry {
  readonly operation: Operation;
  /** The variables of its path, in order. */
  readonly variables: readonly string[];
  readonly answers: Answers;
  readonly handle: (call: Call) => unknown;
}

/** Sends the answer to one request; never throws. */
export type Respond = (outgoing: Outgoing) => void;

/** A request that is to be answered, whatever it asks for. */
export interface Arrival {
  readonly incoming: Incoming;
  readonly respond: Respond;
  /** When it came; 0 where nobody asks. */
  readonly start: number;
  readonly entry: Entry | undefined;
  readonly bodyRead: boolean;
}

/** A request for an operation on its way, and how far it has come. */
export class Exchange<P> implements Arrival {
  readonly incoming: Incoming;
  readonly respond: Respond;
  readonly start: number;
  readonly entry: Entry;
  readonly found: Found<Entry>;
  /** Without the question mark. */
  readonly query: string;
  phase: Phase = "authentication";
  principal: P | null = null;
  bodyRead = false;
  /** Of the body; absent: there is none, or it is empty. */
  contentType: string | undefined = undefined;
  /** What the handler was called with. */
  call: HandlerCall | undefined = undefined;

  constructor(
    incoming: Incoming,
    respond: Respond,
    start: number,
    entry: Entry,
    found: Found<Entry>,
    query: string,
  ) {
    this.incoming = incoming;
    this.respond = respond;
    this.start = start;
    this.entry = entry;
    this.found = found;
    this.query = query;
  }
}

/** Where a request ended, for those who look after the server. */
export function failureOf({ phase, entry }: Pick<Exchange<unknown>, "phase" | "entry">): Failure {
  const { operationId, path, method } = entry.operation;
  const place = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return { phase, operationId, pointer: `/paths/${place}/${method.toLowerCase()}` };
}
