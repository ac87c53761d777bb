// A rule has texts, affected audiences and an impact. Each rule is a row of a table in scripts/diff/rules.
import type { Impact, Impacts } from "../change.js";

/** How a change affects the set of accepted values. */
export type Shift = "narrower" | "wider" | "changed";

/** Whether the values of a schema are in requests or in responses. */
export type Flow = "request" | "response";

/**
 * Programs that exchange messages with the API: `callers` send requests to the API; `receivers` get the requests of
 * webhooks and callbacks.
 */
export type Party = "callers" | "receivers";

/** Limits for the impact of a rule, if the accepted values alone would give a wrong impact. */
export interface Judgement {
  /** Each change has at least this impact, also if the new schema accepts every old value. */
  readonly least?: Impact;
  /** Each change has at most this impact, also if the new schema refuses some old values. */
  readonly most?: Impact;
}

export interface Rule {
  /** Title of the rule: a few words without a full stop. */
  readonly title: string;
  /** The group of changes to which reports assign the rule; absent for most rules. */
  readonly about?: "documentation" | "extensions" | "unused parts";
  /**
   * For a rule that compares only some members of an OpenAPI object: the names of these members. Reports mark the first
   * listed member whose value differs.
   */
  readonly members?: readonly string[];
  /** The schema keyword that the rule concerns, if there is exactly one. */
  readonly keyword?: string;
  /** One paragraph about the change, its effect, and the people who must act. */
  readonly explanation: string;
  /** The impact on users of the document; absent if the accepted values of schemas decide the impact. */
  readonly impact?: Impact | Readonly<Record<Flow, Impact>>;
  /**
   * Impacts on single audiences that differ from the impact of the rule. `implementers` is set only if `onHandlers`
   * would compute an impact that is too low.
   */
  readonly audiences?: Partial<Impacts>;
  /** For a rule without a fixed impact: the lowest and the highest impact of its changes. */
  readonly judgement?: Readonly<Partial<Record<Flow, Judgement>>>;
  /**
   * True if the change adds a property to responses, or makes a property of responses required. Old responses then
   * count as accepted although they lack the property.
   */
  readonly addsToResponses?: true;
  /**
   * The effect of the change on requests and responses, in words; absent if the effect depends on the accepted values.
   */
  readonly wire?: string;
  /** The effect of the change on validators, in words; absent if the effect depends on the accepted values. */
  readonly validators?: string;
  /** True if the change always affects the signature or the obligations of handlers. */
  readonly handlers?: true;
  /** The impact on receivers of webhooks and callbacks; absent if messages do not change for receivers. */
  readonly receivers?: Receivers;
}

/**
 * The effect of a change on receivers of webhooks and callbacks. The API sends requests to receivers, and reads their
 * responses.
 */
interface Receivers {
  readonly wire: string;
  /** By default, the impact on receivers is the impact on callers. */
  readonly impact?: Impact;
}

/** Converts a keyword to kebab case, for use in rule names. */
export function kebab(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("$", "");
}
