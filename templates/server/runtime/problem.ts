// How a request is refused, with a problem document (RFC 9457) that says in which phase.

import type { Issue } from "../../validators/runtime/issue.js";

/** The step at which a request ended, in the order of the steps. */
export type Phase =
  | "route"
  | "authentication"
  | "scope"
  | "body"
  | "validation"
  | "negotiation"
  | "handler"
  | "response";

/** One thing that is wrong with a request. */
export type ProblemIssue = Omit<Issue, "operationId">;

/** A problem document: what RFC 9457 names, and what we add to it. Nothing in it is internal. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly phase: Phase;
  /** The id of the request, as in the header `x-request-id`. */
  readonly requestId?: string;
  readonly operationId?: string;
  /** What is wrong with the request, in the phase `validation`. */
  readonly errors?: readonly ProblemIssue[];
  /**
   * How many more things were found to be wrong than `errors` lists. There may be others: the search
   * ends at a hundred.
   */
  readonly omittedErrors?: number;
  /** The scopes that the caller would need and does not have, in the phase `scope`. */
  readonly missingScopes?: readonly string[];
}

/** How a problem is sent. */
export interface RenderedProblem {
  readonly contentType: string;
  readonly body: string;
}

/** Headers of a response, by name. */
export type Headers = Readonly<Record<string, string | readonly string[]>>;

/** What a document says beyond its status. */
export type ProblemExtras = Omit<
  ProblemDocument,
  "type" | "title" | "status" | "phase" | "requestId"
>;

/**
 * A request refused: a value, not an exception, for most of them are a caller's everyday mistakes.
 */
export class Refusal {
  readonly document: ProblemDocument;
  readonly headers: Headers;

  constructor(phase: Phase, status: number, extras: ProblemExtras = {}, headers: Headers = {}) {
    const title = titles.get(status) ?? (status < 500 ? "Client Error" : "Server Error");
    this.document = { type: "about:blank", title, status, ...extras, phase };
    this.headers = headers;
  }

  /** How it is sent where nothing else is asked for. */
  rendered(requestId: string): RenderedProblem {
    return renderProblem({ ...this.document, requestId });
  }
}

/** Most of what is said of an invalid request is said of every one: it is written once for each operation. */
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
    // Text by text, which takes less than to write objects.
    for (const { in: place, where, expected, keyword } of errors) {
      body += `${separator}{"in":"${place}","where":${JSON.stringify(where)},`;
      body += `"expected":${JSON.stringify(expected)},"keyword":${JSON.stringify(keyword)}}`;
      separator = ",";
    }
    // The id needs no escaping.
    body += `${frame.tail},"requestId":"${requestId}"}`;
    return { contentType: frame.contentType, body };
  }
}

/** A problem document around the issues that it lists, up to the id of the request. */
interface Frame {
  readonly contentType: string;
  readonly head: string;
  readonly tail: string;
}

const frames = new Map<string, Frame>();

/**
 * Thrown by a handler where the contract has no response, such as a 404: a problem
 * document with this status. Its `detail` is sent to the caller.
 */
export class HttpProblem extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly headers: Headers;

  constructor(status: number, detail?: string, headers: Headers = {}) {
    if (!Number.isInteger(status) || status < 400 || status > 599) {
      throw new RangeError(`${status} is not the status of a problem`);
    }
    super(detail ?? `HTTP ${status}`);
    this.name = "HttpProblem";
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/**
 * Thrown by the stubs: the operation exists in the contract, but nobody has written its handler.
 */
export class NotImplemented extends HttpProblem {
  constructor(operationId: string) {
    super(501, `The operation ${operationId} is not implemented.`);
    this.name = "NotImplemented";
  }
}

/** A handler has not responded in time: told to `onError`, and the reason of the aborted `signal`. */
export class DeadlinePassed extends Error {
  constructor(operationId: string, deadline: number) {
    super(`${operationId} has no response after ${deadline} ms`);
    this.name = "TimeoutError";
  }
}

/** The default form of a problem, as RFC 9457 has it. */
export function renderProblem(document: ProblemDocument): RenderedProblem {
  return { contentType: "application/problem+json", body: JSON.stringify(document) };
}

/** The refusal of an invalid request, with the first `limit` of its issues. */
export function invalid(issues: readonly Issue[], operationId: string, limit: number): Refusal {
  const detail = "The request is not what the contract asks for.";
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

// RFC 9110, section 15, and the registry for those that came later.
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
