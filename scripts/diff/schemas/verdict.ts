// The verdict on a finding: safe if readers understand all values, breaking if an example body proves that they do not.

import type { Containment } from "../../containment/contains.js";
import { graver, type Impact } from "../change.js";
import type { Moved } from "../changes/draft.js";
import { impactOf, impactOfNote, judgementOf } from "../rules/impact.js";
import { keywordOf } from "../rules/index.js";
import type { Flow, Shift } from "../rules/rule.js";
import type { Finding } from "./finding.js";

/**
 * The impact of a changed type if values are sent as text, and receivers can still parse every text. Receivers may
 * split the text of a value into list items at the characters in `separators`.
 */
export interface LeastAsText {
  readonly impact: Impact;
  readonly separators?: string;
}

/** Facts about a pair of schemas that decide the impact of a finding. */
export interface Known {
  readonly flow: Flow;
  /** True inside of `not`: if the schema accepts fewer values, the enclosing schema accepts more values. */
  readonly flip: boolean;
  /** False inside of a keyword without effect, such as `items` beside `type: string`. */
  readonly isLive: boolean;
  /** True if the body or parameter is sent as text, or as form fields. */
  readonly isText: boolean;
  /** True if the sender's schema accepts no value, so that no example of the change exists. */
  readonly isIdle: boolean;
  readonly leastAsText: LeastAsText;
  /**
   * The result of comparing the schemas of the pair: whether readers still understand all old values after the edit.
   * The comparison ignores the schemas that enclose the two schemas.
   */
  readonly part: Containment;
  /** Returns an example body or parameter that the edit makes invalid or valid. */
  shown(): Containment;
  /**
   * Returns true if other keywords of the enclosing schemas offset the edit, so that readers still understand all
   * values.
   */
  isUnderstoodAround(): boolean;
  /**
   * Returns how the set of accepted values changed, or `undefined` if the comparison does not confirm the reported
   * change.
   */
  shiftOf(reported: Shift): Pick<Moved, "shift" | "isLost"> | undefined;
}

export interface Verdict {
  readonly impact: Impact;
  /** The result of the search for an example; absent if the impact does not depend on an example. */
  readonly shown?: Containment;
  /** The impact on bodies and parameters that remain valid although the change breaks other bodies and parameters. */
  readonly elsewhere?: Impact;
  /** The change of the set of accepted values, in requests or responses; absent if the set did not change. */
  readonly moved?: Moved;
  /** The separators at which readers split a text into list items. */
  readonly separators?: string;
  /** True if readers may no longer understand all old values of the changed schema. */
  readonly isOtherType?: true;
}

/** Decides the impact of a finding by the accepted values and by the rule of the finding. */
export function judge(finding: Finding, known: Known): Verdict {
  const { rule, shift } = finding;
  // A keyword without effect refuses no value, so changes inside of the keyword are safe.
  if (!known.isLive) return { impact: "safe" };
  const flow = known.flip ? opposite(known.flow) : known.flow;
  if (shift === undefined) return { impact: impactOfNote(rule, flow) };
  let impact = impactOf(shift, flow);
  // The schema of a required member may refuse values that `required` alone accepts.
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
  // If readers understand all values, only harmless changes are reported: wider requests or narrower responses.
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

/**
 * Returns whether the enclosing schema accepts more or fewer values after the change. If a schema inside of `not`
 * accepts more values, the enclosing schema accepts fewer values.
 */
function movedAround(
  { shift, isLost }: Pick<Moved, "shift" | "isLost">,
  { flip, flow, isText }: Known,
): Moved {
  // A proof that responses are refused holds only for JSON values, not for values that are sent as text.
  const lost = isLost === true && !isText ? { isLost } : {};
  return { shift: flip ? turned[shift] : shift, flow, ...lost };
}

function opposite(flow: Flow): Flow {
  return flow === "request" ? "response" : "request";
}
