// Which responses a status stands for: one, a class, or all that is not listed; and which of them may have a body.
import type { MediaType, Operation, Response } from "./api-model.js";

const classes = new Map([
  ["1XX", "Informational"],
  ["2XX", "Success"],
  ["3XX", "Redirection"],
  ["4XX", "ClientError"],
  ["5XX", "ServerError"],
  ["default", "Status"],
]);

/**
 * Returns the name in code for the statuses of a range or of `default`; `undefined` for a single status (OAS 3.1
 * §4.8.16).
 */
export function statusClass(status: string): string | undefined {
  return classes.get(status);
}

/** Those of an operation's statuses that a range or `default` leaves out, since they are listed on their own. */
export function listedWithin(status: string, all: readonly string[]): string[] {
  if (!classes.has(status)) return [];
  return all.filter((other) => {
    if (other === status || other === "default") return false;
    return status === "default" || (!classes.has(other) && other[0] === status[0]);
  });
}

/** True for responses that never have a body, whatever a document says (RFC 9110 §6.4.1). */
export function isBare(
  { method }: Pick<Operation, "method">,
  { status }: Pick<Response, "status">,
): boolean {
  return method === "head" || /^(?:1..|204|205|304)$/.test(status);
}

/** The content of an operation's response. */
export function contentOf(operation: Operation, response: Response): readonly MediaType[] {
  return isBare(operation, response) ? [] : response.content;
}
