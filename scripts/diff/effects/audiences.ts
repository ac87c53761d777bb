// Decides the impact of a change on each audience: messages, users of the generated client, and handlers.
import { audiences, graver, type Impact, type Impacts } from "../change.js";
import type { Draft, Moved } from "../changes/draft.js";
import { ruleNamed } from "../rules/index.js";
import type { Rule } from "../rules/rule.js";

/** Returns the most severe impact on each audience. All given changes result from one edit. */
export function impactsOf([first, ...others]: readonly [Draft, ...Draft[]]): Impacts {
  return others.map(impactsOfOne).reduce<Impacts>((worst, one) => {
    const [wire, callers, implementers] = audiences.map((each) => graver(worst[each], one[each]));
    return { wire, callers, implementers } as Impacts;
  }, impactsOfOne(first));
}

/**
 * Returns the impact of one change on each audience. If the rule has no fixed impact, the accepted values and the
 * generated symbols determine the impact.
 */
function impactsOfOne(draft: Draft): Impacts {
  const row: Rule | undefined = ruleNamed(draft.rule);
  const declared = row?.audiences;
  const code = graver(declared?.callers ?? "safe", draft.callers ?? "safe");
  return {
    wire: declared?.wire ?? draft.impact,
    callers: graver(draft.impact, code),
    implementers: declared?.implementers ?? onHandlers(draft, row),
  };
}

/**
 * Returns the impact of a change on handlers. The impact is `breaking` if the new document refuses responses that
 * existing handlers may return. The impact is `review` if handlers get new requests or a new signature.
 */
function onHandlers({ moved, symbols = [] }: Draft, row: Rule | undefined): Impact {
  if (moved?.isLost === true) return "breaking";
  const binds = moved !== undefined && bindsServer(moved);
  return binds || row?.handlers === true || symbols.length > 0 ? "review" : "safe";
}

/** Returns true if implementers must accept more request values, or must return fewer response values. */
export function bindsServer({ flow, shift }: Moved): boolean {
  return shift === "changed" || (flow === "request") === (shift === "wider");
}
