// Reads responses: by status, then by content type. Nothing is guessed.
import type * as http from "../../types/runtime/status.js";
import { ResponseError } from "./errors.js";
import { isJson, type Matching } from "./media-type.js";
import { giveUp, type Intake, type Read } from "./response-body.js";
import type { ServerSentEvent } from "./streams.js";

export type { ServerSentEvent };

/** The type of `headers` for a response without documented headers; `response.headers` has all headers. */
export type NoHeaders = Readonly<Record<never, never>>;

/**
 * A documented success. `ok` distinguishes successes from failures, `status` distinguishes successes from each other,
 * and `contentType` distinguishes the media types of one status.
 */
export interface Success<Status extends number, ContentType, Data, Headers = NoHeaders> {
  readonly operationId: string;
  readonly ok: true;
  readonly undocumented?: undefined;
  readonly status: Status;
  /** The media type that decided how the body was parsed; `undefined` without a body. */
  readonly contentType: ContentType;
  readonly data: Data;
  readonly error?: undefined;
  /** The documented headers, parsed. Browsers hide headers of another origin unless the service exposes them. */
  readonly headers: Headers;
  /**
   * The `Response` of the platform. The body of the `Response` has already been read. If the document declares no body,
   * the received body was discarded.
   */
  readonly response: Response;
}

/** A documented response that is not a success. `error` is the body of the response. */
export interface Failure<Status extends number, ContentType, Problem, Headers = NoHeaders> {
  readonly operationId: string;
  readonly ok: false;
  readonly undocumented?: undefined;
  readonly status: Status;
  /** The media type that decided how the body was parsed; `undefined` without a body. */
  readonly contentType: ContentType;
  readonly data?: undefined;
  readonly error: Problem;
  /** The documented headers, parsed. Browsers hide headers of another origin unless the service exposes them. */
  readonly headers: Headers;
  /**
   * The `Response` of the platform. The body of the `Response` has already been read. If the document declares no body,
   * the received body was discarded.
   */
  readonly response: Response;
}

/** A response with an undocumented status, 2XX or not. */
export interface Undocumented<Documented extends number> {
  readonly operationId: string;
  readonly ok: false;
  readonly undocumented: true;
  readonly status: Exclude<http.Status, Documented>;
  /** The Content-Type of the response. */
  readonly contentType: string | undefined;
  readonly data?: undefined;
  /**
   * Parsed JSON; a string if the body is text or XML, or has no content type. `error` is `undefined` for binary and
   * empty bodies.
   */
  readonly error: unknown;
  readonly headers: NoHeaders;
  readonly response: Response;
}

/**
 * An error response that the document declares only as `default`. `Listed` is the union of the statuses for which the
 * document declares other responses.
 */
export interface OtherFailure<Listed extends number, ContentType, Problem, Headers = NoHeaders>
  extends Failure<number, ContentType, Problem, Headers> {
  readonly status: Exclude<http.Status, Listed>;
}

/**
 * A successful result with the status `Status`. The types of body and headers are taken from `Output`, the type of the
 * operation's responses.
 */
export interface SuccessOf<Output, Status extends number, ContentType>
  extends Success<
    Status,
    ContentType,
    BodyOf<Output, Status, ContentType>,
    HeadersOf<Output, Status>
  > {}

/**
 * A failed result with the status `Status`. The types of body and headers are taken from `Output`, the type of the
 * operation's responses.
 */
export interface FailureOf<Output, Status extends number, ContentType>
  extends Failure<
    Status,
    ContentType,
    BodyOf<Output, Status, ContentType>,
    HeadersOf<Output, Status>
  > {}

/** The result of a call of any operation. */
export interface AnyResult {
  readonly operationId: string;
  readonly ok: boolean;
  readonly undocumented?: boolean | undefined;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly headers: object;
  readonly response: Response;
}

/** The type of `data` in the successful results of an operation. */
export type DataOf<Result> = Result extends { readonly ok: true; readonly data: infer Data }
  ? Data
  : never;

/** The body of one of an operation's responses. */
export type BodyOf<Output, Status, ContentType> = ContentType extends undefined
  ? undefined
  : Extract<Output, { status: Status; contentType: ContentType }> extends { body: infer Body }
    ? Body
    : never;

/** The body of a response with a status that is not in `Listed`. */
export type OtherBodyOf<Output, Listed, ContentType> = BodyOf<
  Exclude<Output, { status: Listed }>,
  number,
  ContentType
>;

/** The headers of one of an operation's responses; each header may be absent. */
export type HeadersOf<Output, Status> =
  Extract<Output, { status: Status }> extends {
    headers?: infer Headers extends object;
  }
    ? { readonly [Name in keyof Headers]?: Headers[Name] | undefined }
    : NoHeaders;

/** The headers of a response with a status that is not in `Listed`. */
export type OtherHeadersOf<Output, Listed> = HeadersOf<Exclude<Output, { status: Listed }>, number>;

/**
 * The media types of responses by status, class (`4XX`) or `default`. An empty list of media types means that the
 * response has no body.
 */
export type ResponseContent = Readonly<Record<string, readonly string[]>>;

/** The members of an operation that decide how responses are parsed. */
export interface OperationResponses {
  readonly id: string;
  readonly responses: ResponseContent;
  /** Parses the documented headers of a response. `key` is the key of the response in `responses`, such as `4XX`. */
  readonly responseHeaders?: (operationId: string, key: string, response: Response) => object;
  /**
   * Returns the documented media type that matches a response. `matching` is absent if JSON is the only documented
   * media type.
   */
  readonly matching?: Matching;
  /** Readers of bodies other than JSON, by media type. */
  readonly readers?: Readonly<Record<string, Read>>;
  /** If true, members named `__proto__` are kept, because a schema declares them. */
  readonly hasProto?: boolean;
}

/** Cloudflare Workers and TypeScript's DOM library declare different values for `Response.type`. */
type Seen = Omit<Response, "type"> & { readonly type: string };

/** Parses the body and headers of a response as the API description declares them. */
export async function readResponse(
  operation: OperationResponses,
  response: Response,
  intake: Intake,
): Promise<AnyResult> {
  const { id: operationId, responses, responseHeaders } = operation;
  const { status, type, headers: fields }: Seen = response;
  const given = fields.get("content-type") ?? undefined;
  const key = listedAs(status, responses);
  // Browsers show only that a response is a redirect, and hide everything else about it.
  const isRedirect =
    type === "opaqueredirect" || (status >= 300 && status < 400 && fields.has("location"));
  if (isRedirect && (key ?? "default") === "default") {
    const place = fields.get("location")?.slice(0, 200) ?? "(hidden)";
    const what = `redirects to ${place}: redirects are not followed`;
    giveUp(response.body);
    throw new ResponseError(operationId, "redirect", what, response);
  }
  if (key === undefined) {
    return {
      operationId,
      ok: false,
      undocumented: true,
      status,
      contentType: given,
      error: await undocumented(operation, response, intake, given),
      headers: {},
      response,
    };
  }
  const mediaTypes = responses[key] as readonly string[];
  let contentType: string | undefined;
  let body: unknown;
  if (mediaTypes.length === 0) giveUp(response.body);
  else {
    contentType = (operation.matching ?? anyJson)(given, mediaTypes);
    if (contentType === undefined) {
      const what = `has the content type ${given ?? "(none)"}: expected ${mediaTypes.join(" or ")}`;
      const text = (await intake.text(response, 1024)).slice(0, 1024);
      throw new ResponseError(operationId, "content-type", what, response, text);
    }
    const read = operation.readers?.[contentType];
    const parse = (text: string) => parseJson(operation, response, text);
    body = read ? await read(response, intake, parse) : parse(await intake.text(response));
  }
  const headers = responseHeaders?.(operationId, key, response) ?? {};
  // If the document lists a 2XX response, its `default` response describes only errors.
  const isError = key === "default" && Object.keys(responses).some((one) => one[0] === "2");
  return response.ok && !isError
    ? { operationId, ok: true, status, contentType, data: body, headers, response }
    : { operationId, ok: false, status, contentType, error: body, headers, response };
}

/** Returns the key of a response in `responses`: the status, a class such as `4XX`, or `default`. */
export function listedAs(status: number, responses: ResponseContent): string | undefined {
  const code = `${status}`;
  return [code, `${code[0]}XX`, "default"].find((key) => responses[key]);
}

/**
 * Returns the documented media type if the response has a JSON type, such as `application/problem+json`, or no
 * Content-Type.
 */
const anyJson: Matching = (given, [only]) =>
  given === undefined || isJson(given) ? only : undefined;

/** Reads the body of an undocumented response: JSON or text. Bodies that are neither JSON nor text are discarded. */
async function undocumented(
  operation: OperationResponses,
  response: Response,
  intake: Intake,
  given = "",
): Promise<unknown> {
  if (!isJson(given) && !/^($|text\/|[^;]*[/+]xml\s*(;|$))/i.test(given)) {
    return giveUp(response.body);
  }
  const text = await intake.text(response);
  try {
    if (isJson(given)) return parseJson(operation, response, text);
  } catch {
    // Invalid JSON stays text.
  }
  return text || undefined;
}

function parseJson(
  { id, hasProto }: OperationResponses,
  response: Response,
  text: string,
): unknown {
  // Visits the members only if the JSON text contains `__proto__`, because searching the text is several times faster.
  // JSON may contain the name `__proto__` with escapes.
  const isSuspect = !hasProto && (text.includes("__proto__") || text.includes("\\u00"));
  let isRefused = false;
  try {
    const value = JSON.parse(
      text,
      isSuspect
        ? (name, member) => {
            isRefused ||= name === "__proto__";
            return member;
          }
        : undefined,
    );
    if (!isRefused) return value;
  } catch (cause) {
    const what = text === "" ? "has no body" : "is not JSON";
    throw new ResponseError(id, "not-json", what, response, text, { cause });
  }
  // Code that copies members by assignment would turn `__proto__` into the prototype of the copy.
  throw new ResponseError(id, "member-name", "has a member named __proto__", response, text);
}
