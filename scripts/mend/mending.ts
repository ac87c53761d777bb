// Describes how a document is changed because of one finding, so that generation can continue.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonValue } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import type { PlacedEdit } from "./edits.js";
import type { Piece } from "./piece.js";
import type { Policy } from "./policy.js";

/** All JSON Pointers in a `Mending` refer to the document in which the finding was reported. */
export interface Mending {
  /**
   * Candidates for leaving out, in order of preference: only the first usable element is left out. The element that is
   * left out is reported with the code `left-out`.
   */
  readonly leaveOut?: readonly Piece[];
  /** Edits that repair the document without loss of information. */
  readonly edits?: readonly PlacedEdit[];
  readonly items?: readonly { readonly list: string; readonly item: JsonValue }[];
  /** The end of the message if a value is replaced, such as `it is read as "1.0"`. */
  readonly instead?: string;
  /**
   * JSON Pointers of values without which a server must not accept requests. The generated server leaves out each
   * operation that uses a value at one of these JSON Pointers.
   */
  readonly bindsAt?: readonly string[];
}

/** The document, model and policy on which the decision about a finding depends. */
export interface Scene {
  readonly document: SpecDocument;
  /** Builds the model of the document when it is first called. */
  readonly model: () => ApiModel;
  readonly policy: Policy;
}

/** Decides how a document is changed because of a finding. */
export type Decision = (finding: Diagnostic, scene: Scene) => Mending;
