// Where we judge another checker's cases otherwise, each with its reason; an entry that no longer holds fails the test.

/** One case: their verdict and ours, and why. */
export interface Disagreement {
  readonly verdicts: string;
  readonly reason: string;
}

const reasons = {
  inert:
    "The keyword stands beside a type that it does not speak of: no value is refused or accepted for it.",
  stability:
    "`x-stability-level` is that checker's own extension; the model does not keep extensions yet.",
  sunset: "`x-sunset` is not in the model yet.",
  softpattern:
    "A value that was accepted is refused, and the witness shows it: more than a warning.",
  widepattern: "The new pattern is proven to match all that the old one matched.",
  dep: "The members are declared nowhere else: like an optional property that is new or gone.",
  wider: "All values that were accepted still are: the request became wider.",
  same: "The members that are gone say the same as one that stays.",
  under: "The property stands under `type: string`, where no value has members.",
  readonly:
    "The property stands under `type: string`, or is read-only in a request: nothing is refused.",
  union: "A new union member in an answer is agreed to be for review.",
  xenum: "`x-extensible-enum` refuses nothing: for review.",
  format: "The format of no value is checked differently: for review.",
} as const;

const entries: readonly (readonly [string, string, keyof typeof reasons])[] = [
  ["breaking-add-pattern-recursive", "breaking → safe", "readonly"],
  ["breaking-any-of", "breaking → safe", "inert"],
  ["breaking-invaid-stability", "breaking → safe", "stability"],
  ["breaking-invalid-non-json-stability-level", "breaking → safe", "stability"],
  ["breaking-invalid-stability-level-in-base", "breaking → safe", "stability"],
  ["breaking-invalid-stability-level-in-revision", "breaking → safe", "stability"],
  ["breaking-modify-parameter-pattern", "warning → breaking", "softpattern"],
  ["breaking-modify-pattern", "warning → breaking", "softpattern"],
  ["breaking-parameter-deprecation-future", "breaking → review", "sunset"],
  ["breaking-request-body-enum-removed", "breaking → safe", "wider"],
  ["breaking-request-property-any-of-removed", "breaking → safe", "same"],
  ["breaking-response-min-items-smaller", "breaking → review", "inert"],
  ["breaking-sunset-deleted-for-deprecated-and-renamed-parameter", "breaking → safe", "sunset"],
  ["breaking-sunset-deleted-for-deprecated-endpoint", "breaking → safe", "sunset"],
  ["breaking-sunset-deleted-for-deprecated-parameter", "breaking → safe", "sunset"],
  ["breaking-sunset-modified-from-invalid-for-deprecated-endpoint", "breaking → safe", "sunset"],
  ["breaking-sunset-modified-to-invalid-for-deprecated-parameter", "breaking → safe", "sunset"],
  ["endpoint-stability-beta-level-stable-to-draft-detected", "breaking → safe", "stability"],
  ["request-body-dependent-schema-removed", "breaking → safe", "dep"],
  ["request-body-max-decreased-check", "breaking → review", "inert"],
  ["request-body-max-length-increased-check", "breaking → review", "inert"],
  ["request-parameter-max-decreased", "breaking → review", "inert"],
  ["request-parameter-max-items-decreased", "breaking → review", "inert"],
  ["request-parameter-pattern-changed", "at-least-warning → safe", "widepattern"],
  ["request-property-dependent-schema-added", "breaking → safe", "dep"],
  ["request-property-dependent-schema-removed", "breaking → safe", "dep"],
  ["request-property-deprecation-with-invalid-sunset", "breaking → review", "sunset"],
  ["request-property-format-changed-check", "breaking → review", "format"],
  ["request-property-pattern-changed", "at-least-warning → safe", "widepattern"],
  ["request-property-xextensible-enum-value-removed-check", "breaking → review", "xenum"],
  ["response-property-format-changed-check", "breaking → review", "under"],
  ["response-property-one-of-added", "breaking → review", "union"],
  ["response-schema-type-multi-check", "breaking → safe", "under"],
  ["transition-claims-real-change-alongside-transition-still-reported", "breaking → safe", "wider"],
];

/** All of them, by the name of the case. */
export const disagreements: ReadonlyMap<string, Disagreement> = new Map(
  entries.map(([id, verdicts, reason]) => [id, { verdicts, reason: reasons[reason] }]),
);
