// Making changes whose impact the policy's table decides.
import type { ChangedOperation, SymbolEffect } from "./change.js";
import type { Draft } from "./draft.js";
import { type FixedRule, impacts } from "./impact.js";

/** Collects changes. */
export class ChangeList {
  readonly drafts: Draft[] = [];

  /** Adds one; places are pointers, `undefined` where there is nothing. */
  add(
    rule: FixedRule,
    message: string,
    operations: readonly ChangedOperation[],
    before: string | undefined,
    after: string | undefined,
    symbols: readonly SymbolEffect[] = [],
  ): void {
    this.drafts.push({ rule, impact: impacts[rule], message, operations, before, after, symbols });
  }
}
