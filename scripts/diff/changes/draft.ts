// A change as the comparison reports it, without its affected audience and its fingerprint.
import type { JsonValue } from "../../json/json.js";
import {
  type AlsoChanged,
  type ChangedOperation,
  graver,
  type Impact,
  type SymbolEffect,
} from "../change.js";
import type { Flow, Party, Shift } from "../rules/rule.js";

/** The change of the accepted values, and whether these values are sent in requests or in responses. */
export interface Moved {
  readonly shift: Shift;
  readonly flow: Flow;
  /** True if the new schema provably refuses values of old responses. */
  readonly isLost?: true;
}

/**
 * A change as the comparison reports it. `before` and `after` are JSON Pointers; `undefined` if a document lacks the
 * changed element.
 */
export interface Draft {
  readonly rule: string;
  readonly impact: Impact;
  readonly message: string;
  /** A remark that does not change the fingerprint of the change. */
  readonly note?: string;
  /** The operations on which the change has the impact `impact`. */
  readonly operations: readonly ChangedOperation[];
  /** Other operations that the change affects. */
  readonly alsoChanged?: readonly AlsoChanged[];
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly witness?: JsonValue;
  /** The JSON Pointer to the changed value in the example `witness`. */
  readonly witnessPointer?: string;
  /** The effect on users of the generated client. */
  readonly symbols?: readonly SymbolEffect[];
  /** Set for schemas: the values that are newly accepted or refused, and whether requests or responses contain them. */
  readonly moved?: Moved;
  /** The least impact on code that uses the generated client. */
  readonly callers?: Impact;
  /** The parties that exchange messages with the API: callers, receivers, or both. Defaults to callers. */
  readonly parties?: readonly Party[];
  /** Set for schemas: the description that equal edits of other schemas share, and the name of this schema. */
  readonly equal?: { readonly words: string; readonly label: string };
  /** The name of the changed element. Defaults to a name that is derived from the JSON Pointers. */
  readonly place?: string;
}

/**
 * Returns the draft with at least this impact on the given operations. The impact on all other operations stays
 * unchanged.
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
