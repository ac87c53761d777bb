// Making changes whose impact the policy's table decides.
import type { Change, ChangedOperation } from "./change.js";
import { fingerprintOf } from "./fingerprint.js";
import { type FixedRule, impacts } from "./impact.js";

/** Collects changes. */
export class ChangeList {
  readonly changes: Change[] = [];

  /** Adds one; places are pointers, `undefined` where there is nothing. */
  add(
    rule: FixedRule,
    message: string,
    operations: readonly ChangedOperation[],
    before: string | undefined,
    after: string | undefined,
  ): void {
    this.changes.push({
      rule,
      impact: impacts[rule],
      message,
      operations,
      before: before === undefined ? null : { pointer: before },
      after: after === undefined ? null : { pointer: after },
      effects: { wire: null, clients: [], servers: [], validators: null },
      fingerprint: fingerprintOf(rule, JSON.stringify(operations), message),
    });
  }
}
