// One change of a comparison: its rule, and its effects on users of the document.
import type { JsonValue } from "../json/json.js";

/**
 * A change is `breaking` if programs that worked with the old document fail. A change is `review` if programs may fail,
 * so that a person must decide. A change is `safe` if no program fails.
 */
export type Impact = "breaking" | "review" | "safe";

/**
 * The audiences of a change. The audience `wire` means programs that exchange messages. The audience `callers` means
 * users of the generated client. The audience `implementers` means authors of handlers for the generated server.
 */
export const audiences = ["wire", "callers", "implementers"] as const;
export type Audience = (typeof audiences)[number];

export type Impacts = Readonly<Record<Audience, Impact>>;

/** An operation that a change affects. The `path` of a webhook is its name. */
export interface ChangedOperation {
  readonly method: string;
  readonly path: string;
}

/** An operation on which a change has less than its highest impact. */
export interface AlsoChanged extends ChangedOperation {
  readonly impact: Impact;
}

export interface Place {
  readonly pointer: string;
}

/** A generated name or type before and after the change; `null` if the old or the new code lacks it. */
export interface SymbolEffect {
  readonly symbol: string;
  readonly before: string | null;
  readonly after: string | null;
  /**
   * For a member of a type: the name of the type, and the name of the member. If `member` is set, `before` and `after`
   * begin with `: ` or `?: `.
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
  /** The effect on messages, in one sentence without a final full stop; `null` without an effect. */
  readonly wire: string | null;
  /** The effects on code that uses the generated client. */
  readonly clients: readonly SymbolEffect[];
  /** The handlers of the generated server that the change affects. */
  readonly servers: readonly HandlerEffect[];
  /** The values that validators newly refuse or accept, in words; `null` if there are none. */
  readonly validators: string | null;
}

/** An edit that occurs in several schemas. */
export interface EqualEdit {
  /** The edit in words, such as `maxLength: 9 → 5`. */
  readonly words: string;
  /** The name of the edited schema, such as `Pet.name`. */
  readonly label: string;
  /** The fingerprint with which an allow-list entry allows the edit in all schemas, also in later revisions. */
  readonly fingerprint: string;
}

/** A difference between two documents: its impact and its position in both documents. */
export interface Change {
  readonly rule: string;
  readonly impact: Impact;
  /**
   * The impact of the change on each audience. For example, renaming a generated type affects code that imports the
   * type, but no messages.
   */
  readonly impacts: Impacts;
  /** The message: one sentence without a final full stop. The message may quote text of the documents. */
  readonly message: string;
  /**
   * The operations on which the change has its highest impact. `operations` is empty if the change concerns the
   * complete document.
   */
  readonly operations: readonly ChangedOperation[];
  /** Further operations, on which the change has a lower impact than `impact`. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** The changed element in the old document; `null` if it was added. */
  readonly before: Place | null;
  /** The changed element in the new document; `null` if it was removed. */
  readonly after: Place | null;
  /** An example body or parameter that servers newly refuse in requests, or that callers newly get in responses. */
  readonly witness?: JsonValue;
  /**
   * The JSON Pointer from the example `witness` to its changed value; `""` if the change concerns the complete example.
   */
  readonly witnessPointer?: string;
  readonly effects: Effects;
  /**
   * Identifies the change in an allow-list. Equal changes have equal fingerprints if the changed elements have equal
   * names.
   */
  readonly fingerprint: string;
  /** The edit in words, and the fingerprint that all equal edits of schemas share. */
  readonly equal?: EqualEdit;
}

/** A type name that changes, or that now belongs to a different schema. */
export interface RenamedType {
  readonly before: string;
  readonly after: string;
}

/** Messages do not change if a type is renamed, but code that imports the type must change. */
export const ofRenamedTypes: Impacts = { wire: "safe", callers: "review", implementers: "review" };

export interface ChangeSet {
  readonly changes: readonly Change[];
  /** Renamed types: they affect only code that imports them. */
  readonly renamedTypes?: readonly RenamedType[];
  /**
   * Compares the documents again with the `allowed` changes reverted. Returns the changes of impact `breaking` or
   * `review` that only this comparison shows.
   */
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
