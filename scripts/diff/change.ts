// One change of a comparison: its rule, and its meaning for those who rely on the document.
import type { JsonValue } from "../json/json.js";

/** `breaking`: what worked before fails. `review`: it may, and a person has to say. `safe`: nothing fails. */
export type Impact = "breaking" | "review" | "safe";

/**
 * The audiences of a change. Programs of the other document exchange messages, callers use the generated client,
 * implementers write handlers of the generated server.
 */
export const audiences = ["wire", "callers", "implementers"] as const;
/** One of them. */
export type Audience = (typeof audiences)[number];

/** An impact for each audience. */
export type Impacts = Readonly<Record<Audience, Impact>>;

/** An operation that a change reaches; a webhook's `path` is its name. */
export interface ChangedOperation {
  readonly method: string;
  readonly path: string;
}

/** An operation that a change reaches with another impact than its gravest. */
export interface AlsoChanged extends ChangedOperation {
  readonly impact: Impact;
}

/** A place in one of the two documents. */
export interface Place {
  readonly pointer: string;
}

/** A name or type that the generated modules gave to callers before and after; `null`: there is none. */
export interface SymbolEffect {
  readonly symbol: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Set for a member of a type, whose texts begin with `: ` or `?: `. */
  readonly member?: { readonly of: string; readonly name: string };
}

/** The function that an implementer fills in and whose signature or duty a change moves. */
export interface HandlerEffect {
  readonly operationId: string;
  readonly handler: string;
}

/** The parties that have to act on a change, and the things they act on. */
export interface Effects {
  /** The effect on the wire, in one sentence without a final full stop; `null` if there is none. */
  readonly wire: string | null;
  /** The effect on users of the generated client. */
  readonly clients: readonly SymbolEffect[];
  /** The handlers to look at. */
  readonly servers: readonly HandlerEffect[];
  /** Values that validators newly refuse or accept; `null` if there are none. */
  readonly validators: string | null;
}

/** The words and the fingerprint that equal edits share, and the place of one of them. */
export interface EqualEdit {
  /** The words for each: `maxLength: 9 → 5`. */
  readonly words: string;
  /** The place of this one by name: `Pet.name`. */
  readonly label: string;
  /** The same for all of them, also for those to come. */
  readonly fingerprint: string;
}

/** One change. */
export interface Change {
  readonly rule: string;
  readonly impact: Impact;
  /** Its impact on each audience: other names of generated code are safe on the wire. */
  readonly impacts: Impacts;
  /** One sentence, no final full stop; may quote the documents. */
  readonly message: string;
  /** Those on which it has this impact. Empty: the document as a whole. */
  readonly operations: readonly ChangedOperation[];
  /** Others that it reaches: they read what `operations` send, or the other way round. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** `null`: it was not there. */
  readonly before: Place | null;
  /** `null`: it is gone. */
  readonly after: Place | null;
  /** A whole body or parameter that was accepted and now is refused (requests), or the other way round (responses). */
  readonly witness?: JsonValue;
  /** Where in the witness the changed part is; `""`: the whole. */
  readonly witnessPointer?: string;
  readonly effects: Effects;
  /** The same for the same change as long as nothing that it is about changes: what an allow-list names. */
  readonly fingerprint: string;
  /** The words and the fingerprint of equal edits, here and at other places. */
  readonly equal?: EqualEdit;
}

/** A type of generated code that has another name, or whose name stands for another schema now. */
export interface RenamedType {
  readonly before: string;
  readonly after: string;
}

/** Code that names the types has to be changed; no message is another. */
export const ofRenamedTypes: Impacts = { wire: "safe", callers: "review", implementers: "review" };

/** All changes from one document to another, in the order of the documents. */
export interface ChangeSet {
  readonly changes: readonly Change[];
  /** No message is another for them: only code that imports the types sees a difference. */
  readonly renamedTypes?: readonly RenamedType[];
  /** Returns the changes that the allowed ones hid: breaking or for review, and not among `changes`. */
  hiddenBy?(allowed: Iterable<Change>): readonly Change[];
}

const ranks: Readonly<Record<Impact, number>> = { safe: 0, review: 1, breaking: 2 };

/** The graver of two impacts. */
export function graver(left: Impact, right: Impact): Impact {
  return ranks[left] >= ranks[right] ? left : right;
}

/** The gravest impact of all changes; `safe` when there are none. */
export function worstImpact(changes: readonly Change[]): Impact {
  return changes.reduce<Impact>((worst, change) => graver(worst, change.impact), "safe");
}
