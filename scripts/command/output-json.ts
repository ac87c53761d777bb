// `generate --format json`: which files there are, what the output lacks, and every finding.
import { asciiJson, inert } from "../diagnostics/inert.js";
import { toJson } from "../diagnostics/json.js";
import { plannedSteps } from "../write/summary.js";
import type { MissingOperation } from "./missing-operations.js";
import type { Output } from "./output.js";

/** The run as one JSON object. This shape is stable: members may be added, none goes away. */
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
    /** The reason in the config for which it may be missing. */
    accepted: reason ?? null,
  };
}
