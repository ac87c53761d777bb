// A change as its finder reports it: without audience and identifier.
import type { JsonValue } from "../../json/json.js";
import {
  type AlsoChanged,
  type ChangedOperation,
  graver,
  type Impact,
  type SymbolEffect,
} from "../change.js";
import type { Flow, Party, Shift } from "../rules/rule.js";

/** The change of the accepted values, and the direction in which they travel. */
export interface Moved {
  readonly shift: Shift;
  readonly flow: Flow;
  /** True if it is proven that values of old responses are now refused. */
  readonly isLost?: true;
}

/** A change as its finder reports it. Places are pointers; `undefined` if a side has no such place. */
export interface Draft {
  readonly rule: string;
  readonly impact: Impact;
  readonly message: string;
  /** A remark that does not change the identity of the change. */
  readonly note?: string;
  /** The operations on which it has this impact. */
  readonly operations: readonly ChangedOperation[];
  /** Other operations that it affects. */
  readonly alsoChanged?: readonly AlsoChanged[];
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly witness?: JsonValue;
  /** The pointer to the changed part of the witness. */
  readonly witnessPointer?: string;
  /** The effect on users of the generated client. */
  readonly symbols?: readonly SymbolEffect[];
  /** Set for schemas: the values that are newly accepted or refused, and the direction in which they travel. */
  readonly moved?: Moved;
  /** The least impact on code that uses the generated client. */
  readonly callers?: Impact;
  /** The parties at the other end. Defaults to callers. */
  readonly parties?: readonly Party[];
  /** Set for schemas: the words that equal edits elsewhere share, and the name of this place. */
  readonly equal?: { readonly words: string; readonly label: string };
  /** The name of the place. Defaults to names from the pointers. */
  readonly place?: string;
}

/** Returns the draft with an impact at least as grave on these operations. Other operations keep their impact. */
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
