// Is this a spec we can serve? The list of rules: a new rule is one file and a line here.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api.js";
import { References } from "../model/refs.js";
import { duplicateOperationId } from "./duplicate-operation-id.js";
import { ignoredConstruct } from "./ignored-construct.js";
import { missingOperationId } from "./missing-operation-id.js";
import { refusedConstruct } from "./refused-construct.js";
import type { Rule } from "./rule.js";
import { sitesOf } from "./sites.js";

/** Every rule, by what it looks at: operations, paths, parameters, bodies, security, components, schemas. */
export const rules: readonly Rule[] = [
  missingOperationId,
  duplicateOperationId,
  ignoredConstruct,
  refusedConstruct,
];

/** What the rules find in a document and its model, in the order of the rules. */
export function judge(document: SpecDocument, model: ApiModel): Diagnostic[] {
  const inspection = {
    document,
    model,
    sites: sitesOf(document.root),
    references: new References(document),
  };
  const found: Diagnostic[] = [];
  for (const rule of rules) {
    for (const finding of rule.check(inspection)) found.push({ code: rule.code, ...finding });
  }
  return found;
}
