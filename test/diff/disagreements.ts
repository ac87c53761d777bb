// Where we judge another checker's cases otherwise, each with its reason; an entry that no longer holds fails the test.

/** One case: their verdict and ours, and why. */
export interface Disagreement {
  readonly verdicts: string;
  readonly reason: string;
}

const reasons = {
  wider:
    "The list of values is gone, so that all that was accepted still is and more: no request fails.",
  union: "A new member of a union in an answer is agreed to be for review.",
} as const;

const entries: readonly (readonly [string, string, keyof typeof reasons])[] = [
  ["breaking-request-body-enum-removed", "breaking → safe", "wider"],
  ["response-property-one-of-added", "breaking → review", "union"],
  ["transition-claims-real-change-alongside-transition-still-reported", "breaking → safe", "wider"],
];

/** All of them, by the name of the case. */
export const disagreements: ReadonlyMap<string, Disagreement> = new Map(
  entries.map(([id, verdicts, reason]) => [id, { verdicts, reason: reasons[reason] }]),
);
