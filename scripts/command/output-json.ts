// Prints `generate --format json`: the files, the operations that the output lacks, and all findings.
import { asciiJson, inert } from "../diagnostics/inert.js";
import { toJson } from "../diagnostics/json.js";
import { plannedSteps } from "../write/summary.js";
import type { MissingOperation } from "./missing-operations.js";
import type { Output } from "./output.js";

/**
 * Returns the run as one JSON object. The shape of this object is stable: members may be added, but no member is
 * removed.
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
    /** The reason for accepting the missing operation, from the config. */
    accepted: reason ?? null,
  };
}
