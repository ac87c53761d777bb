// Edits that are equal, whatever the schemas and members are called that they were made at: one cause, many places.
import { audiences, type EqualEdit, type Impact, type Impacts } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { fingerprintOf } from "./fingerprint.js";

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
