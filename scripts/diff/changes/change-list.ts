// Creates changes. The table of rules determines the impact of each change.
import type { ChangedOperation, SymbolEffect } from "../change.js";
import { impactFor } from "../rules/impact.js";
import type { FixedRule } from "../rules/index.js";
import type { Party } from "../rules/rule.js";
import type { Draft } from "./draft.js";

interface Scope {
  /** The party that exchanges messages: the callers of an operation, or the receivers of a webhook or callback. */
  readonly party: Party;
  /** If no operation uses the element: the rule by which all its changes are reported. */
  readonly unused?: FixedRule | undefined;
  /** The text with which each message begins, such as the name of a parameter. */
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

  /**
   * Returns a `ChangeList` for changes inside an element of an operation, such as the request body. Each message in
   * this list begins with the name of the element.
   */
  inside(name: string, party: Party = this.party): ChangeList {
    return new ChangeList(this.drafts, { party, prefix: `${this.prefix}${name}` });
  }

  /** Returns a `ChangeList` for changes of elements that no operation uses. */
  ofUnused(unused: FixedRule): ChangeList {
    return new ChangeList(this.drafts, { party: this.party, prefix: this.prefix, unused });
  }

  /** Adds a change. The JSON Pointers `before` and `after` are `undefined` if the document lacks the element. */
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
