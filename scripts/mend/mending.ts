// The treatment of one finding, so that generation can go on.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonValue } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import type { PlacedEdit } from "./edits.js";
import type { Piece } from "./piece.js";
import type { Policy } from "./policy.js";

/** How a document changes because of a finding. All pointers are those of the document that the finding is about. */
export interface Mending {
  /** Candidates to leave out; the first possible one is taken. Each is reported as `left-out`. */
  readonly leaveOut?: readonly Piece[];
  /** Edits that lose no information. */
  readonly edits?: readonly PlacedEdit[];
  /** Items that are added to lists. */
  readonly items?: readonly { readonly list: string; readonly item: JsonValue }[];
  /** The replacement, as the end of the finding's sentence: `it is read as "1.0"`. */
  readonly instead?: string;
  /** Places that a server needs. It leaves out the operations that reach them. */
  readonly bindsAt?: readonly string[];
}

/** Facts for a decision. */
export interface Scene {
  readonly document: SpecDocument;
  readonly model: ApiModel;
  readonly policy: Policy;
}

/** Decides how to mend a finding of one code. */
export type Decision = (finding: Diagnostic, scene: Scene) => Mending;
