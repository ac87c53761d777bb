// What can go wrong with a call, one class for each thing that a program may want to tell apart.

/** What every failure of a call is, but for the reason with which it was cancelled. */
export class CallError extends Error {
  override readonly name: string = "CallError";
  declare readonly operationId: string;

  constructor(operationId: string, what: string, options?: ErrorOptions) {
    super(`${operationId}: ${what}`, options);
    this.operationId = operationId;
  }
}

/** No response came, or it broke off: the network's own error is the `cause`. */
export class ConnectionError extends CallError {
  override readonly name: string = "ConnectionError";

  constructor(operationId: string, what: string, cause: unknown) {
    // Such as ECONNREFUSED, which Node says of what caused the error of its fetch.
    const code = Object(cause).code ?? Object(cause).cause?.code;
    super(operationId, typeof code === "string" ? `${what}: ${code}` : what, { cause });
  }
}

/** The response was not there, whole, in time. */
export class TimeoutError extends CallError {
  override readonly name: string = "TimeoutError";
}

/** What of a response was not as the contract says, or as a client can take it. */
export type Fault =
  | "content-type"
  | "charset"
  | "not-json"
  | "member-name"
  | "header"
  | "date"
  | "too-large"
  | "redirect"
  | "page";

/** A response that is not what the contract says, or more than the client takes. */
export class ResponseError extends CallError {
  override readonly name: string = "ResponseError";
  declare readonly fault: Fault;
  declare readonly status: number;
  /** As the server gave it. */
  declare readonly contentType: string | undefined;
  /** Its body has been read, or given up. */
  declare readonly response: Response;
  /** The body, if it was read as text; where its content type was not expected, the first KB. */
  declare readonly text: string | undefined;

  constructor(operationId: string, fault: Fault, what: string, response: Response, text?: string) {
    super(operationId, `the response ${response.status} ${what}`);
    this.fault = fault;
    this.status = response.status;
    this.contentType = response.headers.get("content-type") ?? undefined;
    this.response = response;
    this.text = text;
  }
}
