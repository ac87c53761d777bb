// The verdict of a finding: safe if all values are understood, breaking if a whole value shows that one is not.

import type { Containment } from "../../containment/contains.js";
import { graver, type Impact } from "../change.js";
import type { Moved } from "../changes/draft.js";
import { impactOf, impactOfNote, judgementOf } from "../rules/impact.js";
import { keywordOf } from "../rules/index.js";
import type { Flow, Shift } from "../rules/rule.js";
import type { Finding } from "./finding.js";

/** The least that another type means where all texts are still read; `separators` may part a text into items. */
export interface LeastAsText {
  readonly impact: Impact;
  readonly separators?: string;
}

/** Facts about a pair of schemas. */
export interface Known {
  readonly flow: Flow;
  /** True inside `not`, where accepting less is accepting more. */
  readonly flip: boolean;
  /** False below keywords that judge no value. */
  readonly isLive: boolean;
  /** True where a whole is sent as text, or as the parts of a form. */
  readonly isText: boolean;
  /** True where nothing was accepted as a whole before: no value tells anything of a change. */
  readonly isIdle: boolean;
  readonly leastAsText: LeastAsText;
  /** Whether all values that the pair accepted are understood, judged alone, after the edit of the finding. */
  readonly part: Containment;
  /** The whole value that shows that the edit judges otherwise. */
  shown(): Containment;
  /** Whether all that hold the pair understand what they did, since others say what the edit says. */
  isUnderstoodAround(): boolean;
  /** Which way the values of the pair move, where a finding says one way. */
  shiftOf(reported: Shift): Pick<Moved, "shift" | "isLost"> | undefined;
}

/** The verdict on one finding. */
export interface Verdict {
  readonly impact: Impact;
  /** Where it rests on a whole value, or on none being found. */
  readonly shown?: Containment;
  /** Where it rests on wholes that show it: the impact on those that do not. */
  readonly elsewhere?: Impact;
  /** The values that move, and who sees them; absent if no validator decides otherwise. */
  readonly moved?: Moved;
  /** The characters at which a text is parted into the items of a list. */
  readonly separators?: string;
  /** Whether the part alone is not understood, whatever the whole is: its type is another. */
  readonly isOtherType?: true;
}

/** Judges a finding by containment, and by the page of policy. */
export function judge(finding: Finding, known: Known): Verdict {
  const { rule, shift } = finding;
  // Below a keyword that judges no value, nothing is judged otherwise.
  if (!known.isLive) return { impact: "safe" };
  const flow = known.flip ? opposite(known.flow) : known.flow;
  if (shift === undefined) return { impact: impactOfNote(rule, flow) };
  let impact = impactOf(shift, flow);
  // A required member is mostly declared as well, and the declaration may refuse a value that `required` accepts.
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
  // Understood values move the harmless way, if at all.
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

/** Which values move to those around: what `not` accepts more of, they accept less of. */
function movedAround(
  { shift, isLost }: Pick<Moved, "shift" | "isLost">,
  { flip, flow, isText }: Known,
): Moved {
  // The loss is known for values, but not for their texts.
  const lost = isLost === true && !isText ? { isLost } : {};
  return { shift: flip ? turned[shift] : shift, flow, ...lost };
}

function opposite(flow: Flow): Flow {
  return flow === "request" ? "response" : "request";
}
