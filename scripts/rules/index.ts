// The list of rules: a new rule needs a file and a line in the list, or a row in a table of rules.

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
import { encodingStyle } from "./encoding-style.js";
import { endlessSchema } from "./endless-schema.js";
import { enumInvalid } from "./enum-invalid.js";
import { exampleInvalid } from "./example-invalid.js";
import { fieldOfOtherVersion } from "./field-of-other-version.js";
import { formatWithoutType } from "./format-without-type.js";
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
import type { Rule } from "./rule.js";
import { schemaDialect } from "./schema-dialect.js";
import { securitySchemeUnenforced } from "./security-scheme-unenforced.js";
import { securitySchemeUnknown } from "./security-scheme-unknown.js";
import { serverVariableUndeclared } from "./server-variable-undeclared.js";
import { sharedQueryName } from "./shared-query-name.js";
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
  sharedQueryName,
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
