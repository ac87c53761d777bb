// A change without its fingerprint and its impact on each audience, which are computed later.
import type { JsonValue } from "../../json/json.js";
import {
  type AlsoChanged,
  type ChangedOperation,
  graver,
  type Impact,
  type SymbolEffect,
} from "../change.js";
import type { Flow, Party, Shift } from "../rules/rule.js";

/** How the set of accepted values changed, and whether these values are in requests or in responses. */
export interface Moved {
  readonly shift: Shift;
  readonly flow: Flow;
  /** True if the new schema provably refuses values that old responses contain. */
  readonly isLost?: true;
}

/**
 * A reported change. The JSON Pointers `before` and `after` are `undefined` if the document lacks the changed element.
 */
export interface Draft {
  readonly rule: string;
  readonly impact: Impact;
  readonly message: string;
  /** A remark that does not change the fingerprint of the change. */
  readonly note?: string;
  /** The operations on which the change has its highest impact. */
  readonly operations: readonly ChangedOperation[];
  /** Further operations, on which the change has a lower impact than `impact`. */
  readonly alsoChanged?: readonly AlsoChanged[];
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly witness?: JsonValue;
  /** The JSON Pointer from the example `witness` to its changed value. */
  readonly witnessPointer?: string;
  /** The effects on code that uses the generated client. */
  readonly symbols?: readonly SymbolEffect[];
  /** For a schema change: its effect on the set of accepted values, in requests or responses. */
  readonly moved?: Moved;
  /** The lowest possible impact of the change on code that uses the generated client. */
  readonly callers?: Impact;
  /** The parties that exchange messages with the API: callers, receivers, or both. Defaults to callers. */
  readonly parties?: readonly Party[];
  /** For a schema change: the edit in words, and the name of the schema (`label`). Equal edits have equal words. */
  readonly equal?: { readonly words: string; readonly label: string };
  /** The name of the changed element. By default, the name is derived from the element's JSON Pointers. */
  readonly place?: string;
}

/**
 * Raises the impact of a change on the given operations to at least `impact`. The impact on operations that are not in
 * `operations` stays unchanged.
 */
export function withImpactOn(
  draft: Draft,
  impact: Impact,
  operations: readonly ChangedOperation[],
): Draft {
  const { operations: known, alsoChanged = [] } = draft;
  if (draft.impact === graver(draft.impact, impact))
    return { ...draft, operations: [...known, ...operations] };
  const others = known.map((one) => ({ ...one, impact: draft.impact }));
  return { ...draft, impact, operations, alsoChanged: [...alsoChanged, ...others] };
}
