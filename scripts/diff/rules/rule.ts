// The shape of a rule: its words, whom it concerns, and the reason for its impact. Each rule is one row of a file here.
import type { Impact, Impacts } from "../change.js";

/** How a change moves the set of values that are accepted. */
export type Shift = "narrower" | "wider" | "changed";

/** Which way values travel. */
export type Flow = "request" | "response";

/** The other party: callers of the API, or receivers that it calls (webhooks and callbacks). */
export type Party = "callers" | "receivers";

/** Where people judge otherwise than sets of values do. */
export interface Judgement {
  /** At least this, even if all values are still accepted. */
  readonly least?: Impact;
  /** At most this, even if some values are not. */
  readonly most?: Impact;
}

/** A rule of the comparison. */
export interface Rule {
  /** A few words, no full stop. */
  readonly title: string;
  /** The subject of rules that reports tell together, or apart from all others. */
  readonly about?: "documentation" | "extensions" | "unused parts";
  /** The keyword of schemas that it is about, where it is about one. */
  readonly keyword?: string;
  /** One paragraph: what changed, what it means, who acts. */
  readonly explanation: string;
  /** Its impact on those who rely on the document; absent if the values of schemas decide. */
  readonly impact?: Impact | Readonly<Record<Flow, Impact>>;
  /** The impact on an audience, where it is not that of the rule: on handlers, where there is more than to look at them. */
  readonly audiences?: Partial<Impacts>;
  /** Where values decide: the bounds within which they do. */
  readonly judgement?: Readonly<Partial<Record<Flow, Judgement>>>;
  /** True if responses gain something. Responses without it are not reported as a loss. */
  readonly addsToResponses?: true;
  /** Its effect on the wire, if no schema decides. */
  readonly wire?: string;
  /** Its effect on validators, if no schema decides. */
  readonly validators?: string;
  /** True where the signature or duty of handlers changes, whatever the schemas say. */
  readonly handlers?: true;
  /** Its impact on receivers of calls by the API; without it, they see no change on the wire. */
  readonly receivers?: Receivers;
}

/** The meaning of a rule for receivers: a request of the API is a promise to them, a response is required of them. */
interface Receivers {
  readonly wire: string;
  /** Not given where it is that of callers. */
  readonly impact?: Impact;
}

/** A keyword as part of a rule's name. */
export function kebab(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("$", "");
}
