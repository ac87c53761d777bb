// Where we judge another checker's cases otherwise, each with its reason; an entry that no longer holds fails the test.

/** One case: their verdict and ours, and why. */
export interface Disagreement {
  readonly verdicts: string;
  readonly reason: string;
}

const reasons = {
  union:
    "A new member of a union in an answer is agreed to be for review: readers are asked to expect it. It breaks no more than a new enum value, for which the other checker warns as well.",
  witness:
    "The other checker compares patterns by their text and warns of each change. A text that only one of the two patterns matches, confirmed by a validator, decides: the request or answer that holds it is refused.",
} as const;

const entries: readonly (readonly [string, string, keyof typeof reasons])[] = [
  ["breaking-modify-parameter-pattern", "warning → breaking", "witness"],
  ["breaking-modify-pattern", "warning → breaking", "witness"],
  ["response-property-one-of-added", "breaking → review", "union"],
];

/** All of them, by the name of the case. */
export const disagreements: ReadonlyMap<string, Disagreement> = new Map(
  entries.map(([id, verdicts, reason]) => [id, { verdicts, reason: reasons[reason] }]),
);
