// Differences of two schemas that accept the same values: notes to readers, formats, selectors of members.

import type { Containments } from "../../containment/contains.js";
import type { JsonSchema } from "../../model/schema.js";
import { keywordOf } from "../rules/index.js";
import type { Finding, Findings } from "./finding.js";

/** True for a finding that has nothing to tell where the same values are accepted. */
export function isOfValues(finding: Finding): boolean {
  const keyword = keywordOf(finding.rule);
  return shifts(finding) && keyword !== "discriminator" && keyword !== "format";
}

function shifts({ shift, rule }: Finding): boolean {
  return shift !== undefined && rule !== "named-union-member-removed" && rule !== "format-changed";
}

/** The findings, without those that only say the same in other words. */
export function inOtherWords(
  found: Findings,
  [before, after]: readonly [JsonSchema, JsonSchema],
  containments: Containments,
): Findings {
  // The schema is written in other words. Only notes to readers are reported.
  const moving = found.findings.filter(shifts);
  if (moving.length === 0) return found;
  const idle = containments.impossible(before, "before");
  if (idle || !containments.equal(before, after)) return found;
  const isSelection = ({ rule }: Finding) => keywordOf(rule) === "discriminator";
  const notes = [
    ...found.findings.filter((finding) => !shifts(finding)),
    // Members may say themselves what selects them; generated code in other languages still looks at the property.
    ...moving.filter(isSelection).map(({ shift: _, ...rest }) => rest),
  ];
  // A format is a word to readers and to generated code, even where it refuses nothing.
  const formats = moving.filter(({ rule }) => keywordOf(rule) === "format");
  if (formats.length < moving.filter((finding) => !isSelection(finding)).length) {
    return { ...found, findings: notes };
  }
  const reported = formats.map(({ shift: _, ...rest }) => ({
    ...rest,
    rule: "format-unchecked-changed",
  }));
  return { ...found, findings: [...notes, ...reported] };
}
