// Generated: what is thrown where the schemas of the contract are broken.
import type { Issue } from "../validators/issue.js";
import { CallError } from "./errors.js";

/** A request or an answer that the schemas of the contract do not allow. */
export class ValidationError extends CallError {
  override readonly name: string = "ValidationError";
  /** Every place that is wrong, up to a limit. */
  readonly issues: readonly Issue[];

  constructor(operationId: string, what: string, issues: readonly Issue[]) {
    super(operationId, what);
    this.issues = issues;
  }
}
