// Turns results into data or exceptions.

import { CallError, ResponseError } from "./errors.js";
import { requestIdOf } from "./request-id.js";
import type { AnyResult, DataOf } from "./response.js";

/** Thrown for a response that is not a success. */
export class ApiError extends CallError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** Whether the document does not list the status. */
  readonly undocumented: boolean;
  /** The media type by which the body was read. */
  readonly contentType: string | undefined;
  /**
   * The body, as `error` of the result: a problem document (RFC 9457) if the document declares one. If the response
   * does not match the document, the body as text.
   */
  readonly problem: unknown;
  /** The service's id of the request, if the response has one. */
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
 * Returns the data of a result, or of the promise of one, if it is a success. Throws an `ApiError` for any other
 * result.
 * `const survey = await orThrow(retrieveSurvey(client, input));`
 */
export async function orThrow<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<DataOf<Result>> {
  return (await successOf(result)).data as DataOf<Result>;
}

/**
 * Returns a result, or the result of a promise, if it is a success. Throws an `ApiError` for any other result. If an
 * operation has several successes, `status` and `contentType` narrow the type of `data`.
 */
export async function successOf<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<Extract<Result, { readonly ok: true }>> {
  const settled = await resultOf(result);
  if (!settled.ok) throw new ApiError(settled);
  return settled as Extract<Result, { readonly ok: true }>;
}

/**
 * Returns a result, or the result of a promise. Throws an `ApiError` also for an unreadable response with an error
 * status, such as the page of a proxy. The text of the response is the `problem`, and the error of reading it is the
 * `cause`.
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
