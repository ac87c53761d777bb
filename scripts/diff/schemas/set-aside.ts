// Finds breaking changes that remain if the changes on the allow-list are not applied. The allowed changes are undone,
// and the complete schemas of bodies and parameters are compared again.

import type { Containment } from "../../containment/contains.js";
import type { JsonValue } from "../../json/json.js";
import type { Draft } from "../changes/draft.js";
import type { Flow } from "../rules/rule.js";
import { isOfOverlap, reachOf, refused } from "./causes.js";
import type { Edit } from "./counterfactual.js";
import { type Delta, reverted } from "./edit.js";
import { why } from "./giving-up.js";
import type { SchemaPair } from "./pairs.js";
import type { SchemaQuestions } from "./questions.js";

/** A finding about values that a schema newly accepts or refuses. */
export interface Moving {
  readonly pair: SchemaPair;
  readonly roots: ReadonlySet<SchemaPair>;
  /** The changes that caused the finding, or `undefined` if they cannot be applied alone. */
  readonly deltas: readonly Delta[] | undefined;
  /** The index of the change that reports this finding; absent if no change reports it. */
  readonly index?: number;
  /**
   * True if the rule sets a lower impact than the accepted values imply. A finding with a lowered impact cannot be the
   * reason of a breaking change.
   */
  readonly isSoft?: boolean;
}

export interface SchemaFindings {
  readonly drafts: readonly Draft[];
  readonly moving: readonly Moving[];
  /** The changes that are reported for complete bodies and parameters, each with the old and the new schema. */
  readonly wholes: ReadonlyMap<Draft, SchemaPair>;
}

/** A pair in which the old and the new schema are swapped. */
type Turned = Pick<SchemaPair, "before" | "after" | "flow" | "flip" | "sent">;

interface Comparisons {
  /** Compares in the opposite direction, as if the new document were the old one. */
  readonly back: SchemaQuestions<SchemaPair>;
  /** Returns true if one document accepts the value and the other document refuses it. */
  isJudgedDifferently(root: SchemaPair, witness: JsonValue): boolean;
  named(root: SchemaPair): { readonly label: string; readonly key: string };
}

/**
 * Returns a change for each body or parameter that readers would refuse even without the changes in `aside`. Bodies and
 * parameters with a reported breaking change are left out.
 */
export function hiddenBy(
  aside: ReadonlySet<Draft>,
  { drafts, moving, wholes }: SchemaFindings,
  comparisons: Comparisons,
): Draft[] {
  const draftOf = ({ index }: Moving) => (index === undefined ? undefined : drafts[index]);
  const isAllowed = (one: Moving) => {
    const draft = draftOf(one);
    return draft !== undefined && draft.impact !== "safe" && aside.has(draft);
  };
  const isAside = (one: Moving) => one.isSoft === true || isAllowed(one);
  const reportedRoots = new Set([...wholes.values()]);
  const found: Draft[] = [];
  for (const [root, here] of byRoot(moving, isAllowed)) {
    const gone = here.filter(isAside);
    const left = here.filter((one) => !isAside(one));
    const isReported = left.some((one) => isBrokenBy(root, draftOf(one)));
    // A change of the complete body already includes the allowed edits, so no second change is added.
    if (isReported || left.length === 0 || reportedRoots.has(root)) continue;
    const messages = left.flatMap((one) => draftOf(one)?.message ?? []);
    const turned = turnedRound(root);
    const edit = withoutAll(gone, comparisons);
    const answer: Containment =
      edit === undefined
        ? { answer: "unknown", spent: false }
        : comparisons.back.ofWholeFrom(turned, edit);
    if (answer.answer === "yes") continue;
    const isOverlap = left.every((one) => isOfOverlap(root, draftOf(one)));
    const isByOverlap =
      isOverlap && edit !== undefined && comparisons.back.isByOverlapFrom(turned, edit);
    found.push(lineOf(root, answer, { isByOverlap, messages }, comparisons));
  }
  return found;
}

/** Returns true if a change is breaking for the operations of a body or parameter. */
function isBrokenBy({ operations }: SchemaPair, draft: Draft | undefined): boolean {
  return (
    draft?.impact === "breaking" &&
    draft.operations.some((one) => operations.has(`${one.method} ${one.path}`))
  );
}

/** Returns the findings of each body or parameter that an allowed change affects. */
function byRoot(
  moving: readonly Moving[],
  isAllowed: (one: Moving) => boolean,
): ReadonlyMap<SchemaPair, readonly Moving[]> {
  const found = new Map<SchemaPair, Moving[]>();
  for (const one of moving.filter(isAllowed)) {
    for (const root of one.roots) if (root.operations.size > 0) found.set(root, []);
  }
  if (found.size === 0) return found;
  for (const one of moving) for (const root of one.roots) found.get(root)?.push(one);
  return found;
}

/** Returns the edit that reverts all given changes, or `undefined` if other changes would have to be reverted, too. */
function withoutAll(gone: readonly Moving[], comparisons: Comparisons): Edit | undefined {
  const byPair = new Map<SchemaPair, Delta[]>();
  for (const { pair, deltas } of gone) {
    if (deltas === undefined) return undefined;
    const known = byPair.get(pair) ?? [];
    byPair.set(pair, [...known, ...deltas.map(reverted)]);
  }
  let all: Edit | undefined;
  for (const [{ before, after }, deltas] of byPair) {
    const edit = comparisons.back.edit({ before: after, after: before }, deltas);
    all = all === undefined || edit === undefined ? edit : all.with(edit);
    if (all === undefined) return undefined;
  }
  return all;
}

function turnedRound({ before, after, flow, flip, sent }: SchemaPair): Turned {
  const back: Flow = flow === "request" ? "response" : "request";
  return { before: after, after: before, flow: back, flip, sent };
}

function lineOf(
  root: SchemaPair,
  answer: Exclude<Containment, { readonly answer: "yes" }>,
  {
    isByOverlap,
    messages,
  }: { readonly isByOverlap: boolean; readonly messages: readonly string[] },
  { named, isJudgedDifferently }: Comparisons,
): Draft {
  const { label, key } = named(root);
  const by = messages.length > 0 ? ` (${messages.join("; ")})` : "";
  const isOpen = answer.answer === "unknown";
  const outcome = isOpen
    ? "it is unknown whether all values are still valid"
    : refused(root, isByOverlap);
  return {
    rule: "schema-incompatible",
    impact: isOpen || isByOverlap ? "review" : "breaking",
    message: `${label}: ${outcome}, even without the allowed changes${by}`,
    ...(isOpen ? { note: why(answer.spent) } : {}),
    ...(!isOpen && isJudgedDifferently(root, answer.witness) ? { witness: answer.witness } : {}),
    ...reachOf(root),
    before: root.before.pointer,
    after: root.after.pointer,
    place: key,
  };
}
