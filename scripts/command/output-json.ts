// Prints `generate --format json`: the files, the operations that are missing in the generated code, and all findings.
import { asciiJson, inert } from "../diagnostics/inert.js";
import { toJson } from "../diagnostics/json.js";
import { plannedSteps } from "../write/summary.js";
import type { MissingOperation } from "./missing-operations.js";
import type { Output } from "./output.js";

/**
 * Returns the result of a `generate` run as one JSON object. Later versions of specloom may add members to the JSON,
 * but remove none.
 */
export function outputJson({ reading, plan, missing }: Output): string {
  const { diagnostics, document } = reading;
  return asciiJson({
    targets: [...plan.targets],
    changes: plannedSteps(plan).map(inert),
    missing: missing.map((one) => missingJson(one, document)),
    findings: toJson(diagnostics, document),
  });
}

function missingJson(
  { target, operation, because, reason }: MissingOperation,
  document: Output["reading"]["document"],
) {
  const [cause] = because === undefined ? [] : toJson([because], document);
  return {
    target,
    operation: inert(operation),
    code: cause?.code ?? null,
    message: cause?.message ?? null,
    file: cause?.file ?? null,
    line: cause?.line ?? null,
    column: cause?.column ?? null,
    /** The reason in the config for permitting the missing operation. */
    accepted: reason ?? null,
  };
}
