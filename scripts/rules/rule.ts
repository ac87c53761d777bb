// The shape of a rule: one check of a document, with a diagnostic for every place that fails it.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import type { References } from "../model/refs.js";
import type { Sites } from "./helpers/sites.js";
import type { Holes } from "./unresolved-references.js";

/** Input of every rule. */
export interface Inspection {
  readonly document: SpecDocument;
  readonly model: ApiModel;
  readonly sites: Sites;
  readonly references: References;
  /** Unread places: a rule that misses something checks first whether its place is one of them. */
  readonly holes: Holes;
}

/** A finding without its code: the rule's name is its code. */
export interface Finding extends Omit<Diagnostic, "code"> {
  /** Further places of the same finding. */
  readonly alsoAt?: readonly (string | undefined)[];
}

/** One rule. Pure, and linear in the document. */
export interface Rule {
  /** The code of its diagnostics. Its file has this name, or that of a table of rules of one shape. */
  readonly code: string;
  /** Its subject, in one sentence for the documentation. */
  readonly finds: string;
  /** True if the findings of this rule replace those of the OpenAPI schema at the same place, because they say more. */
  readonly settles?: true;
  check(inspection: Inspection): Iterable<Finding>;
}
