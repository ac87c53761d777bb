// What is thrown where the schemas of the contract are broken.
import type { Issue } from "../../validators/runtime/issue.js";
import { CallError } from "./errors.js";

/** A request or a response that the schemas of the contract do not allow. */
export class ValidationError extends CallError {
  override readonly name: string = "ValidationError";
  /** Every place that is wrong, up to a limit. */
  readonly issues: readonly Issue[];
  /** The response, if that is what breaks the contract. */
  readonly response: Response | undefined;

  constructor(operationId: string, what: string, issues: readonly Issue[], response?: Response) {
    super(operationId, what);
    this.issues = issues;
    this.response = response;
  }
}
