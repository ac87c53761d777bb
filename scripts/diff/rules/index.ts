// Every rule by name: what it tells, whom it concerns and why it is judged as it is.
import { documentRules } from "./document.js";
import { operationRules } from "./operations.js";
import { rangeRules } from "./ranges.js";
import { receiving } from "./receivers.js";
import type { Rule } from "./rule.js";
import { schemaRules } from "./schemas.js";

/** All rules that a change can have. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(documentRules),
  ...[...Object.entries(operationRules), ...Object.entries(rangeRules)].map(withReceivers),
  ...schemaRules,
]);

/** What is said of callers is another thing to those whom the API calls. */
function withReceivers([name, rule]: readonly [string, Rule]): readonly [string, Rule] {
  const wire = receiving.get(name)?.wire;
  if (wire === undefined) return [name, rule];
  const explanation = `${rule.explanation} In webhooks and callbacks: ${wire}.`;
  return [name, { ...rule, explanation }];
}

/** The rule of this name; `undefined` when there is none. */
export function ruleNamed(name: string): Rule | undefined {
  return rules.get(name);
}
