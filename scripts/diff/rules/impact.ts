// The impact of each change. For schemas, containment decides within the bounds of the rule's row.
import type { Impact } from "../change.js";
import { type FixedRule, fixedRules, ruleNamed } from "./index.js";
import type { Flow, Judgement, Party, Shift } from "./rule.js";

/** Returns the impact of a change on the party at the other end. */
export function impactFor(rule: FixedRule, party: Party): Impact {
  const { impact, receivers } = fixedRules[rule];
  return (party === "receivers" ? receivers?.impact : undefined) ?? impact;
}

/** Returns the impact of a shift of accepted values on the parties that send or receive them. */
export function impactOf(shift: Shift, flow: Flow): Impact {
  if (shift === "changed") return "breaking";
  return (shift === "narrower") === (flow === "request") ? "breaking" : "safe";
}

/** Returns the impact of a schema change without a shift: notes to readers, and changes that only people can judge. */
export function impactOfNote(rule: string, flow: Flow): Impact {
  const impact = ruleNamed(rule)?.impact ?? "review";
  return typeof impact === "string" ? impact : impact[flow];
}

/** Returns the bounds of the impact for one rule. `extendsClosed`: the change adds a property to a closed object. */
export function judgementOf(flow: Flow, rule: string, extendsClosed: boolean): Judgement {
  // Receivers have to accept unknown members, even if a schema forbids them.
  if (extendsClosed && flow === "response") return { most: "review" };
  return ruleNamed(rule)?.judgement?.[flow] ?? {};
}
