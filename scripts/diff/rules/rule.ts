// The shape of a rule: its texts, the affected audiences, and its impact. Each rule is one row of a file in this
// folder.
import type { Impact, Impacts } from "../change.js";

/** How a change affects the set of accepted values. */
export type Shift = "narrower" | "wider" | "changed";

/** Whether requests or responses contain the values. */
export type Flow = "request" | "response";

/**
 * The programs that exchange messages with the API: its callers, or receivers that the API calls (webhooks and
 * callbacks).
 */
export type Party = "callers" | "receivers";

/** Lowest and highest impact, if comparing the accepted values alone would mislead users. */
export interface Judgement {
  /** The lowest impact, even if all values are still accepted. */
  readonly least?: Impact;
  /** The highest impact, even if some values are refused. */
  readonly most?: Impact;
}

export interface Rule {
  /** A few words without a full stop. */
  readonly title: string;
  /** The subject of rules that reports list in a separate group. */
  readonly about?: "documentation" | "extensions" | "unused parts";
  /**
   * The members that the rule compares; absent if it compares whole objects. Reports mark the first of these members
   * that differs.
   */
  readonly members?: readonly string[];
  /** The schema keyword that the rule concerns, if the rule concerns exactly one keyword. */
  readonly keyword?: string;
  /** One paragraph: the change, its effect, and who has to act. */
  readonly explanation: string;
  /** The impact on users of the document; absent if the accepted values of schemas decide it. */
  readonly impact?: Impact | Readonly<Record<Flow, Impact>>;
  /** Impacts on audiences that differ from the rule's impact. Set for handlers if `review` is too low. */
  readonly audiences?: Partial<Impacts>;
  /** The lowest and highest impact, if the accepted values decide the impact. */
  readonly judgement?: Readonly<Partial<Record<Flow, Judgement>>>;
  /**
   * True if the change adds something to responses. Old responses without the addition are not reported as newly
   * refused.
   */
  readonly addsToResponses?: true;
  /** The effect on messages, if the accepted values do not decide it. */
  readonly wire?: string;
  /** The effect on validators, if the accepted values do not decide it. */
  readonly validators?: string;
  /** True if the change always affects the signature or the obligations of handlers. */
  readonly handlers?: true;
  /**
   * The impact on receivers of webhooks and callbacks. If `receivers` is absent, messages do not change for receivers.
   */
  readonly receivers?: Receivers;
}

/**
 * The effect of a change on receivers of webhooks and callbacks. For webhooks and callbacks, the API sends the requests
 * and reads the responses.
 */
interface Receivers {
  readonly wire: string;
  /** Defaults to the impact on callers. */
  readonly impact?: Impact;
}

/** Returns a keyword in kebab case, as rule names contain it. */
export function kebab(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("$", "");
}
