// Results for those who prefer exceptions: the data of a success, or an error that says what came.

import { CallError, ResponseError } from "./errors.js";
import { requestIdOf } from "./request-id.js";
import type { AnyResult, DataOf } from "./response.js";

/** A response that is no success, thrown. */
export class ApiError extends CallError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** Whether the contract does not list the status. */
  readonly undocumented: boolean;
  /** The media type by which the body was read. */
  readonly contentType: string | undefined;
  /**
   * The body, as the result's `error`: where the contract has problem documents (RFC 9457), one of these; of an
   * response that breaks the contract, the text.
   */
  readonly problem: unknown;
  /** What the service calls the request in its logs, if it says so. */
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
 * The data of a result, or of the promise of one, if it is a success; else throws an `ApiError`.
 *
 * `const survey = await orThrow(retrieveSurvey(client, input));`
 */
export async function orThrow<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<DataOf<Result>> {
  return (await successOf(result)).data as DataOf<Result>;
}

/**
 * A result, or the promise of one, if it is a success; else throws an `ApiError`. Where an operation has several
 * successes, `status` and `contentType` narrow the type of `data`.
 */
export async function successOf<Result extends AnyResult>(
  result: Result | Promise<Result>,
): Promise<Extract<Result, { readonly ok: true }>> {
  const settled = await resultOf(result);
  if (!settled.ok) throw new ApiError(settled);
  return settled as Extract<Result, { readonly ok: true }>;
}

/**
 * A result, or the promise of one; throws an `ApiError` where what failed is a response that is an error by its status,
 * too, such as the page of a proxy: its text is the `problem`, what is wrong with it the `cause`.
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

/** The title and detail of a problem document (RFC 9457), cut where they are long. */
function saying(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "";
  const { title, detail } = problem as { readonly title?: unknown; readonly detail?: unknown };
  const texts = [title, detail].filter((text) => typeof text === "string" && text !== "");
  return texts.length === 0 ? "" : `: ${texts.join(": ").slice(0, 300)}`;
}
