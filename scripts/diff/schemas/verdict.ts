// The verdict on a finding: safe if all values are understood, breaking if a whole value proves that one is not.

import type { Containment } from "../../containment/contains.js";
import { graver, type Impact } from "../change.js";
import type { Moved } from "../changes/draft.js";
import { impactOf, impactOfNote, judgementOf } from "../rules/impact.js";
import { keywordOf } from "../rules/index.js";
import type { Flow, Shift } from "../rules/rule.js";
import type { Finding } from "./finding.js";

/** The least impact of another type if all texts are still read. `separators` may split a text into items. */
export interface LeastAsText {
  readonly impact: Impact;
  readonly separators?: string;
}

/** Facts about a pair of schemas. */
export interface Known {
  readonly flow: Flow;
  /** True inside `not`, where accepting less means accepting more. */
  readonly flip: boolean;
  /** False below keywords that restrict no value. */
  readonly isLive: boolean;
  /** True if a whole is sent as text, or as the parts of a form. */
  readonly isText: boolean;
  /** True if nothing was accepted as a whole before, so that no value shows a change. */
  readonly isIdle: boolean;
  readonly leastAsText: LeastAsText;
  /** Tells whether all values that the pair accepted are understood after the edit, without the schemas around it. */
  readonly part: Containment;
  /** Returns the whole value that proves that the edit is judged differently. */
  shown(): Containment;
  /**
   * Tells whether all pairs around this one understand the same values, because other keywords make up for the edit.
   */
  isUnderstoodAround(): boolean;
  /** Returns the shift of the pair's values, if the finding reports one direction. */
  shiftOf(reported: Shift): Pick<Moved, "shift" | "isLost"> | undefined;
}

export interface Verdict {
  readonly impact: Impact;
  /** The search for a whole value, if the verdict rests on its result. */
  readonly shown?: Containment;
  /** The impact on wholes that do not show the change, if the verdict rests on others that do. */
  readonly elsewhere?: Impact;
  /** The values with another verdict, and their direction; absent if no validator decides differently. */
  readonly moved?: Moved;
  /** The separators at which a text is split into the items of a list. */
  readonly separators?: string;
  /** True if the part alone is not understood, in any whole, because its type differs. */
  readonly isOtherType?: true;
}

/** Judges a finding by containment, and by the rules. */
export function judge(finding: Finding, known: Known): Verdict {
  const { rule, shift } = finding;
  // Below a keyword that judges no value, nothing is judged differently.
  if (!known.isLive) return { impact: "safe" };
  const flow = known.flip ? opposite(known.flow) : known.flow;
  if (shift === undefined) return { impact: impactOfNote(rule, flow) };
  let impact = impactOf(shift, flow);
  // A required member is usually declared as well, and the declaration may refuse a value that `required` accepts.
  if (known.part.answer === "no") impact = "breaking";
  let isUnderstood = known.part.answer === "yes" && !known.isIdle;
  let shown: Containment | undefined;
  if (isUnderstood) impact = "safe";
  else if (impact === "breaking" && !known.isIdle) {
    shown = known.shown();
    isUnderstood = shown.answer !== "no" && known.isUnderstoodAround();
    if (isUnderstood) shown = undefined;
    if (shown?.answer !== "no") impact = isUnderstood ? "safe" : "review";
  }
  const { separators } = known.leastAsText;
  const isOfType = keywordOf(rule) === "type" || separators !== undefined;
  const asText = isOfType ? known.leastAsText.impact : "safe";
  impact = graver(impact, asText);
  const { least = asText, most } = judgementOf(known.flow, rule, finding.extendsClosed === true);
  impact = graver(impact, least);
  if (most !== undefined && graver(impact, most) === impact) impact = most;
  const moved = !known.isIdle ? known.shiftOf(shift) : undefined;
  // Changes of understood values are reported in the harmless direction only.
  const harmless = flow === "request" ? "wider" : "narrower";
  const silent =
    moved === undefined || ((isUnderstood || impact === "safe") && moved.shift !== harmless);
  return {
    impact,
    ...(shown === undefined ? {} : { shown }),
    ...(shown?.answer === "no" ? { elsewhere: graver(least, asText) } : {}),
    ...(silent ? {} : { moved: movedAround(moved, known) }),
    ...(separators === undefined || impact !== "review" ? {} : { separators }),
    ...(known.part.answer === "yes" ? {} : { isOtherType: true }),
  };
}

const turned = { narrower: "wider", wider: "narrower", changed: "changed" } as const;

/** Returns the shift of values for the schemas around. If `not` accepts more, they accept less. */
function movedAround(
  { shift, isLost }: Pick<Moved, "shift" | "isLost">,
  { flip, flow, isText }: Known,
): Moved {
  // The loss is proven for values, but not for their texts.
  const lost = isLost === true && !isText ? { isLost } : {};
  return { shift: flip ? turned[shift] : shift, flow, ...lost };
}

function opposite(flow: Flow): Flow {
  return flow === "request" ? "response" : "request";
}
