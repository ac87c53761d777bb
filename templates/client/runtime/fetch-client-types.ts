// Types of a fetch client: its calls and results, computed from the type `paths` of openapi-typescript.
import type { Returned } from "./middleware.js";
import type { Readable, Writable } from "./read-write-markers.js";

/** HTTP methods in lower case: the keys of operations in a path item. */
export type HttpMethod =
  | "get"
  | "put"
  | "post"
  | "delete"
  | "options"
  | "head"
  | "patch"
  | "trace"
  | "query";

/** A method of `additionalOperations`, in its original case. */
type OtherMethod = string & Nothing;

/** A media type. */
export type MediaType = `${string}/${string}`;

/** Options of a client. */
export interface ClientOptions extends Omit<RequestInit, "body" | "headers"> {
  /** Base URL of calls. `baseUrl` defaults to the origin of the page. */
  baseUrl?: string;
  /** Replaces the platform's `fetch`. `fetch` defaults to the global `fetch` at the time of the call. */
  fetch?: (input: Request) => Promise<Response>;
  /** The class that creates requests. `Request` defaults to the class of the platform. */
  Request?: typeof Request;
  querySerializer?: QuerySerializer<unknown> | QuerySerializerOptions;
  bodySerializer?: BodySerializer<unknown>;
  pathSerializer?: PathSerializer;
  /** Headers that the client sends with every call, even if middleware or an option changes the URL. */
  headers?: HeadersOptions;
  /** The second argument of `fetch`, such as `{ dispatcher }` on Node. */
  requestInitExt?: Record<string, unknown>;
}

/** Headers. A list of values becomes one header with several values. `null` removes a header. */
export type HeadersOptions =
  | NonNullable<RequestInit["headers"]>
  | Record<string, HeaderValue | HeaderValue[] | null | undefined>;

type HeaderValue = string | number | boolean;

/** Writes a query, without `?`. */
export type QuerySerializer<Operation> = (query: QueryOf<Operation>) => string;

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<string, unknown>;

/** Serialization of lists and objects in a query (OpenAPI 3.1 §4.8.12.3). */
export interface QuerySerializerOptions {
  /** `array` defaults to `form`, exploded. */
  array?: { style: "form" | "spaceDelimited" | "pipeDelimited"; explode: boolean };
  /** `object` defaults to `deepObject`, which is always exploded. */
  object?: { style: "form" | "deepObject"; explode: boolean };
  /** If true, reserved characters in values are not percent-encoded, unless they would end or change the value. */
  allowReserved?: boolean;
}

/** Writes a body. `headers` contains the headers of the request. */
export type BodySerializer<Operation> = (
  body: BodyOf<Operation>,
  headers: Headers,
  // biome-ignore lint/suspicious/noExplicitAny: platforms have bodies of their own, such as the streams of Node.
) => any;

/** Writes the path of a URL, without the base URL. */
export type PathSerializer = (pathname: string, pathParams: Record<string, unknown>) => string;

/** How the body of a successful response is parsed. */
export type ParseAs = "json" | keyof UnparsedBodies;

interface UnparsedBodies {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: Response["body"];
}

/** The type of a successful response's body, by the option `parseAs`. */
export type ParseAsResponse<Data, Options> = Options extends { parseAs: ParseAs }
  ? (UnparsedBodies & { json: Data })[Options["parseAs"]]
  : Data;

/**
 * Options that all operations share. `CommonOptions` is a type alias, because an interface is not assignable to a
 * `Record`.
 */
export type CommonOptions<As extends ParseAs = ParseAs> = Omit<RequestInit, "body" | "headers"> & {
  baseUrl?: string;
  pathSerializer?: PathSerializer;
  /** Default: `json`. */
  parseAs?: As;
  fetch?: ClientOptions["fetch"];
  Request?: typeof Request;
  headers?: HeadersOptions;
  /** Middleware of the call, which runs after the middleware of the client. */
  middleware?: Middleware[];
};

/** The option `params` of an operation that declares no parameters: any query is allowed. */
export interface DefaultParamsOption {
  params?: { query?: Record<string, unknown> };
}

/** The parameters of an operation. */
export type ParamsOption<Operation> = [Operation] extends [{ parameters: unknown }]
  ? Nothing extends Operation["parameters"]
    ? { params?: Operation["parameters"] }
    : { params: Operation["parameters"] }
  : DefaultParamsOption;

type Nothing = Record<never, never>;

/** The option `body` of a call. If the type parameter `Operation` is `any`, the body may have any type. */
export type RequestBodyOption<Operation, Marked = true> = 0 extends 1 & Operation
  ? { body?: Operation }
  : [BodyOf<Operation, Marked>] extends [never]
    ? { body?: never }
    : [Operation] extends [{ requestBody: unknown }]
      ? { body: BodyOf<Operation, Marked> }
      : { body?: BodyOf<Operation, Marked> };

type BodyOf<Operation, Marked = true> = "requestBody" extends keyof Operation
  ? BodyIn<NonNullable<Operation["requestBody"]>, Marked>
  : never;

type BodyIn<RequestBody, Marked> = RequestBody extends { content: unknown }
  ? Marked extends true
    ? Writable<Values<RequestBody["content"]>>
    : Values<RequestBody["content"]>
  : never;

type Values<Type> = Type[keyof Type];

type Serializers<Operation> = {
  querySerializer?: QuerySerializer<Operation> | QuerySerializerOptions;
  bodySerializer?: BodySerializer<Operation>;
};

/** The options of one call. */
export type RequestOptions<
  Operation,
  As extends ParseAs = ParseAs,
  Marked = true,
> = ParamsOption<Operation> &
  RequestBodyOption<Operation, Marked> &
  Serializers<Operation> &
  CommonOptions<As>;

/** The options of one call. */
export type FetchOptions<Operation> = RequestOptions<Operation>;

/** The options of a call, for a path item and a method. */
export type MaybeOptionalInit<PathItem, Method extends HttpMethod | keyof PathItem> = InitOf<
  PathItem[Method & keyof PathItem]
>;

type InitOf<Operation> = Nothing extends ParamsOption<Operation> & RequestBodyOption<Operation>
  ? FetchOptions<Operation> | undefined
  : FetchOptions<Operation>;

/**
 * The arguments that follow the path in a call. The arguments are optional if the operation requires no parameter and
 * no body. `Partial` saves compile time in generic code.
 */
type InitArguments<Operation, As extends ParseAs, Marked> = [Operation] extends [Unlisted]
  ? [init?: Partial<Operation> & CommonOptions<As> & { [key: string]: unknown }]
  : Nothing extends ParamsOption<Operation> & RequestBodyOption<Operation, Marked>
    ? [init?: RequestOptions<Operation, As, Marked> & { [key: string]: unknown }]
    : [init: RequestOptions<Operation, As, Marked> & { [key: string]: unknown }];

/** Placeholder for an unknown operation: the path is not in `Paths`, or its type is a union of paths. */
interface Unlisted {
  readonly unlisted: unique symbol;
}

/** The paths with an operation for the given HTTP method. */
export type PathsWithMethod<Paths, Method extends HttpMethod | OtherMethod> = {
  // biome-ignore lint/suspicious/noExplicitAny: as in openapi-typescript-helpers, so that generic code may use either.
  [Path in keyof Paths]: Paths[Path] extends { [Name in Method]: any } ? Path : never;
}[keyof Paths];

/**
 * The operation of a call. For a path that is not in `Paths`, the compiler infers `Path` as the union of all paths. For
 * a union of paths, the result is `Unlisted`, which saves compile time.
 */
type OperationAt<Paths, Method extends HttpMethod | OtherMethod, Path extends keyof Paths> = [
  PathsWithMethod<Paths, Method>,
] extends [Path]
  ? IsUnion<Path> extends true
    ? Unlisted
    : OperationIn<Paths[Path], Method>
  : OperationIn<Paths[Path], Method>;

type OperationIn<PathItem, Method extends HttpMethod | OtherMethod> = PathItem[Method &
  keyof PathItem];

type IsUnion<Type, Member = Type> = Member extends unknown
  ? [Type] extends [Member]
    ? false
    : true
  : never;

/** The result of a call: `data` for a success, `error` for any other response. */
export type FetchResponse<
  Operation,
  Options = object,
  Media extends MediaType = MediaType,
  Marked = true,
> =
  | {
      data: ParseAsResponse<Seen<Content<Operation, `2${string}`, Media>, Marked>, Options>;
      error?: never;
      response: Response;
    }
  | {
      data?: never;
      error: Seen<Content<Operation, `${4 | 5}${string}` | "default", Media>, Marked>;
      response: Response;
    };

/** The type of the response bodies for a class of statuses, such as 2XX. */
type Content<Operation, Class extends string, Media> = Operation extends {
  responses: infer Responses;
}
  ? {
      [Status in keyof Responses]: `${Status & (string | number)}` extends Class
        ? ContentOf<Responses[Status], Media>
        : never;
    }[keyof Responses]
  : Operation extends Unlisted
    ? undefined
    : unknown;

type ContentOf<Response, Media> = Response extends { content: infer Content }
  ? [Content[keyof Content & Media]] extends [never]
    ? Content[keyof Content]
    : Content[keyof Content & Media]
  : undefined;

type Seen<Data, Marked> = Marked extends true ? Readable<Data> : Data;

/**
 * A function that calls operations with one HTTP method, such as `client.GET`. The path and all options of the call
 * determine the type of the result. Wrappers of a client use the type `ClientMethod`.
 */
export type ClientMethod<
  Paths,
  Method extends HttpMethod,
  Media extends MediaType = MediaType,
  Marked = true,
> = <
  Path extends PathsWithMethod<Paths, Method>,
  Init extends MaybeOptionalInit<Paths[Path], Method>,
>(
  path: Path,
  ...init: InitParam<Init>
) => Promise<FetchResponse<OperationIn<Paths[Path], Method>, Init, Media, Marked>>;

type InitParam<Init> = Nothing extends Init
  ? [init?: Init & { [key: string]: unknown }]
  : [init: Init & { [key: string]: unknown }];

/**
 * A function such as `client.GET`. Only the path and `parseAs` determine the type of the result, which saves compile
 * time.
 */
type Call<Paths, Method extends HttpMethod, Media extends MediaType = MediaType, Marked = true> = <
  Path extends PathsWithMethod<Paths, Method>,
  const As extends ParseAs = "json",
>(
  path: Path,
  ...init: InitArguments<OperationAt<Paths, Method, Path>, As, Marked>
) => Promise<FetchResponse<OperationAt<Paths, Method, Path>, { parseAs: As }, Media, Marked>>;

/** Calls operations by their method and path. */
export type ClientRequestMethod<Paths, Media extends MediaType = MediaType, Marked = true> = <
  Method extends HttpMethod | OtherMethod,
  Path extends PathsWithMethod<Paths, Method>,
  const As extends ParseAs = "json",
>(
  method: Method,
  path: Path,
  ...init: InitArguments<OperationAt<Paths, Method, Path>, As, Marked>
) => Promise<FetchResponse<OperationAt<Paths, Method, Path>, { parseAs: As }, Media, Marked>>;

/** A client whose methods call the operations in the type `Paths`. */
export interface FetchClient<Paths, Media extends MediaType = MediaType, Marked = true> {
  request: ClientRequestMethod<Paths, Media, Marked>;
  GET: Call<Paths, "get", Media, Marked>;
  PUT: Call<Paths, "put", Media, Marked>;
  POST: Call<Paths, "post", Media, Marked>;
  DELETE: Call<Paths, "delete", Media, Marked>;
  OPTIONS: Call<Paths, "options", Media, Marked>;
  HEAD: Call<Paths, "head", Media, Marked>;
  PATCH: Call<Paths, "patch", Media, Marked>;
  TRACE: Call<Paths, "trace", Media, Marked>;
  QUERY: Call<Paths, "query", Media, Marked>;
  /** Adds middleware to all calls. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

/** The methods of one path, such as `GET()` and `POST()`. */
export type ClientForPath<PathItem, Media extends MediaType = MediaType, Marked = true> = {
  [Method in keyof PathItem & HttpMethod as PathItem extends { [Name in Method]: unknown }
    ? Uppercase<Method>
    : never]: <const As extends ParseAs = "json">(
    ...init: InitArguments<PathItem[Method], As, Marked>
  ) => Promise<FetchResponse<PathItem[Method], { parseAs: As }, Media, Marked>>;
};

/** Calls operations as `client["/path"].GET()`. */
export type PathBasedClient<Paths, Media extends MediaType = MediaType, Marked = true> = {
  [Path in keyof Paths]: ClientForPath<Paths[Path], Media, Marked>;
};

/** The paths of a client's API that have an operation with the given HTTP method. */
export type ClientPathsWithMethod<Client, Method extends HttpMethod> =
  Client extends FetchClient<infer Paths, infer _Media, infer _Marked>
    ? PathsWithMethod<Paths, Method>
    : never;

/** The type of `data` in the result of a call: `MethodResponse<typeof client, "get", "/pets">`. */
export type MethodResponse<
  Client,
  Method extends HttpMethod,
  Path extends ClientPathsWithMethod<Client, Method>,
  Options = object,
> =
  Client extends FetchClient<infer Paths, infer Media, infer Marked>
    ? NonNullable<
        FetchResponse<
          OperationIn<Paths[Path & keyof Paths], Method>,
          Options,
          Media,
          Marked
        >["data"]
      >
    : never;

/** Observes or changes requests and responses. A middleware needs at least one callback. */
export type Middleware = Callbacks &
  (
    | Required<Pick<Callbacks, "onRequest">>
    | Required<Pick<Callbacks, "onResponse">>
    | Required<Pick<Callbacks, "onError">>
  );

interface Callbacks {
  /**
   * Called before a request is sent. Returns another request, a response that replaces the response of the service, or
   * nothing.
   */
  onRequest?: (passing: MiddlewareCallbackParams) => Returned<Request | Response>;
  /** Called with each response, in reverse order of the middleware. Returns a new response, or nothing. */
  onResponse?: (passing: MiddlewareCallbackParams & { response: Response }) => Returned<Response>;
  /** Called if `fetch` fails. Returns a response that replaces the error, a different error, or `undefined`. */
  onError?: (passing: MiddlewareCallbackParams & { error: unknown }) => Returned<Response | Error>;
}

/** The request of a call. */
export interface MiddlewareCallbackParams {
  request: Request;
  /** The path with its variables in braces. */
  readonly schemaPath: string;
  /** The parameters of the call, by their location. */
  readonly params: MiddlewareRequestParams;
  /** Id of the call, which is the same in all callbacks. */
  readonly id: string;
  /** The options of the call. */
  readonly options: MergedOptions;
}

/** Parameters by their location. */
export interface MiddlewareRequestParams {
  query?: Record<string, unknown>;
  header?: Record<string, unknown>;
  path?: Record<string, unknown>;
  cookie?: Record<string, unknown>;
}

/** The options of the client and of the call, merged. */
export interface MergedOptions<Operation = unknown> {
  baseUrl: string;
  parseAs: ParseAs;
  querySerializer: QuerySerializer<Operation>;
  // biome-ignore lint/suspicious/noExplicitAny: so that middleware typed by openapi-fetch fits.
  bodySerializer: (body: any, headers?: Headers) => any;
  pathSerializer: PathSerializer;
  fetch: typeof globalThis.fetch;
}
