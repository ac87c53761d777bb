// Decides the impact of each change. The impact of a schema change depends on the accepted values, within limits that
// its rule sets.
import type { Impact } from "../change.js";
import { type FixedRule, fixedRules, ruleNamed } from "./index.js";
import type { Flow, Judgement, Party, Shift } from "./rule.js";

export function impactFor(rule: FixedRule, party: Party): Impact {
  const { impact, receivers } = fixedRules[rule];
  return (party === "receivers" ? receivers?.impact : undefined) ?? impact;
}

/** Returns the impact of a changed set of accepted values on programs that send or receive the values. */
export function impactOf(shift: Shift, flow: Flow): Impact {
  if (shift === "changed") return "breaking";
  return (shift === "narrower") === (flow === "request") ? "breaking" : "safe";
}

/** Returns the impact of a schema change that does not change the accepted values. */
export function impactOfNote(rule: string, flow: Flow): Impact {
  const impact = ruleNamed(rule)?.impact ?? "review";
  return typeof impact === "string" ? impact : impact[flow];
}

/**
 * Returns the lowest and the highest impact that a rule allows. `extendsClosed` is true if the change adds a property
 * to an object with `additionalProperties: false`.
 */
export function judgementOf(flow: Flow, rule: string, extendsClosed: boolean): Judgement {
  // Receivers of responses must accept unknown properties, even if the schema forbids them.
  if (extendsClosed && flow === "response") return { most: "review" };
  return ruleNamed(rule)?.judgement?.[flow] ?? {};
}
