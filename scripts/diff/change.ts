// One change of a comparison: its rule, and its effects on users of the document.
import type { JsonValue } from "../json/json.js";

/**
 * `breaking`: programs that worked before fail. `review`: programs may fail, and a person has to decide. `safe`:
 * nothing fails.
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

/** An operation on which a change has a lower impact than on the operation that it affects most. */
export interface AlsoChanged extends ChangedOperation {
  readonly impact: Impact;
}

/** A position in one of the two documents. */
export interface Place {
  readonly pointer: string;
}

/** A name or type in the generated modules before and after; `null` if it does not exist. */
export interface SymbolEffect {
  readonly symbol: string;
  readonly before: string | null;
  readonly after: string | null;
  /**
   * The type and the name of the member, if the symbol is a member of a type. If the symbol is a member, `before` and
   * `after` begin with `: ` or `?: `.
   */
  readonly member?: { readonly of: string; readonly name: string };
}

/** A handler of the generated server whose signature or obligations change. */
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

/** The description and the fingerprint that equal edits at several schemas share, and the name of one edited schema. */
export interface EqualEdit {
  /** The description of each edit: `maxLength: 9 → 5`. */
  readonly words: string;
  /** The name of the schema that this edit changes: `Pet.name`. */
  readonly label: string;
  /** Identifies all of the equal edits in an allow-list, including equal edits of later revisions. */
  readonly fingerprint: string;
}

/** A difference between two documents: its impact and its position in both documents. */
export interface Change {
  readonly rule: string;
  readonly impact: Impact;
  /**
   * The impact of the change on each audience. For example, a renamed type does not change messages, but code that
   * imports the type must change.
   */
  readonly impacts: Impacts;
  /** One sentence without a final full stop; it may quote the documents. */
  readonly message: string;
  /**
   * The operations on which the change has the impact `impact`. Empty if the change concerns the document as a whole.
   */
  readonly operations: readonly ChangedOperation[];
  /**
   * Other operations that the change affects: they read the messages that `operations` send, or send those that
   * `operations` read.
   */
  readonly alsoChanged: readonly AlsoChanged[];
  /** `null` if the new document added the changed element. */
  readonly before: Place | null;
  /** `null` if the new document removed the changed element. */
  readonly after: Place | null;
  /** An example body or parameter: newly refused in a request, or newly accepted in a response. */
  readonly witness?: JsonValue;
  /** The JSON Pointer to the changed value in the example `witness`; `""` for the whole example. */
  readonly witnessPointer?: string;
  readonly effects: Effects;
  /**
   * Identifies the change in an allow-list. The fingerprint stays equal until the change, or the name of the changed
   * element, differs.
   */
  readonly fingerprint: string;
  /** The description and the fingerprint that this edit shares with equal edits of other schemas. */
  readonly equal?: EqualEdit;
}

/** A generated type that has a new name, or whose name now stands for another schema. */
export interface RenamedType {
  readonly before: string;
  readonly after: string;
}

/** The impact of renamed types: code that imports the types must change, but messages stay equal. */
export const ofRenamedTypes: Impacts = { wire: "safe", callers: "review", implementers: "review" };

/** All changes from one document to another, in document order. */
export interface ChangeSet {
  readonly changes: readonly Change[];
  /** Renamed types. Renamed types affect only code that imports the types; messages stay equal. */
  readonly renamedTypes?: readonly RenamedType[];
  /** Returns changes with impact `breaking` or `review` that `changes` lacks because of the allowed changes. */
  hiddenBy?(allowed: Iterable<Change>): readonly Change[];
}

const ranks: Readonly<Record<Impact, number>> = { safe: 0, review: 1, breaking: 2 };

/** Returns the more severe of two impacts. */
export function graver(left: Impact, right: Impact): Impact {
  return ranks[left] >= ranks[right] ? left : right;
}

/** Returns the most severe impact of all changes; `safe` if there are no changes. */
export function worstImpact(changes: readonly Change[]): Impact {
  return changes.reduce<Impact>((worst, change) => graver(worst, change.impact), "safe");
}
