// Problem documents (RFC 9457) for rejected requests, with the phase of the rejection.

import type { Issue } from "../../validators/runtime/issue.js";

/** The step in which a request was rejected or failed. */
export type Phase =
  | "route"
  | "authentication"
  | "scope"
  | "body"
  | "validation"
  | "negotiation"
  | "handler"
  | "response";

/** One issue of a request. */
export type ProblemIssue = Omit<Issue, "operationId">;

/**
 * A problem document (RFC 9457), with further members that specloom defines. A problem document contains no internal
 * details.
 */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly phase: Phase;
  /** Id of the request, as in the header `x-request-id`. */
  readonly requestId?: string;
  readonly operationId?: string;
  /** Issues of the request, in the phase `validation`. */
  readonly errors?: readonly ProblemIssue[];
  /** Number of issues beyond those in `errors`. At most a hundred issues are counted. */
  readonly omittedErrors?: number;
  /** Scopes that the caller lacks, in the phase `scope`. */
  readonly missingScopes?: readonly string[];
}

/** The Content-Type and the body of a problem document. */
export interface RenderedProblem {
  readonly contentType: string;
  readonly body: string;
}

/** Headers of a response, by name. */
export type Headers = Readonly<Record<string, string | readonly string[]>>;

/** The optional members of a problem document, such as `detail` and `errors`. */
export type ProblemExtras = Omit<
  ProblemDocument,
  "type" | "title" | "status" | "phase" | "requestId"
>;

/**
 * A rejected request. Functions return a `Refusal` instead of throwing it, because most refusals are ordinary mistakes
 * of callers.
 */
export class Refusal {
  readonly document: ProblemDocument;
  readonly headers: Headers;

  constructor(phase: Phase, status: number, extras: ProblemExtras = {}, headers: Headers = {}) {
    const title = titles.get(status) ?? (status < 500 ? "Client Error" : "Server Error");
    this.document = { type: "about:blank", title, status, ...extras, phase };
    this.headers = headers;
  }

  /** Writes the problem document in the default format. */
  rendered(requestId: string): RenderedProblem {
    return renderProblem({ ...this.document, requestId });
  }
}

/** The response to an invalid request. Caches the parts of the text that all invalid requests of an operation share. */
class Invalidity extends Refusal {
  override rendered(requestId: string): RenderedProblem {
    const { document } = this;
    const { operationId = "", errors = [], omittedErrors } = document;
    if (omittedErrors !== undefined) return super.rendered(requestId);
    let frame = frames.get(operationId);
    if (frame === undefined) {
      const { contentType, body } = renderProblem({ ...document, errors: [] });
      const middle = body.lastIndexOf("[]") + 1;
      frame = { contentType, head: body.slice(0, middle), tail: body.slice(middle, -1) };
      frames.set(operationId, frame);
    }
    let body = frame.head;
    let separator = "";
    // Joins strings instead of writing objects with `JSON.stringify`, because joining is faster.
    for (const { in: place, where, expected, keyword } of errors) {
      body += `${separator}{"in":"${place}","where":${quoted(where)},`;
      body += `"expected":${quoted(expected)},"keyword":${quoted(keyword)}}`;
      separator = ",";
    }
    // `requestId` contains no characters that JSON escapes.
    body += `${frame.tail},"requestId":"${requestId}"}`;
    return { contentType: frame.contentType, body };
  }
}

/** The texts before and after the list of issues in a problem document. */
interface Frame {
  readonly contentType: string;
  readonly head: string;
  readonly tail: string;
}

const frames = new Map<string, Frame>();

// Tests the text first, because most texts have no character that JSON escapes, and `JSON.stringify` is slower.
function quoted(text: string): string {
  return /^[ !#-[\]-~]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

/**
 * Thrown by a handler for a response that the document does not declare, such as a 404. The caller receives a problem
 * document with the `status` and the `detail` of the error.
 */
export class HttpProblem extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly headers: Headers;

  constructor(status: number, detail?: string, headers: Headers = {}) {
    if (!Number.isInteger(status) || status < 400 || status > 599) {
      throw new RangeError(
        `the status of a problem must be an integer from 400 to 599, not ${status}`,
      );
    }
    super(detail ?? `HTTP ${status}`);
    this.name = "HttpProblem";
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** Thrown by stubs of operations that have no handler. */
export class NotImplemented extends HttpProblem {
  constructor(operationId: string) {
    super(501, `The operation ${operationId} is not implemented.`);
    this.name = "NotImplemented";
  }
}

/**
 * The error of a handler that did not respond in time. A `DeadlinePassed` error is passed to `onError`, and is the
 * abort reason of `signal`.
 */
export class DeadlinePassed extends Error {
  constructor(operationId: string, deadline: number) {
    super(`${operationId} did not respond within ${deadline} ms`);
    this.name = "TimeoutError";
  }
}

/** Writes a problem as RFC 9457 defines it. */
export function renderProblem(document: ProblemDocument): RenderedProblem {
  return { contentType: "application/problem+json", body: JSON.stringify(document) };
}

/** Returns the rejection of an invalid request, which lists the first `limit` issues. */
export function invalid(issues: readonly Issue[], operationId: string, limit: number): Refusal {
  const detail = "The request does not match the API description.";
  const errors: ProblemIssue[] = [];
  for (const { in: place, where, expected, keyword } of issues) {
    if (errors.length === limit) break;
    errors.push({ in: place, where, expected, keyword });
  }
  const omittedErrors = issues.length - errors.length;
  const extras = { detail, operationId, errors };
  return new Invalidity(
    "validation",
    400,
    omittedErrors > 0 ? { ...extras, omittedErrors } : extras,
  );
}

// Reason phrases of RFC 9110, section 15, and of later registrations.
const titles: ReadonlyMap<number, string> = new Map([
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [402, "Payment Required"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
  [406, "Not Acceptable"],
  [408, "Request Timeout"],
  [409, "Conflict"],
  [410, "Gone"],
  [411, "Length Required"],
  [412, "Precondition Failed"],
  [413, "Content Too Large"],
  [414, "URI Too Long"],
  [415, "Unsupported Media Type"],
  [417, "Expectation Failed"],
  [422, "Unprocessable Content"],
  [423, "Locked"],
  [424, "Failed Dependency"],
  [428, "Precondition Required"],
  [429, "Too Many Requests"],
  [431, "Request Header Fields Too Large"],
  [451, "Unavailable For Legal Reasons"],
  [500, "Internal Server Error"],
  [501, "Not Implemented"],
  [502, "Bad Gateway"],
  [503, "Service Unavailable"],
  [504, "Gateway Timeout"],
]);
