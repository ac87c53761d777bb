// Functions that return the data of a result, or throw an exception for a failure.

import { CallError, ResponseError } from "./errors.js";
import { requestIdOf } from "./request-id.js";
import type { AnyResult, DataOf } from "./response.js";

/** Thrown for a response that is not a success. */
export class ApiError extends CallError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** True if the API description does not declare a response with this status. */
  readonly undocumented: boolean;
  /** The media type that decided how the body was parsed. */
  readonly contentType: string | undefined;
  /**
   * The body of the response. The API description may declare that the body is a problem document (RFC 9457). If the
   * response does not match the API description, the body is a string.
   */
  readonly problem: unknown;
  /** The request id in the headers of the response, if the service sends one. */
  readonly requestId: string | undefined;
  readonly response: Response;

  constructor({ operationId, status, undocumented, contentType, error, response }: AnyResult) {
    super(operationId, `the service responded with ${status}${saying(error)}`);
    this.status = status;
    this.undocumented = undocumented === true;
    this.contentType = contentType;
    this.problem = error;
    this.requestId = requestIdOf({ response });
    this.response = response;
  }
}

/**
 * Returns `data` of a successful result. The argument is the result of a call, or a promise of the result. Throws an
 * `ApiError` if `ok` of the result is false. For example: `const survey = await orThrow(retrieveSurvey(client,
 * input));`
 */
export async function orThrow<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<DataOf<Result>> {
  return (await successOf(result)).data as DataOf<Result>;
}

/**
 * Returns a successful result. The argument is the result of a call, or a promise of the result. Throws an `ApiError`
 * if `ok` of the result is false. If an operation has several successful responses, `status` and `contentType` narrow
 * the type of `data`.
 */
export async function successOf<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<Extract<Result, { readonly ok: true }>> {
  const settled = await resultOf(result);
  if (!settled.ok) throw new ApiError(settled);
  return settled as Extract<Result, { readonly ok: true }>;
}

/**
 * Awaits the result of a call. Throws an `ApiError` for an unreadable response with an error status, such as the HTML
 * page of a proxy. `problem` of the `ApiError` is the text of the response, and `cause` is the error of the parser.
 */
export async function resultOf<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    if (!(cause instanceof ResponseError) || cause.status < 400) throw cause;
    const { operationId, status, contentType, text, response } = cause;
    const failure = {
      operationId,
      ok: false,
      status,
      contentType,
      error: text,
      headers: {},
      response,
    };
    throw Object.assign(new ApiError(failure), { cause });
  }
}

/** Returns the title and detail of a problem document (RFC 9457), shortened. */
function saying(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "";
  const { title, detail } = problem as { readonly title?: unknown; readonly detail?: unknown };
  const texts = [title, detail].filter((text) => typeof text === "string" && text !== "");
  return texts.length === 0 ? "" : `: ${texts.join(": ").slice(0, 300)}`;
}
