// A change as its finder knows it: without audience and identifier.
import type { JsonValue } from "../../json/json.js";
import {
  type AlsoChanged,
  type ChangedOperation,
  graver,
  type Impact,
  type SymbolEffect,
} from "../change.js";
import type { Flow, Party, Shift } from "../rules/rule.js";

/** Which values move, and which way they travel. */
export interface Moved {
  readonly shift: Shift;
  readonly flow: Flow;
  /** True where values of a response that were given are shown to be refused. */
  readonly isLost?: true;
}

/** One change by its finder. Places are pointers; `undefined` if there is none. */
export interface Draft {
  readonly rule: string;
  readonly impact: Impact;
  readonly message: string;
  /** A note beside the change, which does not make it another change. */
  readonly note?: string;
  /** Those on which it has this impact. */
  readonly operations: readonly ChangedOperation[];
  /** Others that it reaches. */
  readonly alsoChanged?: readonly AlsoChanged[];
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly witness?: JsonValue;
  /** Where in the witness the change is. */
  readonly witnessPointer?: string;
  /** The effect on users of the generated client. */
  readonly symbols?: readonly SymbolEffect[];
  /** Set for schemas: the values that are gained or lost, and the direction in which they travel. */
  readonly moved?: Moved;
  /** The least that it means to code that uses the generated client. */
  readonly callers?: Impact;
  /** The other party; defaults to callers. */
  readonly parties?: readonly Party[];
  /** Set for schemas: the words that equal edits elsewhere share, and the name of this place. */
  readonly equal?: { readonly words: string; readonly label: string };
  /** The place by names; without it, the pointers tell. */
  readonly place?: string;
}

/** The same draft with an impact at least as grave on these operations: the others keep the impact that they had. */
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
