// Edits that are equal, whatever the schemas and members are called that they were made at: one cause, many places.
import { audiences, type Impact, type Impacts } from "../change.js";
import type { Draft } from "./draft.js";
import { fingerprintOf } from "./fingerprint.js";

/** The words and the fingerprint that equal edits share, and the place of one of them. */
export interface EqualEdit {
  /** The words for each: `maxLength: 9 → 5`. */
  readonly words: string;
  /** The place of this one by name: `Pet.name`. */
  readonly label: string;
  /** The same for all of them, also for those to come. */
  readonly fingerprint: string;
}

/** Edits are equal that have the same rule, the same impact on each audience, and the same words but for names of places. */
export function equalEdit(
  { rule, equal }: Draft,
  impact: Impact,
  impacts: Impacts,
): EqualEdit | undefined {
  if (equal === undefined) return undefined;
  const verdicts = [impact, ...audiences.map((one) => impacts[one])].join();
  return { ...equal, fingerprint: fingerprintOf(rule, verdicts, equal.words) };
}
