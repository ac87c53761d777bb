// Checks a document and its model against all rules.

import type { Diagnostic, Severity } from "../diagnostics/diagnostic.js";
import { valueFor } from "../json/by-key.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import { References } from "../model/refs.js";
import type { EarlierFindings, PartFindings } from "./earlier-findings.js";
import { onceEach } from "./helpers/once-each.js";
import { partAround, partPointers } from "./helpers/parts.js";
import { sitesOf } from "./helpers/sites.js";
import { rules } from "./index.js";
import type {
  DocumentRule,
  Finding,
  Inspection,
  ModelInspection,
  PartRule,
  Rule,
  RuleOf,
} from "./rule.js";
import { Holes } from "./unresolved-references.js";

/** The findings that were made while a document was read. */
interface ReadingFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** For each element that could not be read: its JSON Pointer, and the text of the broken reference. */
  readonly holes: ReadonlyMap<string, string>;
}

/** Checks a document and its model against all rules, and returns all findings, as `Judgement` does. */
export function judge(
  document: SpecDocument,
  model: ApiModel,
  structure: readonly Diagnostic[] = [],
  reading?: ReadingFindings,
): Diagnostic[] {
  return new Judgement(document, () => model, structure, reading).all();
}

/** A finding of a rule, and the JSON Pointers of further values to which it applies. */
interface Found {
  readonly diagnostic: Diagnostic;
  readonly alsoAt: Finding["alsoAt"];
}

/**
 * The check of a document and its model against all rules. Each rule runs once, when its findings are first requested.
 * For elements that could not be read, the rules report no findings. Findings about unchanged path items and components
 * are taken from the cache `earlier`.
 */
export class Judgement {
  readonly #structure: readonly Diagnostic[];
  readonly #reading: ReadingFindings;
  readonly #kept: PartFindings | undefined;
  readonly #inspection: Inspection;
  readonly #model: () => ApiModel;
  readonly #earlier: EarlierFindings | undefined;
  #withModel: ModelInspection | undefined;
  readonly #order: OrderOfParts;
  readonly #found = new Map<Rule, readonly Found[]>();

  constructor(
    document: SpecDocument,
    model: () => ApiModel,
    structure: readonly Diagnostic[] = [],
    reading: ReadingFindings = { diagnostics: [], holes: new Map() },
    earlier?: EarlierFindings,
  ) {
    this.#structure = structure;
    this.#reading = reading;
    this.#kept = earlier?.of(document);
    this.#inspection = {
      document,
      sites: this.#kept?.divided.sites ?? sitesOf(document.root),
      references: new References(document),
      holes: new Holes(document, reading.holes),
    };
    this.#model = model;
    this.#earlier = earlier;
    this.#order = new OrderOfParts(document);
  }

  /** Returns the findings of all rules that may report errors and need no model. */
  ofDocument(): Diagnostic[] {
    return this.#ofErrors(rules.filter(isOfDocument));
  }

  /** Returns the findings of all rules that may report errors. Other findings never need mending. */
  ofErrors(): Diagnostic[] {
    return this.#ofErrors(rules.filter(({ onlyWarns }) => onlyWarns !== true));
  }

  #ofErrors(some: readonly Rule[]): Diagnostic[] {
    return some.flatMap((rule) => this.#of(rule).map(({ diagnostic }) => diagnostic));
  }

  /**
   * Returns all findings. Findings about reading and structure come first, followed by the findings of the rules in the
   * order of the rules. If a rule with `settles` reports an element, findings about the structure of the same element
   * are dropped.
   */
  all(): Diagnostic[] {
    const found = rules.flatMap((rule) => this.#of(rule));
    this.#kept?.keep();
    const settling = rules.filter(({ settles }) => settles === true);
    const settled = new Set(
      settling
        .flatMap((rule) => this.#of(rule))
        .flatMap(({ diagnostic, alsoAt = [] }) => [diagnostic.pointer, ...alsoAt]),
    );
    const echoes = ({ pointer }: Diagnostic) =>
      this.#inspection.holes.hold(pointer) || (pointer !== undefined && settled.has(pointer));
    const structure = this.#structure.filter((one) => !echoes(one));
    return [
      ...this.#reading.diagnostics,
      ...structure,
      ...found.map(({ diagnostic }) => diagnostic),
    ];
  }

  #of(rule: Rule): readonly Found[] {
    return valueFor(this.#found, rule, () => {
      const found: Found[] = [];
      for (const { alsoAt, ...finding } of this.#findingsOf(rule)) {
        if (!this.#inspection.holes.hold(finding.pointer))
          found.push({ diagnostic: { code: rule.code, ...finding }, alsoAt });
      }
      return found;
    });
  }

  #findingsOf(rule: Rule): Iterable<Finding> {
    if (isOfDocument(rule)) return this.#checked(rule, this.#inspection);
    this.#withModel ??= this.#inspectionWithModel();
    return this.#checked(rule, this.#withModel);
  }

  #inspectionWithModel(): ModelInspection {
    // `pieces` are the results about this model, so the model is requested first.
    const model = this.#model();
    return { ...this.#inspection, model, pieces: this.#earlier?.pieces };
  }

  *#checked<Input extends Inspection>(
    rule: RuleOf<Severity, Input>,
    inspection: Input,
  ): Generator<Finding> {
    if (isOfParts(rule)) {
      const found =
        this.#kept?.of(rule, inspection) ?? this.#order.sorted(rule.checkPart(inspection));
      yield* rule.isMerged ? onceEach(found) : found;
    }
    if (rule.check !== undefined) yield* rule.check(inspection);
  }
}

function isOfDocument(rule: Rule): rule is DocumentRule {
  return rule.onlyWarns !== true && rule.needsModel !== true;
}

function isOfParts<Input>(rule: RuleOf<Severity, Input>): rule is PartRule<Input> {
  return rule.checkPart !== undefined;
}

/** Sorts findings by the document order of their path items and components, as in runs of `--watch`. */
class OrderOfParts {
  readonly #document: SpecDocument;
  #places: ReadonlyMap<string, number> | undefined;

  constructor(document: SpecDocument) {
    this.#document = document;
  }

  sorted(findings: Iterable<Finding>): readonly Finding[] {
    const found = [...findings];
    if (found.length < 2) return found;
    this.#places ??= new Map(
      partPointers(this.#document.root).map((pointer, index) => [pointer, index]),
    );
    const placeOf = ({ pointer = "" }: Finding) => this.#places?.get(partAround(pointer)) ?? -1;
    const placed = found.map((finding) => ({ finding, place: placeOf(finding) }));
    return placed.sort((one, other) => one.place - other.place).map(({ finding }) => finding);
  }
}
