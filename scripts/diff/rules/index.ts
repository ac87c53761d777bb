// All rules of `diff`, by name.
import type { Impact } from "../change.js";
import { bodyRules } from "./bodies.js";
import { documentRules } from "./document.js";
import { headerRules } from "./headers.js";
import { lifecycleRules } from "./lifecycle.js";
import { operationRules } from "./operations.js";
import { parameterRules } from "./parameters.js";
import { responseRules } from "./responses.js";
import type { Rule } from "./rule.js";
import { schemaRules } from "./schemas.js";
import { securityRules } from "./security.js";
import { unusedRules } from "./unused.js";

/**
 * The name of a rule with a fixed impact, which does not depend on accepted values. The impact of a rule without a
 * fixed impact depends on the accepted values of schemas.
 */
export type FixedRule =
  | keyof typeof documentRules
  | keyof typeof operationRules
  | keyof typeof parameterRules
  | keyof typeof bodyRules
  | keyof typeof responseRules
  | keyof typeof headerRules
  | keyof typeof securityRules
  | keyof typeof lifecycleRules
  | keyof typeof unusedRules;

export const fixedRules: Readonly<Record<FixedRule, Rule & { readonly impact: Impact }>> = {
  ...documentRules,
  ...operationRules,
  ...parameterRules,
  ...bodyRules,
  ...responseRules,
  ...headerRules,
  ...securityRules,
  ...lifecycleRules,
  ...unusedRules,
};

/** All rules by which `diff` classifies changes. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries<Rule>(fixedRules).map(withReceivers),
  ...schemaRules,
]);

/** Adds the effect on receivers of webhooks and callbacks to the explanation. */
function withReceivers([name, rule]: readonly [string, Rule]): readonly [string, Rule] {
  if (rule.receivers === undefined) return [name, rule];
  const explanation = `${rule.explanation} In webhooks and callbacks: ${rule.receivers.wire}.`;
  return [name, { ...rule, explanation }];
}

/** Returns the schema keyword that a rule concerns, if there is exactly one. */
export function keywordOf(name: string): string | undefined {
  return rules.get(name)?.keyword;
}

export function ruleNamed(name: string): Rule | undefined {
  return rules.get(name);
}
