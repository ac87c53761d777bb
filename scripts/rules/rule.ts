// The shape of a rule: one check of a document, with a diagnostic for every element that fails it.

import type { Diagnostic, Severity } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import type { Pieces } from "../model/pieces.js";
import type { References } from "../model/refs.js";
import type { Sites } from "./helpers/sites.js";
import type { Holes } from "./unresolved-references.js";

/** The input of rules that need no model. */
export interface Inspection {
  readonly document: SpecDocument;
  readonly sites: Sites;
  readonly references: References;
  /** Elements that could not be read; rules must not report them as missing. */
  readonly holes: Holes;
}

/** The input of all other rules. */
export interface ModelInspection extends Inspection {
  readonly model: ApiModel;
  /** Results about parts of the model, cached for the next run of `--watch`. */
  readonly pieces?: Pieces | undefined;
}

/** A diagnostic without `code`, because the rule contains the code. */
export interface Finding<Of extends Severity = Severity>
  extends Omit<Diagnostic, "code" | "severity"> {
  readonly severity: Of;
  /** JSON Pointers of other values to which the finding also applies. */
  readonly alsoAt?: readonly (string | undefined)[];
}

export type Warning = Finding<"warning">;

/** A rule whose findings are all warnings. Findings of all other rules may be errors, so they may need mending. */
interface WarningRule extends RuleOf<"warning", ModelInspection> {
  readonly onlyWarns: true;
}

/** A rule that checks a document without its model. Its findings can be mended before a model is built. */
export interface DocumentRule extends RuleOf<Severity, Inspection> {
  readonly onlyWarns?: never;
  readonly needsModel?: never;
}

export interface ModelRule extends RuleOf<Severity, ModelInspection> {
  readonly onlyWarns?: never;
  readonly needsModel: true;
}

export type Rule = WarningRule | DocumentRule | ModelRule;

/** A rule has no side effects, and its time is linear in the size of the document. */
export interface RuleOf<Of extends Severity, Input> {
  /**
   * The code of the rule's diagnostics. The file of a rule has the name of the rule's code, unless the file contains a
   * table of similar rules.
   */
  readonly code: string;
  /** The subject of the rule, in words for the documentation. */
  readonly finds: string;
  /** True if findings of this rule replace the less precise findings of the OpenAPI schema about the same element. */
  readonly settles?: true;
  /**
   * Returns findings about the objects in `sites`. A finding must depend only on the path item or component that
   * contains the object. `--watch` keeps the findings about unchanged path items and components.
   */
  readonly checkPart?: (inspection: Input) => Iterable<Finding<Of>>;
  /** True if findings of `checkPart` also depend on the elements to which references lead. */
  readonly followsReferences?: true;
  /** True if equal warnings of `checkPart` are merged into one. */
  readonly isMerged?: true;
  /** Returns findings that depend on the complete document. */
  readonly check?: (inspection: Input) => Iterable<Finding<Of>>;
}

/** A rule with `checkPart`. */
export type PartRule<Input> = RuleOf<Severity, Input> &
  Required<Pick<RuleOf<Severity, Input>, "checkPart">>;
