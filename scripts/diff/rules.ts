// Every rule by name: what it tells, whom it concerns and why it is judged as it is.
import { documentRules } from "./rules/document.js";
import { operationRules } from "./rules/operations.js";
import { rangeRules } from "./rules/ranges.js";
import type { Rule } from "./rules/rule.js";
import { schemaRules } from "./rules/schemas.js";

/** All rules that a change can have. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(documentRules),
  ...Object.entries(operationRules),
  ...Object.entries(rangeRules),
  ...schemaRules,
]);

/** The rule of this name; `undefined` when there is none. */
export function ruleNamed(name: string): Rule | undefined {
  return rules.get(name);
}
