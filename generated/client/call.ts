// Generated: how one call is made: written by the contract, sent, perhaps sent again, read by the contract.
import { type Answering, type Answers, type AnyResult, readAnswer } from "./answer.js";
import { type Authorization, authorize, type Scheme } from "./authorize.js";
import type { EncodedBody, Encoding } from "./body.js";
import type { CallOptions, Client } from "./client.js";
import {
  isHeaderValue,
  type Parameter,
  pathOf,
  queryOf,
  type Styled,
  unsendable,
  type Values,
} from "./serialize.js";
import type { Exchange } from "./send.js";
import type { Place } from "./server.js";
import { ValidationError } from "./validation-error.js";
import { Watch } from "./watch.js";

export type { CallOptions, Client };

/** An operation as the contract describes it: what a call needs to know at run time. */
export interface Operation extends Answering {
  readonly method: string;
  readonly path: string;
  /** Path parameters that are not one value in the default style. */
  readonly pathParameters?: readonly Styled[];
  readonly query?: readonly Parameter[];
  readonly headers?: (values: Values) => Readonly<Record<string, string>>;
  readonly cookies?: (values: Values) => string;
  /** The media types of the body. */
  readonly body?: readonly string[];
  /** Encodes the body. */
  readonly encode?: (operation: Operation, input: Input, contentType: string) => EncodedBody;
  /** How properties of a form are written, by media type. */
  readonly encoding?: Readonly<Record<string, Readonly<Record<string, Encoding>>>>;
  /** Alternatives; each the security schemes that go together. */
  readonly security?: readonly (readonly Scheme[])[];
  /** The operation's own server. */
  readonly server?: (client: Client) => Place;
}

/** What a caller gives. */
export interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  readonly contentType?: string | undefined;
  readonly body?: unknown;
  /** Gives what is sent instead of `query`, for the URL that it goes to: a query that the service wrote. */
  readonly search?: (url: string, query: string) => string;
}

/** Calls an operation. `Result` is what the contract makes of its answers: both come from one description. */
export async function call<Result>(
  client: Client,
  operation: Operation,
  input: Input = {},
  options: CallOptions = {},
): Promise<Result> {
  const { id: operationId, method, security = [] } = operation;
  const { timeout = client.timeout ?? 30_000, maxBytes = client.maxBytes ?? 33_554_432, signal } = options;
  signal?.throwIfAborted();
  const { retry = client.retry } = options;
  // The others may be done twice as well as once (RFC 9110 §9.2.2); OpenAPI has no more.
  const isOnce = method === "POST" || method === "PATCH";
  const isRepeatable = !isOnce || Boolean(options.idempotencyKey);
  const request = written(client, operation, input, options);
  const auth = request.isOurs ? client.auth : undefined;
  const watch = new Watch(operationId, { timeout, maxBytes, signal });
  const result = async (): Promise<AnyResult> => {
    const { validate } = client;
    const checks = validate ? (await import("./validation.js")).checksOf(validate, ValidationError) : {};
    checks.request?.(operation, input, request);
    let authorization = await authorize(operationId, security, auth, watch);
    const send = async () => {
      watch.check();
      watch.next();
      const response = await client.send(exchangeOf(operation, request, authorization, watch));
      watch.body = response.body;
      watch.check();
      return response;
    };
    for (let attempt = 1; ; attempt += 1) {
      const again = async (outcome: Outcome) =>
        retry &&
        watch.reason === undefined &&
        retry({ ...outcome, attempt, isRepeatable, signal: watch.init.signal });
      try {
        let response = await send();
        if (response.status === 401) {
          const renewed = await authorize(operationId, security, auth, watch, authorization);
          if (renewed !== authorization) {
            authorization = renewed;
            response = await send();
          }
        }
        if (!response.ok && (await again({ response }))) continue;
        watch.check();
        const answer = await readAnswer(operation, response, watch);
        checks.answer?.(operation, answer);
        return answer;
      } catch (error) {
        if (!(await again({ error }))) throw error;
      }
    }
  };
  return watch.until(result()) as Promise<Result>;
}

/** What an attempt came to that was no success. */
type Outcome = { readonly response: Response } | { readonly error: unknown };

/** A request but for what says who makes it. */
export interface Written {
  /** Without the query. */
  readonly url: string;
  /** Whether it goes to the origin of the client's base URL. */
  readonly isOurs: boolean;
  readonly query: string;
  readonly cookies: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that win over all others; `null` takes one away. */
  readonly ownHeaders: Readonly<Record<string, string | null>>;
  readonly body: EncodedBody["body"] | null;
  /** The values that became path and query, for middleware to see. */
  readonly values: { readonly path: object; readonly query: object };
}

function written(client: Client, operation: Operation, input: Input, options: CallOptions): Written {
  const { id, answers } = operation;
  const { path = {}, query = {}, headers = {}, cookies = {}, contentType = operation.body?.[0] } = input;
  try {
    const isSent = input.body !== undefined && contentType !== undefined;
    const sent = isSent ? operation.encode?.(operation, input, contentType) : undefined;
    const place = operation.server?.(client) ?? { url: client.baseUrl, isOurs: true };
    const url = place.url.replace(/\/$/, "") + pathOf(operation.path, path as Values, operation.pathParameters);
    const search = queryOf(query as Values, operation.query);
    return {
      url,
      isOurs: place.isOurs,
      query: input.search?.(url, search) ?? search,
      cookies: operation.cookies?.(cookies as Values) ?? "",
      headers: sendable(
        { accept: acceptOf(answers) || undefined },
        client.headers,
        operation.headers?.(headers as Values),
        { "content-type": sent?.contentType, "idempotency-key": options.idempotencyKey },
      ),
      ownHeaders: sendable(options.headers),
      body: sent?.body ?? null,
      values: { path, query },
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(`${id}: ${error.message}`, { cause: error });
  }
}

/** Headers under their names in lower case, later ones before earlier ones. */
function sendable<Value extends string | null>(
  ...groups: readonly (Readonly<Record<string, Value | undefined>> | undefined)[]
): Record<string, Value> {
  const headers: Record<string, Value> = {};
  for (const [name, value] of groups.flatMap((group) => Object.entries(group ?? {}))) {
    if (value === undefined) continue;
    if (value !== null && !isHeaderValue(value)) {
      throw unsendable(`the value for ${JSON.stringify(name)}`, "header");
    }
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** Every media type that the contract has answers of, as it lists them. */
function acceptOf(answers: Answers): string {
  return [...new Set(Object.values(answers).flat())].join(", ");
}

function exchangeOf(
  { id: operationId, method, path: template }: Operation,
  request: Written,
  authorization: Authorization,
  watch: Watch,
): Exchange {
  const query = authorization.query.reduce((before, key) => key.addTo(before), request.query);
  const cookie = joined("; ", request.cookies, authorization.cookies);
  const url = query === "" ? request.url : `${request.url}?${query}`;
  const headers: Record<string, string> = { ...request.headers, ...authorization.headers };
  if (cookie !== "") headers["cookie"] = cookie;
  for (const [name, value] of Object.entries(request.ownHeaders)) {
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
  const { body, values } = request;
  return { operationId, method, template, values, url, headers, body, authorization, watch };
}

function joined(separator: string, first: string, others: readonly string[]): string {
  return [first, ...others].filter(Boolean).join(separator);
}
