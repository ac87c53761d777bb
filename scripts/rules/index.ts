// The list of rules: a new rule needs a file and a line in the list, or a row in a table of rules.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import { References } from "../model/refs.js";
import { ambiguousPath } from "./ambiguous-path.js";
import { closedMember } from "./closed-member.js";
import { containsEvaluatesAll } from "./contains-evaluates-all.js";
import { defaultInvalid } from "./default-invalid.js";
import { discriminatorMapping } from "./discriminator-mapping.js";
import { discriminatorOfParent } from "./discriminator-of-parent.js";
import { discriminatorProperty } from "./discriminator-property.js";
import { discriminatorReadOnly } from "./discriminator-read-only.js";
import { discriminatorWithoutUnion } from "./discriminator-without-union.js";
import { duplicateRules } from "./duplicates.js";
import type { EarlierFindings, PartFindings } from "./earlier-findings.js";
import { encodingStyle } from "./encoding-style.js";
import { endlessSchema } from "./endless-schema.js";
import { enumInvalid } from "./enum-invalid.js";
import { exampleInvalid } from "./example-invalid.js";
import { fieldOfOtherVersion } from "./field-of-other-version.js";
import { formatWithoutType } from "./format-without-type.js";
import { onceEach } from "./helpers/once-each.js";
import { partAround, partPointers } from "./helpers/parts.js";
import { sitesOf } from "./helpers/sites.js";
import { ignoredConstruct } from "./ignored-construct.js";
import { impossibleRange } from "./impossible-range.js";
import { invalidHttpName } from "./invalid-http-name.js";
import { invalidPath } from "./invalid-path.js";
import { invalidServerUrl } from "./invalid-server-url.js";
import { keywordOfOtherVersion } from "./keyword-of-other-version.js";
import { keywordTypeMismatch } from "./keyword-type-mismatch.js";
import { keywordValue } from "./keyword-value.js";
import { methodUnservable } from "./method-unservable.js";
import { missingOperationId } from "./missing-operation-id.js";
import { nameCollision } from "./name-collision.js";
import { noOperations } from "./no-operations.js";
import { noValue } from "./no-value.js";
import { numberLosesDigits } from "./number-loses-digits.js";
import { openPointsMalformed } from "./open-points-malformed.js";
import { paginationMismatch } from "./pagination-mismatch.js";
import { parameterStyle } from "./parameter-style.js";
import { parameterWithoutSchema } from "./parameter-without-schema.js";
import { pathParameterUndeclared } from "./path-parameter-undeclared.js";
import { pathParameterUnused } from "./path-parameter-unused.js";
import { patternInvalid } from "./pattern-invalid.js";
import { patternUnsafe } from "./pattern-unsafe.js";
import { refSiblingsIgnored } from "./ref-siblings-ignored.js";
import { refusedConstruct } from "./refused-construct.js";
import { requiredUnknownProperty } from "./required-unknown-property.js";
import { reservedHeader } from "./reserved-header.js";
import type { Finding, Inspection, PartRule, Rule } from "./rule.js";
import { schemaDialect } from "./schema-dialect.js";
import { securitySchemeUnenforced } from "./security-scheme-unenforced.js";
import { securitySchemeUnknown } from "./security-scheme-unknown.js";
import { serverVariableUndeclared } from "./server-variable-undeclared.js";
import { sunsetMalformed } from "./sunset-malformed.js";
import { tagParent } from "./tag-parent.js";
import { tagUndeclared } from "./tag-undeclared.js";
import { typeMissing } from "./type-missing.js";
import { uncheckedBody } from "./unchecked-body.js";
import { unevaluatedTooWide } from "./unevaluated-too-wide.js";
import { unexpectedRequestBody } from "./unexpected-request-body.js";
import { unexpectedResponseBody } from "./unexpected-response-body.js";
import { unknownField } from "./unknown-field.js";
import { unknownNameRules } from "./unknown-names.js";
import { unknownStatus } from "./unknown-status.js";
import { Holes } from "./unresolved-references.js";
import { unusedComponent } from "./unused-component.js";
import { webhooksAlike } from "./webhooks-alike.js";

/** All rules, grouped by subject: operations, paths, parameters, bodies, security, components, schemas. */
export const rules: readonly Rule[] = [
  noOperations,
  noValue,
  invalidPath,
  ...duplicateRules,
  ambiguousPath,
  methodUnservable,
  missingOperationId,
  containsEvaluatesAll,
  nameCollision,
  tagParent,
  tagUndeclared,
  pathParameterUndeclared,
  pathParameterUnused,
  parameterStyle,
  parameterWithoutSchema,
  reservedHeader,
  invalidHttpName,
  unexpectedRequestBody,
  uncheckedBody,
  encodingStyle,
  unknownStatus,
  unexpectedResponseBody,
  paginationMismatch,
  securitySchemeUnknown,
  securitySchemeUnenforced,
  serverVariableUndeclared,
  invalidServerUrl,
  unusedComponent,
  refSiblingsIgnored,
  unknownField,
  fieldOfOtherVersion,
  keywordOfOtherVersion,
  schemaDialect,
  keywordValue,
  keywordTypeMismatch,
  ...unknownNameRules,
  patternInvalid,
  patternUnsafe,
  requiredUnknownProperty,
  closedMember,
  typeMissing,
  discriminatorMapping,
  discriminatorOfParent,
  discriminatorProperty,
  discriminatorReadOnly,
  discriminatorWithoutUnion,
  enumInvalid,
  impossibleRange,
  numberLosesDigits,
  endlessSchema,
  unevaluatedTooWide,
  defaultInvalid,
  exampleInvalid,
  openPointsMalformed,
  sunsetMalformed,
  formatWithoutType,
  ignoredConstruct,
  refusedConstruct,
  webhooksAlike,
];

/** The findings that were made while a document was read. */
interface ReadingFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** For each element that could not be read: its JSON Pointer, and the text of the broken reference. */
  readonly holes: ReadonlyMap<string, string>;
}

/**
 * Checks a document and its model against all rules. Findings about reading and structure come first, followed by the
 * findings of the rules in the order of the rules. For elements that could not be read, the rules report no further
 * findings. If a rule with `settles` reports an element, findings in `structure` about the same element are dropped.
 * Findings about unchanged path items and components are taken from the cache `earlier`.
 */
export function judge(
  document: SpecDocument,
  model: ApiModel,
  structure: readonly Diagnostic[] = [],
  reading: ReadingFindings = { diagnostics: [], holes: new Map() },
  earlier?: EarlierFindings,
): Diagnostic[] {
  const holes = new Holes(document, reading.holes);
  const kept = earlier?.of(document);
  const inspection = {
    document,
    model,
    sites: kept?.divided.sites ?? sitesOf(document.root),
    references: new References(document),
    holes,
    pieces: earlier?.pieces,
  };
  const order = new OrderOfParts(document);
  const found: Diagnostic[] = [];
  const settled = new Set<string | undefined>();
  for (const rule of rules) {
    const { code, settles } = rule;
    for (const { alsoAt = [], ...finding } of findingsOf(rule, inspection, { kept, order })) {
      if (holes.hold(finding.pointer)) continue;
      found.push({ code, ...finding });
      if (settles) for (const pointer of [finding.pointer, ...alsoAt]) settled.add(pointer);
    }
  }
  kept?.keep();
  const echoes = ({ pointer }: Diagnostic) =>
    holes.hold(pointer) || (pointer !== undefined && settled.has(pointer));
  return [...reading.diagnostics, ...structure.filter((one) => !echoes(one)), ...found];
}

interface Way {
  readonly kept: PartFindings | undefined;
  readonly order: OrderOfParts;
}

function* findingsOf(
  { check, ...rule }: Rule,
  inspection: Inspection,
  { kept, order }: Way,
): Generator<Finding> {
  if (isOfParts(rule)) {
    const found = kept?.of(rule, inspection) ?? order.sorted(rule.checkPart(inspection));
    yield* rule.isMerged ? onceEach(found) : found;
  }
  if (check !== undefined) yield* check(inspection);
}

function isOfParts(rule: Rule): rule is PartRule {
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
