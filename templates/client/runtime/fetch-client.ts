// Implements a client with the options and results of openapi-fetch: each call names a method and a path.
import type {
  ClientOptions,
  FetchClient,
  HeadersOptions,
  MediaType,
  MergedOptions,
  Middleware,
  MiddlewareRequestParams,
  ParseAs,
  QuerySerializer,
} from "./fetch-client-types.js";
import { through } from "./fetch-middleware.js";
import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  hasOwnType,
  mergeHeaders,
  removeTrailingSlash,
} from "./fetch-serializers.js";

/** The members of a client that make calls. */
export const methods = [
  "GET",
  "PUT",
  "POST",
  "DELETE",
  "OPTIONS",
  "HEAD",
  "PATCH",
  "TRACE",
  "QUERY",
] as const;

/**
 * Returns the method of a request. Known methods become upper case; other methods are case-sensitive and stay
 * unchanged.
 */
function sentMethod(method: string): string {
  const inCapitals = method.toUpperCase();
  return (methods as readonly string[]).includes(inCapitals) ? inCapitals : method;
}

/** Options of a call at run time, merged with the options of the client. */
interface Init extends Omit<ClientOptions, "fetch"> {
  readonly fetch?: typeof globalThis.fetch;
  readonly parseAs?: ParseAs;
  readonly middleware?: readonly Middleware[];
  readonly params?: MiddlewareRequestParams;
  readonly body?: unknown;
}

/** The run-time state of a client. */
interface Client {
  readonly options: ClientOptions;
  /** Writes the query of a call that has no option `querySerializer`. */
  readonly querySerializer: QuerySerializer<unknown>;
  readonly registered: Middleware[];
}

/** Creates a client. */
export function createFetchClient<Paths, Media extends MediaType = MediaType, Marked = true>(
  options: ClientOptions = {},
): FetchClient<Paths, Media, Marked> {
  const registered: Middleware[] = [];
  const querySerializer = querySerializerOf(options.querySerializer);
  const client: Client = { options, querySerializer, registered };
  const request = (method: string, path: string, init?: Init) =>
    call(sentMethod(method), path, client, init);
  return {
    request,
    ...Object.fromEntries(
      methods.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]),
    ),
    use(...middleware: readonly Middleware[]) {
      for (const one of middleware.filter(Boolean)) {
        if (!["onRequest", "onResponse", "onError"].some((name) => name in one)) {
          throw new TypeError("Middleware must have onRequest, onResponse or onError");
        }
        registered.push(one);
      }
    },
    eject(...middleware: readonly Middleware[]) {
      for (const one of middleware) {
        const index = registered.indexOf(one);
        if (index >= 0) registered.splice(index, 1);
      }
    },
  } as unknown as FetchClient<Paths, Media, Marked>;
}

/** Makes one call. */
async function call(method: string, schemaPath: string, client: Client, given: Init = {}) {
  const {
    baseUrl: base = "",
    // Looks up `fetch` at each call, because interceptors such as MSW may replace it after the client was created.
    fetch = globalThis.fetch,
    Request = globalThis.Request,
    headers: _headers,
    params = {},
    parseAs = "json",
    querySerializer: _querySerializer,
    bodySerializer = defaultBodySerializer,
    pathSerializer = defaultPathSerializer,
    body: value,
    middleware: _middleware,
    requestInitExt,
    ...init
  } = merged(client.options, given);
  const baseUrl = removeTrailingSlash(base);
  const querySerializer = given.querySerializer
    ? querySerializerOf(given.querySerializer, client.options.querySerializer)
    : client.querySerializer;
  const fields = [client.options.headers, given.headers, params.header as HeadersOptions];
  const body =
    value === undefined ? undefined : bodySerializer(value as never, mergeHeaders(...fields));
  const isJson = body !== undefined && !hasOwnType(body);
  const headers = mergeHeaders(isJson ? { "content-type": "application/json" } : {}, ...fields);
  const options: MergedOptions = {
    baseUrl,
    fetch,
    parseAs,
    querySerializer,
    bodySerializer: bodySerializer as MergedOptions["bodySerializer"],
    pathSerializer,
  };
  const request = new Request(createFinalURL(schemaPath, { params, ...options }), {
    ...init,
    method,
    body,
    headers,
  });
  // Copies options such as `dispatcher` to the request, because the class `Request` ignores the options of a platform.
  for (const [name, option] of Object.entries(init)) {
    if (!(name in request)) Object.assign(request, { [name]: option });
  }
  const send = async (request: Request) => fetch(request, requestInitExt);
  const all = [...client.registered, ...(given.middleware ?? [])];
  const response =
    all.length === 0
      ? await send(request)
      : await through(all, { request, schemaPath, params, options }, Request, send);
  return read(response, method === "HEAD", parseAs);
}

/** Options of a client. Options of a call that are not `undefined` override the options of the client. */
function merged(shared: object, given: Init): Init {
  const options: Record<string, unknown> = { ...shared };
  for (const [name, option] of Object.entries(given)) {
    if (option !== undefined) options[name] = option;
  }
  return options;
}

/** Returns a function that writes queries; an option of a call overrides the same option of its client. */
function querySerializerOf(
  given: ClientOptions["querySerializer"],
  shared?: ClientOptions["querySerializer"],
): QuerySerializer<unknown> {
  return typeof given === "function" ? given : createQuerySerializer({ ...shared, ...given });
}

/** The result of a call. */
async function read(response: Response, isHead: boolean, parseAs: ParseAs) {
  const { headers, ok, status } = response;
  const isEmpty =
    headers.get("content-length") === "0" && !headers.get("transfer-encoding")?.includes("chunked");
  if (isHead || status === 204 || isEmpty) {
    return ok ? { data: undefined, response } : { error: undefined, response };
  }
  if (ok && parseAs !== "json") {
    return { data: parseAs === "stream" ? response.body : await response[parseAs](), response };
  }
  const text = await response.text();
  if (ok) return { data: text ? JSON.parse(text) : undefined, response };
  try {
    return { error: JSON.parse(text), response };
  } catch {
    return { error: text || undefined, response };
  }
}
