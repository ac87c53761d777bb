// The impact of each change. Containment decides that of schemas, within the bounds of the rule's row.
import type { Impact } from "../change.js";
import { type FixedRule, fixedRules, ruleNamed } from "./index.js";
import type { Flow, Judgement, Party, Shift } from "./rule.js";

/** The impact of a change on those at the other end. */
export function impactFor(rule: FixedRule, party: Party): Impact {
  const { impact, receivers } = fixedRules[rule];
  return (party === "receivers" ? receivers?.impact : undefined) ?? impact;
}

/** Returns the impact of a shift of accepted values on those who send or receive them. */
export function impactOf(shift: Shift, flow: Flow): Impact {
  if (shift === "changed") return "breaking";
  return (shift === "narrower") === (flow === "request") ? "breaking" : "safe";
}

/** The impact of a schema change that names no shift: notes to readers, and what only people can weigh. */
export function impactOfNote(rule: string, flow: Flow): Impact {
  const impact = ruleNamed(rule)?.impact ?? "review";
  return typeof impact === "string" ? impact : impact[flow];
}

/**
 * Returns the judgement that people may override, for one rule. `extendsClosed`: the change adds a property to a closed
 * object.
 */
export function judgementOf(flow: Flow, rule: string, extendsClosed: boolean): Judgement {
  // Receivers have to accept unknown members, even if a schema forbids them.
  if (extendsClosed && flow === "response") return { most: "review" };
  return ruleNamed(rule)?.judgement?.[flow] ?? {};
}
