// The status codes of a response: a single code, all codes of a range, or all codes that other responses do not list.
// Some responses cannot have a body.
import { isBare } from "../openapi/methods.js";
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
 * Returns the name that generated code gives to a range or `default`; `undefined` for a single status code (OAS 3.1
 * §4.8.16).
 */
export function statusClass(status: string): string | undefined {
  return classes.get(status);
}

/** Returns those status codes in a range or `default` that have a response of their own. */
export function listedWithin(status: string, all: readonly string[]): string[] {
  if (!classes.has(status)) return [];
  return all.filter((other) => {
    if (other === status || other === "default") return false;
    return status === "default" || (!classes.has(other) && other[0] === status[0]);
  });
}

/** Returns the media types of a response, or an empty list if the response cannot have a body. */
export function contentOf(operation: Operation, response: Response): readonly MediaType[] {
  return isBare(operation.method, response.status) ? [] : response.content;
}
