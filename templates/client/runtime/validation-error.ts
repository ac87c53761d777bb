// The error of a failed validation.
import type { Issue } from "../../validators/runtime/issue.js";
import { CallError } from "./errors.js";

/** A request or a response that does not match the document's schemas. */
export class ValidationError extends CallError {
  override readonly name: string = "ValidationError";
  /** The issues of the request or response, up to a limit. */
  readonly issues: readonly Issue[];
  /** The invalid response; `undefined` if the request is invalid. */
  readonly response: Response | undefined;

  constructor(operationId: string, what: string, issues: readonly Issue[], response?: Response) {
    super(operationId, what);
    this.issues = issues;
    this.response = response;
  }
}
