// Equal edits at several places: one cause, whatever the names of the schemas and members are.
import { audiences, type EqualEdit, type Impact, type Impacts } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { fingerprintOf } from "./fingerprint.js";

/**
 * Returns the words and the fingerprint of an edit. Edits with the same rule, impacts and words have the same
 * fingerprint, whatever their places are called.
 */
export function equalEdit(
  { rule, equal }: Draft,
  impact: Impact,
  impacts: Impacts,
): EqualEdit | undefined {
  if (equal === undefined) return undefined;
  const verdicts = [impact, ...audiences.map((one) => impacts[one])].join();
  return { ...equal, fingerprint: fingerprintOf(rule, verdicts, equal.words) };
}
