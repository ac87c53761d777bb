// Generated: what came back: told apart by status, read by content type, nothing guessed.
import type * as http from "../types/status.js";
import { bodyKind, matching } from "./media-type.js";

/**
 * An answer that the contract lists as a success. `ok` tells successes from all else; `status` (and, where
 * a status has several, `contentType`) tells them from each other.
 */
export interface Success<Status extends number, ContentType, Data> {
  readonly ok: true;
  readonly undocumented?: undefined;
  readonly status: Status;
  /** The media type of the contract by which the body was read; undefined if there is no body. */
  readonly contentType: ContentType;
  readonly data: Data;
  readonly error?: undefined;
  /** Its body has been read, if the contract gives it one. */
  readonly response: Response;
}

/** An answer that the contract lists, but not as a success: `error` is its body. */
export interface Failure<Status extends number, ContentType, Problem> {
  readonly ok: false;
  readonly undocumented?: undefined;
  readonly status: Status;
  /** The media type of the contract by which the body was read; undefined if there is no body. */
  readonly contentType: ContentType;
  readonly data?: undefined;
  readonly error: Problem;
  /** Its body has been read, if the contract gives it one. */
  readonly response: Response;
}

/** An answer whose status the contract does not list, be it 2XX or not. */
export interface Undocumented<Documented extends number> {
  readonly ok: false;
  readonly undocumented: true;
  readonly status: Exclude<http.Status, Documented>;
  /** As the server gave it. */
  readonly contentType: string | undefined;
  readonly data?: undefined;
  /** Parsed JSON, or text; undefined if there is no body, or one that is neither (then `response` holds it). */
  readonly error: unknown;
  readonly response: Response;
}

/** A failure that the contract lists under `default`: its status is none of `Listed`. */
export interface OtherFailure<Listed extends number, ContentType, Problem>
  extends Failure<number, ContentType, Problem> {
  readonly status: Exclude<http.Status, Listed>;
}

/** The body of one of an operation's answers. */
export type BodyOf<Output, Status, ContentType> = Extract<
  Output,
  { status: Status; contentType: ContentType }
> extends { body: infer Body }
  ? Body
  : never;

/** The body that an operation answers with a status that is none of `Listed`. */
export type OtherBodyOf<Output, Listed, ContentType> = BodyOf<
  Exclude<Output, { status: Listed }>,
  number,
  ContentType
>;

/** Thrown when a body is not what the contract says: a media type not listed, or JSON that does not parse. */
export class ResponseError extends Error {
  override readonly name: string = "ResponseError";
  readonly operationId: string;
  readonly status: number;
  /** As the server gave it. */
  readonly contentType: string | undefined;
  /** Its body has been read when `text` is present. */
  readonly response: Response;
  /** The body, if it was read. */
  readonly text: string | undefined;

  constructor(operationId: string, reason: string, response: Response, text?: string) {
    super(`${operationId}: the answer ${response.status} ${reason}`);
    this.operationId = operationId;
    this.status = response.status;
    this.contentType = contentTypeOf(response);
    this.response = response;
    this.text = text;
  }
}

/** The media types of answers by status, class (`4XX`) or `default`; an empty list: no body. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Reads an answer by the contract. */
export async function readAnswer(
  operationId: string,
  answers: Answers,
  response: Response,
): Promise<Success<number, unknown, unknown> | Failure<number, unknown, unknown> | Undocumented<never>> {
  const { status } = response;
  const key = [String(status), `${Math.floor(status / 100)}XX`, "default"].find((one) =>
    Object.hasOwn(answers, one),
  );
  if (key === undefined) return undocumented(response);
  const { contentType, body } = await documented(operationId, answers[key] ?? [], response);
  // `default` means errors wherever a success is listed.
  const isError = key === "default" && Object.keys(answers).some((one) => one.startsWith("2"));
  return response.ok && !isError
    ? { ok: true, status, contentType, data: body, response }
    : { ok: false, status, contentType, error: body, response };
}

async function documented(
  operationId: string,
  mediaTypes: readonly string[],
  response: Response,
): Promise<{ contentType: string | undefined; body: unknown }> {
  if (mediaTypes.length === 0) return { contentType: undefined, body: undefined };
  const given = contentTypeOf(response);
  // A server that does not say what it sends means what the contract says, if that is one thing.
  const contentType =
    given !== undefined
      ? matching(given, mediaTypes)
      : mediaTypes.length === 1
        ? mediaTypes[0]
        : undefined;
  if (contentType === undefined) {
    const reason = `has the content type ${given ?? "(none)"}, not ${mediaTypes.join(" or ")}`;
    throw new ResponseError(operationId, reason, response);
  }
  switch (bodyKind(contentType.includes("*") ? (given ?? "") : contentType)) {
    case "json":
      return { contentType, body: await readJson(operationId, response) };
    case "binary":
      return { contentType, body: await response.blob() };
    default:
      return { contentType, body: await response.text() };
  }
}

async function readJson(operationId: string, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = text === "" ? "has no body" : "is not JSON";
    throw Object.assign(new ResponseError(operationId, reason, response, text), { cause });
  }
}

async function undocumented(response: Response): Promise<Undocumented<never>> {
  const contentType = contentTypeOf(response);
  const kind = contentType === undefined ? "binary" : bodyKind(contentType);
  const text = kind === "binary" ? "" : await response.text();
  return {
    ok: false,
    undocumented: true,
    status: response.status as http.Status,
    contentType,
    error: text === "" ? undefined : kind === "json" ? parsedOr(text) : text,
    response,
  };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function contentTypeOf(response: Response): string | undefined {
  return response.headers.get("content-type") ?? undefined;
}
