// The shape of a rule: its texts, its audiences, and the reason for its impact. Each rule is one row of a file in this
// folder.
import type { Impact, Impacts } from "../change.js";

/** How a change affects the set of accepted values. */
export type Shift = "narrower" | "wider" | "changed";

/** The direction in which values travel. */
export type Flow = "request" | "response";

/** The party at the other end: callers of the API, or receivers that it calls (webhooks and callbacks). */
export type Party = "callers" | "receivers";

/** Bounds of the impact, if people judge differently than sets of values do. */
export interface Judgement {
  /** The least impact, even if all values are still accepted. */
  readonly least?: Impact;
  /** The greatest impact, even if some values are refused. */
  readonly most?: Impact;
}

export interface Rule {
  /** A few words, no full stop. */
  readonly title: string;
  /** The subject of rules that reports group together, or list apart from all others. */
  readonly about?: "documentation" | "extensions" | "unused parts";
  /** The members that the rule compares; absent if it compares whole objects. Reports mark the first that differs. */
  readonly members?: readonly string[];
  /** The schema keyword that the rule concerns, if it is one keyword. */
  readonly keyword?: string;
  /** One paragraph: the change, its meaning, and who has to act. */
  readonly explanation: string;
  /** The impact on users of the document; absent if the values of schemas decide. */
  readonly impact?: Impact | Readonly<Record<Flow, Impact>>;
  /** Impacts on audiences that differ from the rule's impact. For handlers: set if a review is not enough. */
  readonly audiences?: Partial<Impacts>;
  /** The bounds of the impact, if values decide. */
  readonly judgement?: Readonly<Partial<Record<Flow, Judgement>>>;
  /** True if responses gain something. Old responses without it are not reported as a loss. */
  readonly addsToResponses?: true;
  /** The effect on messages, if no schema decides it. */
  readonly wire?: string;
  /** The effect on validators, if no schema decides it. */
  readonly validators?: string;
  /** True if the signature or duty of handlers changes in any case. */
  readonly handlers?: true;
  /** The impact on receivers that the API calls. Without `receivers`, receivers see no change in messages. */
  readonly receivers?: Receivers;
}

/** The meaning of a rule for receivers. The API promises its requests to them, and requires their responses. */
interface Receivers {
  readonly wire: string;
  /** Defaults to the impact on callers. */
  readonly impact?: Impact;
}

/** Returns a keyword as a part of a rule's name. */
export function kebab(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("$", "");
}
