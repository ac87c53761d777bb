// The impact of a change on each audience: on messages, on users of the generated client, and on handlers.
import { audiences, graver, type Impact, type Impacts } from "../change.js";
import type { Draft, Moved } from "../changes/draft.js";
import { ruleNamed } from "../rules/index.js";
import type { Rule } from "../rules/rule.js";

/** Returns the gravest impact on each audience of drafts with one cause. */
export function impactsOf([first, ...others]: readonly [Draft, ...Draft[]]): Impacts {
  return others.map(impactsOfOne).reduce<Impacts>((worst, one) => {
    const [wire, callers, implementers] = audiences.map((each) => graver(worst[each], one[each]));
    return { wire, callers, implementers } as Impacts;
  }, impactsOfOne(first));
}

/** Returns the impacts that the rule's row states. Other impacts follow from values and symbols. */
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
 * Returns the impact on handlers. It is breaking if their old responses are now refused, and for review if they get new
 * requests or have another signature.
 */
function onHandlers({ moved, symbols = [] }: Draft, row: Rule | undefined): Impact {
  if (moved?.isLost === true) return "breaking";
  const binds = moved !== undefined && bindsServer(moved);
  return binds || row?.handlers === true || symbols.length > 0 ? "review" : "safe";
}

/** Returns true if an implementer has to accept more values, or may return fewer. */
export function bindsServer({ flow, shift }: Moved): boolean {
  return shift === "changed" || (flow === "request") === (shift === "wider");
}
