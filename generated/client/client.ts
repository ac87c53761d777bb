// Generated: the client: where the API is, who calls it, and how one call is made over openapi-fetch.
import createFetchClient from "openapi-fetch";
import { type Answers, readAnswer } from "./answer.js";
import { type Auth, authorize } from "./authorize.js";
import { type Encoding, encodeBody } from "./body.js";
import { cookiesOf, headersOf, type Parameter, pathOf, queryOf, type Values } from "./serialize.js";
import { defaultBaseUrl } from "./servers.js";

/** What a client is made with. */
export interface ClientOptions {
  /** Where every call goes. Default: the first server of the contract. */
  readonly baseUrl?: string;
  /** Who calls. Sent to the origin of `baseUrl` only, and only with operations that ask for it. */
  readonly auth?: Auth;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What one call may change. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Sent with this call; `null` takes a header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A client, to be given to the functions of `operations.ts`. */
export interface Client {
  readonly baseUrl: string;
  /** Whether `baseUrl` was chosen by the caller: then operations with servers of their own go there, too. */
  readonly isChosen: boolean;
  readonly auth: Auth | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: Send;
}

/** Makes a client. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = defaultBaseUrl, auth, headers = {}, fetch } = options;
  if (baseUrl === undefined) throw new TypeError("The contract names no server: give a baseUrl");
  const { request, use } = fetchClient({ baseUrl, ...(fetch === undefined ? {} : { fetch }) });
  // openapi-fetch reads bodies by guess: it is given one without, and ours is kept for `readAnswer`.
  const unread = new Response(null, { status: 204 });
  use({
    onResponse({ response, params }) {
      params.answer = response;
      return unread;
    },
  });
  const send: Send = async (method, path, init) => {
    // Without a path here, openapi-fetch would not ask for the serialized one.
    const params: Exchange = { path: {} };
    const { response } = await request(method, path, { ...init, params });
    return params.answer ?? response;
  };
  return { baseUrl, isChosen: options.baseUrl !== undefined, auth, headers, send };
}

/** An operation as the contract describes it: what a call needs to know at run time. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Path parameters that are not written in the default style. */
  readonly pathParameters?: readonly Parameter[];
  readonly query?: readonly Parameter[];
  readonly headers?: readonly Parameter[];
  readonly cookies?: readonly Parameter[];
  /** The media types of the body. */
  readonly body?: readonly string[];
  /** How properties of a form are written, by media type. */
  readonly encoding?: Readonly<Record<string, Readonly<Record<string, Encoding>>>>;
  /** Alternatives; each the names of security schemes. */
  readonly security?: readonly (readonly string[])[];
  /** The operation's own server. */
  readonly server?: string;
  readonly answers: Answers;
}

/** What a caller gives. */
interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  readonly contentType?: string | undefined;
  readonly body?: unknown;
}

/** Calls an operation. `Result` is what the contract makes of its answers: the two come from one description. */
export async function call<Result>(
  client: Client,
  operation: Operation,
  input: Input = {},
  options: CallOptions = {},
): Promise<Result> {
  const baseUrl = baseUrlFor(client, operation);
  const isOurs = originOf(baseUrl) === originOf(client.baseUrl);
  const authorization = await authorize(operation.security ?? [], isOurs ? client.auth : undefined);
  const path = pathOf(operation.path, valuesOf(input.path), operation.pathParameters ?? []);
  const query = [queryOf(valuesOf(input.query), operation.query ?? []), ...authorization.query]
    .filter((text) => text !== "")
    .join("&");
  const cookies = [cookiesOf(valuesOf(input.cookies), operation.cookies ?? []), ...authorization.cookies]
    .filter((text) => text !== "")
    .join("; ");
  const encoded = bodyOf(operation, input);
  const accept = [...new Set(Object.values(operation.answers).flat())].join(", ");
  const response = await client.send(operation.method, operation.path, {
    body: encoded?.body,
    bodySerializer: (body) => body,
    pathSerializer: () => withoutSlash(baseUrl) + path,
    querySerializer: () => query,
    headers: merged([
      accept === "" ? {} : { accept },
      client.headers,
      headersOf(valuesOf(input.headers), operation.headers ?? []),
      encoded?.contentType === undefined ? {} : { "content-type": encoded.contentType },
      cookies === "" ? {} : { cookie: cookies },
      authorization.headers,
      options.headers ?? {},
    ]),
    ...(authorization.followsRedirects ? {} : { redirect: "error" }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  return (await readAnswer(operation.id, operation.answers, response)) as Result;
}

/** Later headers win over earlier ones, whatever the case of their names. */
function merged(
  groups: readonly Readonly<Record<string, string | null>>[],
): Record<string, string | null> {
  const headers: Record<string, string | null> = {};
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) headers[name.toLowerCase()] = value;
  }
  return headers;
}

function bodyOf({ body: mediaTypes, encoding }: Operation, { body, contentType }: Input) {
  const mediaType = contentType ?? mediaTypes?.[0];
  if (body === undefined || mediaType === undefined) return undefined;
  const fields = encoding !== undefined && Object.hasOwn(encoding, mediaType) ? encoding[mediaType] : {};
  return encodeBody(body, mediaType, fields);
}

function baseUrlFor({ baseUrl, isChosen }: Client, { server }: Operation): string {
  if (server === undefined || isChosen) return baseUrl;
  return URL.canParse(server) ? server : new URL(server, baseUrl).href;
}

/** The origin of a URL; a relative one has that of the page, and outside of pages there is none. */
function originOf(url: string): string | undefined {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined;
}

function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

function valuesOf(group: object | undefined): Values {
  return (group ?? {}) as Values;
}

/** What is known of one exchange while openapi-fetch carries it out. */
interface Exchange {
  readonly path: object;
  answer?: Response;
}

type Send = (method: string, path: string, init: Init) => Promise<Response>;

interface Init {
  readonly body: Blob | FormData | string | undefined;
  readonly bodySerializer: (body: unknown) => unknown;
  readonly pathSerializer: () => string;
  readonly querySerializer: () => string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly redirect?: string;
  readonly signal?: AbortSignal;
}

// Its own types follow paths, ours follow operations; to instantiate them costs the compiler far more than all else.
const fetchClient = createFetchClient as unknown as (
  options: Pick<ClientOptions, "baseUrl" | "fetch">,
) => FetchClient;

/** The part of openapi-fetch's client that is used. */
interface FetchClient {
  request(
    method: string,
    path: string,
    init: Init & { readonly params: Exchange },
  ): Promise<{ readonly response: Response }>;
  use(middleware: {
    onResponse(exchange: { readonly response: Response; readonly params: Exchange }): Response;
  }): void;
}
