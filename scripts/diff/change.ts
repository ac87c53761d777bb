// One change of a comparison: its rule, and its effects on users of the document.
import type { JsonValue } from "../json/json.js";

/**
 * `breaking`: something that worked fails. `review`: something may fail, and a person has to decide. `safe`: nothing
 * fails.
 */
export type Impact = "breaking" | "review" | "safe";

/**
 * The audiences of a change. `wire`: programs that exchange messages. `callers`: users of the generated client.
 * `implementers`: authors of handlers for the generated server.
 */
export const audiences = ["wire", "callers", "implementers"] as const;
export type Audience = (typeof audiences)[number];

export type Impacts = Readonly<Record<Audience, Impact>>;

/** An operation that a change affects. The `path` of a webhook is its name. */
export interface ChangedOperation {
  readonly method: string;
  readonly path: string;
}

/** An operation on which a change has another impact than its gravest. */
export interface AlsoChanged extends ChangedOperation {
  readonly impact: Impact;
}

/** A place in one of the two documents. */
export interface Place {
  readonly pointer: string;
}

/** A name or type in the generated modules before and after; `null` if it does not exist. */
export interface SymbolEffect {
  readonly symbol: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Set for a member of a type. The texts of a member begin with `: ` or `?: `. */
  readonly member?: { readonly of: string; readonly name: string };
}

/** A handler of the generated server whose signature or duty a change affects. */
export interface HandlerEffect {
  readonly operationId: string;
  readonly handler: string;
}

/** The effects of a change: on messages, generated symbols, handlers and validators. */
export interface Effects {
  /** The effect on the wire, in one sentence without a final full stop; `null` if there is none. */
  readonly wire: string | null;
  /** The effect on users of the generated client. */
  readonly clients: readonly SymbolEffect[];
  /** The handlers to review. */
  readonly servers: readonly HandlerEffect[];
  /** The values that validators newly refuse or accept, in words; `null` if there are none. */
  readonly validators: string | null;
}

/** The words and the fingerprint that equal edits share, and the place of one of the edits. */
export interface EqualEdit {
  /** The words of each edit: `maxLength: 9 → 5`. */
  readonly words: string;
  /** The name of this edit's place: `Pet.name`. */
  readonly label: string;
  /** Identifies all of the equal edits in an allow-list, including later ones. */
  readonly fingerprint: string;
}

/** A difference between two documents, with its impact and its places. */
export interface Change {
  readonly rule: string;
  readonly impact: Impact;
  /** The impact of the change on each audience. For example, a renamed type is safe on the wire. */
  readonly impacts: Impacts;
  /** One sentence, no final full stop; may quote the documents. */
  readonly message: string;
  /** The operations on which it has this impact. Empty if it concerns the document as a whole. */
  readonly operations: readonly ChangedOperation[];
  /** Other operations that it affects: those that read the messages that `operations` send, or the reverse. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** `null` if the part is new. */
  readonly before: Place | null;
  /** `null` if the part was removed. */
  readonly after: Place | null;
  /** A whole body or parameter that is newly refused (requests), or newly accepted (responses). */
  readonly witness?: JsonValue;
  /** The pointer to the changed part of the witness; `""` for the whole. */
  readonly witnessPointer?: string;
  readonly effects: Effects;
  /** Identifies the change in an allow-list. It stays the same as long as the change and its place stay the same. */
  readonly fingerprint: string;
  /** The words and the fingerprint of equal edits, here and at other places. */
  readonly equal?: EqualEdit;
}

/** A generated type that has a new name, or whose name now stands for another schema. */
export interface RenamedType {
  readonly before: string;
  readonly after: string;
}

/** The impact of renamed types: code that names them must change, but messages stay the same. */
export const ofRenamedTypes: Impacts = { wire: "safe", callers: "review", implementers: "review" };

/** All changes from one document to another, in the order of the documents. */
export interface ChangeSet {
  readonly changes: readonly Change[];
  /** Renamed types. Renamed types affect only code that imports the types, and no message. */
  readonly renamedTypes?: readonly RenamedType[];
  /** Returns changes that the allowed changes hid: breaking or for review, and not among `changes`. */
  hiddenBy?(allowed: Iterable<Change>): readonly Change[];
}

const ranks: Readonly<Record<Impact, number>> = { safe: 0, review: 1, breaking: 2 };

/** Returns the graver of two impacts. */
export function graver(left: Impact, right: Impact): Impact {
  return ranks[left] >= ranks[right] ? left : right;
}

/** Returns the gravest impact of all changes; `safe` if there are none. */
export function worstImpact(changes: readonly Change[]): Impact {
  return changes.reduce<Impact>((worst, change) => graver(worst, change.impact), "safe");
}
