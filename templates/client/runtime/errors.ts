// Errors of calls, one class for each cause that a program may handle.
//
// The members of the error classes are declared in interfaces, because React Native's Babel preset does not compile
// `declare` in a class.

/** Base class of all errors that calls throw, except the abort reason of a cancelled call. */
export interface CallError {
  operationId: string;
}
export class CallError extends Error {
  override readonly name: string = "CallError";

  constructor(operationId: string, what: string, options?: { readonly cause?: unknown }) {
    // The oldest supported `lib` of TypeScript does not declare the second argument of `Error`.
    super(...([`${operationId}: ${what}`, options] as unknown as [string]));
    this.operationId = operationId;
  }
}

/** An error with a code. */
interface Coded {
  readonly code?: unknown;
  readonly cause?: Coded | null;
}

/** No response arrived, or the connection closed early. `cause` is the platform's error. */
export class ConnectionError extends CallError {
  override readonly name: string = "ConnectionError";

  constructor(operationId: string, what: string, cause: unknown) {
    // A code such as ECONNREFUSED, which Node sets on the `cause` of a `fetch` error.
    const failure = cause as Coded | null | undefined;
    const code = failure?.code ?? failure?.cause?.code;
    super(operationId, typeof code === "string" ? `${what}: ${code}` : what, { cause });
  }
}

/** The response was not complete in time. */
export class TimeoutError extends CallError {
  override readonly name: string = "TimeoutError";
}

/** The part of a response that does not match the document, or that the client cannot read. */
export type Fault =
  | "content-type"
  | "charset"
  | "not-json"
  | "multipart"
  | "member-name"
  | "header"
  | "date"
  // #int64
  | "integer"
  // #end
  | "too-large"
  | "redirect"
  | "page";

/** A response that does not match the document, or that exceeds a limit of the client. */
export interface ResponseError {
  fault: Fault;
  status: number;
  contentType: string | undefined;
  /** The `Response` of the platform. The body of the response has been read or discarded. */
  response: Response;
  /** The body as text, if the body was read; only the first KB if the content type is unexpected. */
  text: string | undefined;
}
export class ResponseError extends CallError {
  override readonly name: string = "ResponseError";

  constructor(
    operationId: string,
    fault: Fault,
    what: string,
    response: Response,
    text?: string,
    options?: { readonly cause: unknown },
  ) {
    super(operationId, `the response ${response.status} ${what}`, options);
    this.fault = fault;
    this.status = response.status;
    this.contentType = response.headers.get("content-type") ?? undefined;
    this.response = response;
    this.text = text;
  }
}
