// Generated: how one call is made: written by the contract, sent, perhaps sent again, read by the contract.
import { type Answering, type Answers, readAnswer } from "./answer.js";
import { type Authorization, authorize } from "./authorize.js";
import type { EncodedBody, Encoding } from "./body.js";
import type { CallOptions, Client } from "./client.js";
import { jsonOf } from "./json-body.js";
import { discard } from "./read-body.js";
import { checkHeader, headersOf, type Parameter, pathOf, queryOf, type Values } from "./serialize.js";
import { Watch } from "./watch.js";

export type { CallOptions, Client };

/** An operation as the contract describes it: what a call needs to know at run time. */
export interface Operation extends Answering {
  readonly method: string;
  readonly path: string;
  /** Path parameters that are not written in the default style. */
  readonly pathParameters?: readonly Parameter[];
  readonly query?: readonly Parameter[];
  readonly headers?: readonly Parameter[];
  readonly cookies?: (values: Values) => string;
  /** The media types of the body. */
  readonly body?: readonly string[];
  /** Encodes bodies that are not JSON. */
  readonly encode?: (
    value: unknown,
    mediaType: string,
    encoding?: Readonly<Record<string, Encoding>>,
  ) => EncodedBody;
  /** How properties of a form are written, by media type. */
  readonly encoding?: Readonly<Record<string, Readonly<Record<string, Encoding>>>>;
  /** Alternatives; each the names of security schemes. */
  readonly security?: readonly (readonly string[])[];
  /** The operation's own server. */
  readonly server?: string;
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
  const { retry = client.retry, maxBytes = client.maxBytes, signal } = options;
  signal?.throwIfAborted();
  // The others may be done twice as well as once (RFC 9110 §9.2.2); OpenAPI has no more.
  const isOnce = method === "POST" || method === "PATCH";
  const isRepeatable = !isOnce || options.idempotencyKey !== undefined;
  const request = written(client, operation, input, options);
  const auth = request.isOurs ? client.auth : undefined;
  const watch = new Watch(operationId, options.timeout ?? client.timeout, signal);
  try {
    const { validate } = client;
    const checks =
      validate === false
        ? undefined
        : (await watch.until(import("./validation.js"))).checksOf(validate);
    checks?.request?.(operation, input, request);
    const who = auth === undefined ? undefined : authorize(operationId, security, auth);
    let authorization = who && (await watch.until(who));
    for (let attempt = 1; ; attempt += 1) {
      const again = async (outcome: Outcome) =>
        retry !== false && retry({ ...outcome, attempt, isRepeatable, signal: watch.init.signal });
      try {
        let response = await watch.until(send(client, operation, request, authorization, watch));
        if (response.status === 401 && auth !== undefined) {
          const renewed = await watch.until(authorize(operationId, security, auth, authorization));
          if (renewed !== authorization) {
            discard(response);
            authorization = renewed;
            response = await watch.until(send(client, operation, request, renewed, watch));
          }
        }
        if (!response.ok && (await watch.until(again({ response })))) {
          discard(response);
          continue;
        }
        const result = await readAnswer(operation, response, { operationId, maxBytes, watch });
        checks?.answer?.(operation, result);
        return result as Result;
      } catch (error) {
        if (watch.reason !== undefined || !(await watch.until(again({ error })))) throw error;
      }
    }
  } finally {
    if (watch.isStream) watch.stopTimer();
    else watch.release();
  }
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
  readonly body: EncodedBody["body"] | undefined;
  /** The values that became path and query, for middleware to see. */
  readonly values: { readonly path: object; readonly query: object };
}

function written(client: Client, operation: Operation, input: Input, options: CallOptions): Written {
  const { id, answers } = operation;
  const { path = {}, query = {}, headers = {}, cookies = {} } = input;
  try {
    const { body, contentType } = bodyOf(operation, input);
    const server = serverOf(client, operation);
    const url = server.url + pathOf(operation.path, path as Values, operation.pathParameters);
    const search = queryOf(query as Values, operation.query);
    return {
      url,
      isOurs: server.isOurs,
      query: input.search?.(url, search) ?? search,
      cookies: operation.cookies?.(cookies as Values) ?? "",
      headers: sendable(
        { accept: acceptOf(answers) },
        client.headers,
        headersOf(headers as Values, operation.headers),
        { "content-type": contentType ?? "", "idempotency-key": options.idempotencyKey ?? "" },
      ),
      ownHeaders: sendable(options.headers),
      body,
      values: { path, query },
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(`${id}: ${error.message}`, { cause: error });
  }
}

/** Headers under their names in lower case, later ones before earlier ones; empty ones are left out. */
function sendable<Value extends string | null>(
  ...groups: readonly (Readonly<Record<string, Value>> | undefined)[]
): Record<string, Value> {
  const headers: Record<string, Value> = {};
  for (const group of groups) {
    if (group === undefined) continue;
    for (const name of Object.keys(group)) {
      const value = group[name] as Value;
      if (value === "") continue;
      if (value !== null) checkHeader(name, value);
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

/** Every media type that the contract has answers of, as it lists them. */
function acceptOf(answers: Answers): string {
  return [...new Set(Object.values(answers).flat())].join(", ");
}

function bodyOf(
  { body: mediaTypes = [], encode, encoding = {} }: Operation,
  { body, contentType = mediaTypes[0] }: Input,
): Partial<EncodedBody> {
  if (body === undefined || contentType === undefined) return {};
  if (encode === undefined) return { body: jsonOf(body), contentType };
  return encode(body, contentType, Object.hasOwn(encoding, contentType) ? encoding[contentType] : {});
}

function send(
  client: Client,
  { id: operationId, method, path }: Operation,
  request: Written,
  authorization: Authorization | undefined,
  watch: Watch,
): Promise<Response> {
  const { url, cookies, body, values } = request;
  const query = joined("&", request.query, authorization?.query);
  const headers: Record<string, string> = { ...request.headers, ...authorization?.headers };
  const cookie = joined("; ", cookies, authorization?.cookies);
  if (cookie !== "") headers["cookie"] = cookie;
  for (const [name, value] of Object.entries(request.ownHeaders)) {
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
  return client.send({
    operationId,
    method,
    template: path,
    values,
    url: query === "" ? url : `${url}?${query}`,
    headers,
    body,
    authorization,
    watch,
  });
}

function joined(separator: string, first: string, others: readonly string[] = []): string {
  if (others.length === 0) return first;
  return (first === "" ? others : [first, ...others]).join(separator);
}

/** The server of an operation, without a slash at its end, and whether it may know who calls. */
function serverOf({ baseUrl, isChosen }: Client, { server }: Operation): { url: string; isOurs: boolean } {
  const other = server === undefined || isChosen ? undefined : server;
  const url = other === undefined || URL.canParse(other) ? (other ?? baseUrl) : new URL(other, baseUrl).href;
  return {
    url: url.endsWith("/") ? url.slice(0, -1) : url,
    isOurs: other === undefined || originOf(url) === originOf(baseUrl),
  };
}

/** The origin of a URL; a relative one has that of the page, and outside of pages there is none. */
function originOf(url: string): string | undefined {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}
