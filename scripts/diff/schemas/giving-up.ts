// Messages about comparisons that exceed a limit; a person must check the changes.

import type { Containment } from "../../containment/contains.js";
import type { Impact } from "../change.js";
import type { Finding, Findings } from "./finding.js";
import type { ViewedSchema } from "./view.js";

/** Returns a finding, which says that two schemas were not compared because a limit was reached. */
export function notCompared(before: ViewedSchema, after: ViewedSchema): Findings {
  const message = `the contents are not compared; ${why(true)}`;
  const places = { before: before.pointer, after: after.pointer };
  return { findings: [{ rule: "schema-not-compared", message, ...places }], steps: [] };
}

/** Returns the reason why the result of a comparison is uncertain, as text for the report. */
export function why(spent: boolean): string {
  return spent
    ? "the comparison stopped here, because comparing the documents takes too many steps"
    : "the comparison stopped here, because comparing this schema takes too many steps or has no certain result";
}

/** Returns the note for a change that needs review because its effect is unknown. */
export function noteOf(answer: Containment, impact: Impact, { shift }: Finding): { note?: string } {
  const open = answer.answer === "unknown" && impact === "review" && shift !== undefined;
  return open ? { note: why(answer.spent) } : {};
}

/** Returns a note, which says that readers may split a text at the characters in `separators`. */
export function partedAt(separators: string | undefined): { note?: string } {
  if (separators === undefined) return {};
  const all = [...separators].map((one) => JSON.stringify(one)).join(" or ");
  return { note: `a text with ${all} becomes more than one item` };
}
