// Creates changes whose impact the table of rules decides.
import type { ChangedOperation, SymbolEffect } from "../change.js";
import { impactFor } from "../rules/impact.js";
import type { FixedRule } from "../rules/index.js";
import type { Party } from "../rules/rule.js";
import type { Draft } from "./draft.js";

/** The context of changes. */
interface Scope {
  /** The party at the other end: callers or receivers. */
  readonly party: Party;
  /** The rule of all changes if no operation uses the changed part. */
  readonly unused?: FixedRule | undefined;
  /** The beginning of each message: the part of the operation that changed. */
  readonly prefix: string;
}

export class ChangeList implements Scope {
  readonly drafts: Draft[];
  readonly party: Party;
  readonly prefix: string;
  readonly unused: FixedRule | undefined;

  constructor(
    drafts: Draft[] = [],
    { party, prefix, unused }: Scope = { party: "callers", prefix: "" },
  ) {
    this.drafts = drafts;
    this.party = party;
    this.prefix = prefix;
    this.unused = unused;
  }

  /** Returns the same list for changes inside a part. The name of the part precedes each message. */
  inside(name: string, party: Party = this.party): ChangeList {
    return new ChangeList(this.drafts, { party, prefix: `${this.prefix}${name}` });
  }

  /** Returns the same list for parts that no operation uses. */
  ofUnused(unused: FixedRule): ChangeList {
    return new ChangeList(this.drafts, { party: this.party, prefix: this.prefix, unused });
  }

  /** Adds a change. Places are pointers; `undefined` if the part does not exist. */
  add(
    named: FixedRule,
    message: string,
    operations: readonly ChangedOperation[],
    before: string | undefined,
    after: string | undefined,
    symbols: readonly SymbolEffect[] = [],
  ): void {
    const { party, unused: rule = named } = this;
    this.drafts.push({
      rule,
      impact: impactFor(rule, party),
      message: `${this.prefix}${message}`,
      operations,
      before,
      after,
      symbols,
      parties: [party],
    });
  }
}
