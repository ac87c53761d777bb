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

/** Options of a call at run time. */
interface Init extends Omit<ClientOptions, "fetch"> {
  readonly fetch?: typeof globalThis.fetch;
  readonly parseAs?: ParseAs;
  readonly middleware?: readonly Middleware[];
  readonly params?: MiddlewareRequestParams;
  readonly body?: unknown;
}

/** Makes one call. */
type MakeCall = (method: string, schemaPath: string, given?: Init) => Promise<unknown>;

/** Creates a client. */
export function createFetchClient<Paths, Media extends MediaType = MediaType, Marked = true>(
  options: ClientOptions = {},
): FetchClient<Paths, Media, Marked> {
  const registered: Middleware[] = [];
  const call = caller(options as Init, registered);
  return {
    // Known methods become upper case; other methods are case-sensitive and stay unchanged.
    request: (method: string, path: string, init?: Init) =>
      call(methods.find((one) => one === method.toUpperCase()) ?? method, path, init),
    ...Object.fromEntries(
      methods.map((method) => [method, (path: string, init?: Init) => call(method, path, init)]),
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

/**
 * Returns the function that makes the calls of a client. Options of a call that are not `undefined` override the options
 * of the client. As in openapi-fetch, an empty `baseUrl` does not override the client's `baseUrl`.
 */
function caller(
  {
    baseUrl: sharedUrl = "",
    fetch: sharedFetch,
    Request: sharedRequest,
    headers: sharedHeaders,
    querySerializer: sharedQuery,
    bodySerializer: sharedBody = defaultBodySerializer,
    pathSerializer: sharedPath = defaultPathSerializer,
    requestInitExt: sharedExt,
    ...sharedInit
  }: Init,
  registered: readonly Middleware[],
): MakeCall {
  const writeQuery = querySerializerOf(sharedQuery);
  return async (method, schemaPath, given = {}) => {
    const {
      baseUrl,
      // Looks up `fetch` at each call, because interceptors such as MSW may replace it after the client was created.
      fetch = sharedFetch ?? globalThis.fetch,
      Request = sharedRequest ?? globalThis.Request,
      headers,
      params = {},
      parseAs = "json",
      querySerializer,
      bodySerializer = sharedBody,
      pathSerializer = sharedPath,
      body: value,
      middleware = [],
      requestInitExt = sharedExt,
      ...others
    } = given;
    const options: MergedOptions = {
      baseUrl: removeTrailingSlash(baseUrl || sharedUrl),
      fetch,
      parseAs,
      querySerializer: querySerializer
        ? querySerializerOf(querySerializer, sharedQuery)
        : writeQuery,
      bodySerializer: bodySerializer as MergedOptions["bodySerializer"],
      pathSerializer,
    };
    const fields = [sharedHeaders, headers, params.header as HeadersOptions];
    const body =
      value === undefined ? undefined : bodySerializer(value as never, mergeHeaders(...fields));
    const type = body === undefined || hasOwnType(body) ? undefined : "application/json";
    const init: Record<string, unknown> = { ...sharedInit };
    for (const [name, option] of Object.entries(others)) {
      if (option !== undefined) init[name] = option;
    }
    const request = new Request(createFinalURL(schemaPath, { ...options, params }), {
      ...init,
      method,
      body,
      headers: mergeHeaders({ "content-type": type }, ...fields),
    });
    // Copies options such as `dispatcher` to the request, because the class `Request` ignores the options of a platform.
    for (const name in init) {
      if (!(name in request)) Object.assign(request, { [name]: init[name] });
    }
    const send = (request: Request) => fetch(request, requestInitExt);
    const all = [...registered, ...middleware];
    const response =
      all.length === 0
        ? await send(request)
        : await through(all, { request, schemaPath, params, options }, Request, send);
    return read(response, method === "HEAD", parseAs);
  };
}

/** Returns a function that writes queries; an option of a call overrides the same option of its client. */
function querySerializerOf(
  given: ClientOptions["querySerializer"],
  shared?: ClientOptions["querySerializer"],
): QuerySerializer<unknown> {
  return typeof given === "function" ? given : createQuerySerializer({ ...shared, ...given });
}

/** Reads the result of a call from its response. */
async function read(response: Response, isHead: boolean, parseAs: ParseAs) {
  const { headers, ok, status } = response;
  const isEmpty =
    headers.get("content-length") === "0" && !headers.get("transfer-encoding")?.includes("chunked");
  let body: unknown;
  if (!isHead && status !== 204 && !isEmpty) {
    if (ok && parseAs !== "json") {
      body = parseAs === "stream" ? response.body : await response[parseAs]();
    } else {
      body = (await response.text()) || undefined;
      try {
        body &&= JSON.parse(body as string);
      } catch (cause) {
        // An error that is not JSON stays text.
        if (ok) throw cause;
      }
    }
  }
  return ok ? { data: body, response } : { error: body, response };
}
