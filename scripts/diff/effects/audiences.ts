// The impact of a change on each audience: those who exchange messages, code that uses the generated client, and handlers.
import { audiences, graver, type Impact, type Impacts } from "../change.js";
import type { Draft, Moved } from "../changes/draft.js";
import { ruleNamed } from "../rules/index.js";
import type { Rule } from "../rules/rule.js";

/** The gravest impact of the drafts of one cause on each audience. */
export function impactsOf([first, ...others]: readonly [Draft, ...Draft[]]): Impacts {
  return others.map(impactsOfOne).reduce<Impacts>((worst, one) => {
    const [wire, callers, implementers] = audiences.map((each) => graver(worst[each], one[each]));
    return { wire, callers, implementers } as Impacts;
  }, impactsOfOne(first));
}

/** The impacts that the row of the rule names, else those that values and symbols show. */
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

/** Handlers that give what is refused now are wrong; others get what they never got, or have another signature. */
function onHandlers({ moved, symbols = [] }: Draft, row: Rule | undefined): Impact {
  if (moved?.isLost === true) return "breaking";
  const binds = moved !== undefined && bindsServer(moved);
  return binds || row?.handlers === true || symbols.length > 0 ? "review" : "safe";
}

/** True when an implementer has to take more, or may give less. */
export function bindsServer({ flow, shift }: Moved): boolean {
  return shift === "changed" || (flow === "request") === (shift === "wider");
}
