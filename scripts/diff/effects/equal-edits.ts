// Detects equal edits of several schemas, whatever the names of these schemas are.
import { audiences, type EqualEdit, type Impact, type Impacts } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { fingerprintOf } from "./fingerprint.js";

/**
 * Returns the description and the fingerprint of an edit. Edits with an equal rule, equal impacts and an equal
 * description have equal fingerprints, whichever schemas are edited.
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
