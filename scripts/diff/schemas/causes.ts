// Finds why a body or parameter is refused although no single reported change explains it. The cause is an edit whose
// effect depends on the surrounding schemas, or a combination of several edits.

import type { Containment } from "../../containment/contains.js";
import type { JsonValue } from "../../json/json.js";
import type { Impact } from "../change.js";
import { type Draft, withImpactOn } from "../changes/draft.js";
import { judgementOf } from "../rules/impact.js";
import type { Flow, Party, Shift } from "../rules/rule.js";
import type { Edit } from "./counterfactual.js";
import type { Finding } from "./finding.js";
import { why } from "./giving-up.js";
import type { PlacedEdit } from "./questions.js";
import { operationsOf, partiesOf, type Used } from "./uses.js";
import type { Verdict } from "./verdict.js";

/** The schema of a body or parameter in both documents. */
interface Root<Pair> extends Used<Pair> {
  readonly before: { readonly pointer: string };
  readonly after: { readonly pointer: string };
  readonly flow: Flow;
  readonly parties: ReadonlySet<Party>;
}

/** Functions that compare both versions of a body or parameter, after all edits or after one edit. */
interface Comparisons<Pair> {
  whole(root: Pair): Containment;
  wholeWith(root: Pair, edit: Edit): Containment;
  /** Returns true if values are refused only because members of a `oneOf` begin or cease to overlap. */
  isByOverlap(root: Pair, edit: Edit | undefined): boolean;
  /** Returns true if one document accepts the value and the other document refuses it. */
  isJudgedDifferently(root: Pair, witness: JsonValue): boolean;
  together(one: PlacedEdit<Pair>, other: PlacedEdit<Pair>): Edit | undefined;
  named(root: Pair): { readonly label: string; readonly key: string };
}

/** A change that may explain why a body is refused: its edit, and its index in the list of changes. */
interface Suspect<Pair> {
  readonly index: number;
  readonly placedEdit: PlacedEdit<Pair> | undefined;
  /** True for a change inside a keyword such as `oneOf`, where a wider subschema can make a body invalid. */
  readonly isAmid: boolean;
}

/**
 * The schemas that a finding concerns, the bodies and parameters with these schemas, and the index of the reported
 * change.
 */
interface Place<Pair> {
  readonly pair: Pair;
  readonly roots: ReadonlySet<Pair>;
  readonly index: number;
  readonly edit: Edit | undefined;
  readonly isAmid: boolean;
}

/** Maximum number of changes that are tried, alone and in pairs, as the cause of a refused body. */
const mostSuspects = 8;

/**
 * Rules about added or removed optional members. After such a change, a value newly matches two `oneOf` members only if
 * it has the properties of both.
 */
const ofMembers = /^(?:property-added|optional-property-removed)$/;

/**
 * Returns true if values may be refused because `oneOf` members overlap. Clients read a response as the expected
 * `oneOf` member, even if it also matches a second member.
 */
export function isOfOverlap({ flow }: { readonly flow: Flow }, draft: Draft | undefined): boolean {
  return flow === "response" || ofMembers.test(draft?.rule ?? "");
}

/** Records which bodies and parameters each finding affects. */
export class Causes<Pair extends Root<Pair>> {
  /**
   * For each set of bodies and parameters, the most severe impact that the report states. A finding that breaks
   * messages counts as breaking here, although its rule may lower the reported impact.
   */
  readonly #reported = new Map<ReadonlySet<Pair>, Exclude<Impact, "safe">>();
  /** For each set of bodies and parameters: at most `mostSuspects` changes that may explain why a value is refused. */
  readonly #suspects = new Map<ReadonlySet<Pair>, Suspect<Pair>[]>();

  /** The changes that are reported for complete bodies and parameters, each with the old and the new schema. */
  readonly wholes: Map<Draft, Pair> = new Map();

  /**
   * Adds a finding, its verdict, and the bodies and parameters (`roots`) that contain the changed schema. `index` is
   * the position of the finding's change in the list of changes.
   */
  add(finding: Finding, verdict: Verdict, { pair, roots, index, edit, isAmid }: Place<Pair>): void {
    if (roots.size === 0) return;
    const { shift, deltas = [] } = finding;
    const { impact } = verdict;
    const isReported = impact === "breaking" || isSoftened(finding, verdict, pair.flow);
    if (isReported) this.#reported.set(roots, "breaking");
    else if (impact === "review" && !this.#reported.has(roots)) this.#reported.set(roots, "review");
    if (shift === undefined || isReported) return;
    const known = this.#suspects.get(roots) ?? [];
    const placedEdit = edit && { pair, deltas, edit };
    if (known.length < mostSuspects)
      this.#suspects.set(roots, [...known, { index, placedEdit, isAmid }]);
  }

  /** Returns all changes. Each body or parameter that is refused without a reported cause adds a change. */
  explained(
    drafts: readonly Draft[],
    roots: Iterable<Pair>,
    comparisons: Comparisons<Pair>,
  ): Draft[] {
    const all = [...drafts];
    const gravest = new Map<Pair, Impact>();
    for (const [some, impact] of this.#reported) {
      for (const root of some) if (gravest.get(root) !== "breaking") gravest.set(root, impact);
    }
    const suspects = new Map<Pair, readonly Suspect<Pair>[]>();
    for (const [some, found] of this.#suspects) {
      for (const root of some) suspects.set(root, [...(suspects.get(root) ?? []), ...found]);
    }
    for (const root of roots) {
      if (root.operations.size === 0) continue;
      const found = (suspects.get(root) ?? []).slice(0, mostSuspects);
      if (gravest.get(root) === "breaking") {
        blame(
          root,
          found.filter(({ isAmid }) => isAmid),
          all,
          comparisons,
        );
        continue;
      }
      const whole = comparisons.whole(root);
      if (whole.answer === "yes" || (whole.answer === "unknown" && gravest.has(root))) continue;
      const { isKnown, open } = blame(root, found, all, comparisons);
      if (isKnown) continue;
      const draft =
        whole.answer === "no"
          ? unexplained(root, whole, found, all, comparisons)
          : undecided(root, whole, open.length > 0 ? open : found, all, comparisons);
      this.wholes.set(draft, root);
      all.push(draft);
    }
    return all;
  }
}

/** Returns true if a change makes readers refuse values, but its rule limits the impact to `review`. */
export function isSoftened(
  { rule, extendsClosed }: Finding,
  { impact, shown }: Verdict,
  flow: Flow,
): boolean {
  const { most } = judgementOf(flow, rule, extendsClosed === true);
  return impact === "review" && (shown?.answer === "no" || most !== undefined);
}

/**
 * Raises the impact of each change that alone explains why the body or parameter `root` is refused. `open` contains the
 * changes that are not proved harmless for `root`.
 */
function blame<Pair extends Root<Pair>>(
  root: Pair,
  suspects: readonly Suspect<Pair>[],
  drafts: Draft[],
  comparisons: Comparisons<Pair>,
): { readonly isKnown: boolean; readonly open: readonly Suspect<Pair>[] } {
  let isKnown = false;
  const open: Suspect<Pair>[] = [];
  for (const suspect of suspects) {
    const { index, placedEdit } = suspect;
    const draft = drafts[index];
    const answer = placedEdit && comparisons.wholeWith(root, placedEdit.edit);
    if (answer?.answer !== "yes") open.push(suspect);
    if (draft === undefined || answer?.answer !== "no") continue;
    isKnown = true;
    if (draft.impact === "breaking") {
      drafts[index] = withImpactOn(draft, "breaking", operationsOf([root]));
      continue;
    }
    const { witness } = answer;
    const shown = comparisons.isJudgedDifferently(root, witness) ? witness : undefined;
    const isByOverlap = isOfOverlap(root, draft) && comparisons.isByOverlap(root, placedEdit?.edit);
    drafts[index] = becauseOf(draft, root, shown, isByOverlap);
  }
  return { isKnown, open };
}

/** Returns the change for a body or parameter that is refused without a reported cause. */
function unexplained<Pair extends Root<Pair>>(
  root: Pair,
  whole: Extract<Containment, { readonly answer: "no" }>,
  suspects: readonly Suspect<Pair>[],
  drafts: readonly Draft[],
  comparisons: Comparisons<Pair>,
): Draft {
  const { label, key } = comparisons.named(root);
  const both = together(root, suspects, comparisons);
  const named = (both?.suspects ?? suspects).flatMap(({ index }) => drafts[index]?.message ?? []);
  const isOverlap = suspects.every(({ index }) => isOfOverlap(root, drafts[index]));
  const isByOverlap = isOverlap && comparisons.isByOverlap(root, undefined);
  const by = named.length > 1 ? ` by several edits together (${named.join("; ")})` : "";
  return {
    rule: "schema-incompatible",
    impact: isByOverlap ? "review" : "breaking",
    message: `${label}: ${refused(root, isByOverlap)}${by}`,
    witness: both?.witness ?? whole.witness,
    ...reachOf(root),
    before: root.before.pointer,
    after: root.after.pointer,
    place: key,
  };
}

/**
 * Returns the change for a body or parameter whose comparison is undecided. The message names the possible causes, so
 * that bodies with equal causes share one message.
 */
function undecided<Pair extends Root<Pair>>(
  root: Pair,
  whole: Extract<Containment, { readonly answer: "unknown" }>,
  suspects: readonly Suspect<Pair>[],
  drafts: readonly Draft[],
  comparisons: Comparisons<Pair>,
): Draft {
  const causes = suspects.flatMap(({ index }) => drafts[index] ?? []);
  const [first] = causes;
  const { label, key } = comparisons.named(root);
  const unknownText = "it is unknown whether all values are still valid";
  const draft = {
    rule: "schema-incompatible",
    impact: "review",
    note: why(whole.spent),
    ...reachOf(root),
  } as const;
  if (first === undefined) {
    const { before, after } = root;
    const message = `${label}: ${unknownText}`;
    return { ...draft, message, before: before.pointer, after: after.pointer, place: key };
  }
  const { before, after, place } = first;
  const message = `${causes.map((one) => one.message).join("; ")}; ${unknownText}`;
  return { ...draft, message, before, after, ...(place === undefined ? {} : { place }) };
}

/**
 * For a body or parameter, returns its operations, the affected parties (callers or receivers), and how the accepted
 * values change.
 */
export function reachOf<Pair extends Root<Pair>>(
  root: Pair,
): Pick<Draft, "operations" | "parties" | "moved"> {
  return { operations: operationsOf([root]), parties: partiesOf([root]), moved: movedIn(root) };
}

/** Returns the first two changes that together make readers refuse a body or parameter. */
function together<Pair extends Root<Pair>>(
  root: Pair,
  suspects: readonly Suspect<Pair>[],
  comparisons: Comparisons<Pair>,
): { readonly suspects: readonly Suspect<Pair>[]; readonly witness?: JsonValue } | undefined {
  for (const [index, one] of suspects.entries()) {
    for (const other of suspects.slice(index + 1)) {
      const edit =
        one.placedEdit &&
        other.placedEdit &&
        comparisons.together(one.placedEdit, other.placedEdit);
      const answer = edit && comparisons.wholeWith(root, edit);
      if (answer?.answer !== "no") continue;
      const { witness } = answer;
      return {
        suspects: [one, other],
        ...(comparisons.isJudgedDifferently(root, witness) ? { witness } : {}),
      };
    }
  }
  return undefined;
}

/**
 * Returns a copy of the change `cause` that includes its impact on the operations of `root`. The impact is `review` if
 * the refusal comes from overlapping `oneOf` members, and otherwise `breaking`. A note in the change states that the
 * effect depends on the surrounding schemas.
 */
function becauseOf<Pair extends Root<Pair>>(
  cause: Draft,
  root: Pair,
  witness: JsonValue | undefined,
  isByOverlap: boolean,
): Draft {
  const note = `together with the surrounding schemas, ${refused(root, isByOverlap)}`;
  const moved = movedIn(root);
  const isBoth = cause.moved !== undefined && cause.moved.shift !== moved.shift;
  const shift = isBoth ? "changed" : moved.shift;
  return {
    ...withImpactOn(cause, isByOverlap ? "review" : "breaking", operationsOf([root])),
    note,
    ...(witness === undefined ? {} : { witness }),
    moved: { ...moved, shift },
  };
}

export function refused({ flow }: { readonly flow: Flow }, isByOverlap: boolean): string {
  if (isByOverlap) {
    return flow === "request"
      ? "some requests match several alternatives of `oneOf`, which validators reject"
      : "some responses match several alternatives of `oneOf`, which validators rejected";
  }
  return flow === "request"
    ? "requests that were valid are rejected"
    : "responses may have values that were invalid";
}

/**
 * Returns the change that makes readers refuse a body: a narrower schema for requests, or a wider schema for responses.
 */
function movedIn({ flow }: { readonly flow: Flow }): NonNullable<Draft["moved"]> {
  const shift: Shift = flow === "request" ? "narrower" : "wider";
  return { shift, flow };
}
