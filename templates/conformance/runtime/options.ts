// Options of the suite: the server, its callers and example values, and the strictness of checks.

import type { RequestValues, Values } from "./case.js";

/** Headers that identify the caller. */
export type Credentials = Readonly<Record<string, string>>;

/** Options of the suite. */
export interface ConformanceOptions<OperationId extends string = string> {
  /** URL of the server, or a function that returns it when the first test runs. */
  readonly baseUrl: string | (() => string);
  /**
   * Returns headers, such as `{ authorization: "Bearer …" }`, of a caller who has all `scopes`, and none of `lacking`.
   * Return `null` for a caller that does not exist; the suite then skips the checks that need this caller. `schemes`
   * contains the names of the security schemes in the tested security requirement.
   */
  readonly authorize?: (
    scopes: readonly string[],
    lacking: readonly string[],
    schemes: readonly string[],
  ) => Credentials | null | Promise<Credentials | null>;
  /** Parameter values that exist on the server, such as ids, by the parameter's name: `{ project_id: 1 }`. */
  readonly examples?: Values;
  /** Examples for single operations, by operationId: `{ retrieveSurvey: { id: "…" } }`. */
  readonly examplesOf?: Readonly<Partial<Record<OperationId, Values>>>;
  /**
   * Changes a valid request before it is sent, for example to insert the id of a resource that you created. The suite
   * calls `prepare` before each request that the server may accept. For all invalid requests of an operation, the suite
   * calls `prepare` once. Each invalid request changes one value of the result.
   */
  prepare?(
    operationId: OperationId,
    request: RequestValues,
  ): RequestValues | Promise<RequestValues>;
  /** Only these operations. */
  readonly operations?: readonly OperationId[];
  /** Statuses that a server may return for an invalid request. Default: 400, and 422 if the operation documents it. */
  readonly refuseWith?: readonly number[];
  /** Limit of the bytes of a body; `null` for no limit (default: 1,048,576, which is 1 MiB). */
  readonly bodyLimit?: number | null;
  /** Whether undocumented error responses must be problem documents (RFC 9457; default: true). */
  readonly problems?: boolean;
  /**
   * Whether the suite checks that written values can be read at once, and that deleted resources are gone. Default:
   * true. Set `readBack` to false if the server responds with samples, or stores values after its response.
   */
  readonly readBack?: boolean;
  /** How long to wait for a response, in milliseconds (default: 10,000). */
  readonly timeout?: number;
  /** Sends the requests (default: the global `fetch`). */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Returns the parameter values that exist on the server, for one operation. */
export function examplesFor(
  { examples, examplesOf }: ConformanceOptions,
  operationId: string,
): Values {
  const byId: Readonly<Record<string, Values | undefined>> | undefined = examplesOf;
  const known = byId !== undefined && Object.hasOwn(byId, operationId);
  return { ...examples, ...(known ? byId[operationId] : undefined) };
}

/** The address of the server, without a final slash. */
export function baseOf({ baseUrl }: ConformanceOptions): string {
  return (typeof baseUrl === "string" ? baseUrl : baseUrl()).replace(/\/+$/, "");
}
