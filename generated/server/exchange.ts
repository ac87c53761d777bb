// Generated: a request on its way through the server, and the operation that it asks for.

import type { Answers } from "./answer.js";
import type { Call } from "./handler.js";
import type { Incoming } from "./incoming.js";
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

/** A request on its way, and how far it has come. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly entry: Entry;
  readonly found: Found<Entry>;
  /** Without the question mark. */
  readonly query: string;
  phase: Phase;
  bodyRead: boolean;
}

/** Where a request ended, for those who look after the server. */
export function failureOf({ phase, entry }: Exchange): Failure {
  const { operationId, path, method } = entry.operation;
  const place = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return { phase, operationId, pointer: `/paths/${place}/${method.toLowerCase()}` };
}
