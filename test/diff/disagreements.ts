// Test cases on which specloom and a third-party checker disagree, each with the reason. The test fails if an entry of
// this list no longer applies.

/** A test case: the verdicts of specloom and of the other checker, and the reason for the difference. */
export interface Disagreement {
  readonly verdicts: string;
  readonly reason: string;
  /**
   * True if an example or a specification proves that the verdict of the third-party checker is wrong. If the other
   * checker is proved wrong, the test case does not count in the share of equal verdicts.
   */
  readonly isProved: boolean;
}

const proofs = {
  witness:
    "The other checker compares patterns by their text and warns of each change. A text that only one of the two patterns matches, confirmed by a validator, decides: the request or response that holds it is refused.",
  "enum of a request":
    "JSON Schema Validation 2020-12 §6.1.2: without `enum`, the schema accepts each value that was listed, and more. No request that was valid is refused.",
  "types of a parameter":
    "OAS 3.1 §4.8.12.4: a query parameter is sent as text. Each text that is an integer or a boolean is a string, so each request that was valid still is.",
  "list of one item":
    "OAS 3.1 §4.8.12.4, RFC 6570 §3.2.2: in style `simple`, one text is written as a list of one item is. Each text that was valid is read as a list of valid items, and no request is refused. A text with a comma is more than one item, so it is for review.",
  "null in a header":
    "RFC 6570 §2.3 and §2.4.2: null is undefined, and what is undefined is left out. The header was optional, so callers receive what they received.",
  "write-only":
    "OAS 3.0 §4.7.24.2: a `writeOnly` property should not be sent in a response, and `required` then takes effect on requests alone. The witness is a response without the property that was required.",
  "read-only without values":
    "OAS 3.0 §4.7.24.2: a `readOnly` property should not be sent in a request. Each response that is valid now was valid before, and none has to have the property.",
  server:
    "OAS 3.1 §4.8.5: requests go to the URL of a server. The URL of each request that callers send is one that the new document does not list.",
  "keyword of another type":
    "JSON Schema Core 2020-12 §7.6.1: a value whose type the keyword does not speak of conforms to it. `type` refuses all others, such as objects beside `type: string`, so the keyword and what stands in it refuse nothing in either version.",
} as const;

const policies = {
  union:
    "A new member of a union in a response is for review: readers are asked to expect it. It breaks no more than a new enum value, for which the other checker warns as well.",
  operationId:
    "OAS 3.1 §4.8.10: tools may name an operation by its `operationId`. No request changes, but generated functions and links lose the name that they are called by.",
  alpha:
    "`x-stability-level` is an extension. Callers that send the parameter are not told that it is ignored, whatever was promised.",
} as const;

/** Cases with keywords that do not apply to the type of their schema. */
const besideOtherTypes = [
  "breaking-any-of",
  "breaking-response-min-items-smaller",
  "request-body-max-decreased-check",
  "request-body-max-length-increased-check",
  "request-parameter-max-decreased",
  "request-parameter-max-items-decreased",
  "response-property-format-changed-check",
  "response-schema-type-multi-check",
];

const proved: readonly (readonly [string, string, keyof typeof proofs])[] = [
  ["breaking-modify-parameter-pattern", "warning → breaking", "witness"],
  ["breaking-modify-pattern", "warning → breaking", "witness"],
  ["breaking-request-body-enum-removed", "breaking → safe", "enum of a request"],
  [
    "transition-claims-real-change-alongside-transition-still-reported",
    "breaking → safe",
    "enum of a request",
  ],
  [
    "list-of-types-uncovered-paths-parameter-deleted-types",
    "breaking → safe",
    "types of a parameter",
  ],
  ["request-path-param-scalar-to-array-still-breaking", "breaking → review", "list of one item"],
  ["response-header-became-nullable", "breaking → safe", "null in a header"],
  ["breaking-required-property-write-only-enabled", "non-breaking → review", "write-only"],
  ["breaking-add-pattern-recursive", "breaking → review", "read-only without values"],
  ["breaking-servers", "non-breaking → review", "server"],
  ...besideOtherTypes.map((id) => [id, "breaking → safe", "keyword of another type"] as const),
];

const chosen: readonly (readonly [string, string, keyof typeof policies])[] = [
  ["response-property-one-of-added", "breaking → review", "union"],
  ["breaking-operation-id-removed", "non-breaking → review", "operationId"],
  ["breaking-removed-parameter-for-alpha", "non-breaking → review", "alpha"],
];

/** All test cases with different verdicts, keyed by the name of the case. */
export const disagreements: ReadonlyMap<string, Disagreement> = new Map<string, Disagreement>([
  ...proved.map(
    ([id, verdicts, proof]) => [id, { verdicts, reason: proofs[proof], isProved: true }] as const,
  ),
  ...chosen.map(
    ([id, verdicts, why]) => [id, { verdicts, reason: policies[why], isProved: false }] as const,
  ),
]);
