// Reports changes that do not affect the accepted values: documentation, formats, discriminator values.

import type { Containments } from "../../containment/contains.js";
import type { JsonSchema } from "../../model/schema.js";
import { keywordOf } from "../rules/index.js";
import type { Finding, Findings } from "./finding.js";

/** Returns true if the finding reports a change of accepted values or of types. */
export function isOfValues(finding: Finding): boolean {
  const keyword = keywordOf(finding.rule);
  return shifts(finding) && keyword !== "discriminator" && keyword !== "format";
}

function shifts({ shift, rule }: Finding): boolean {
  return shift !== undefined && rule !== "named-union-member-removed" && rule !== "format-changed";
}

/**
 * If both schemas accept equal values, removes the findings about keywords that only express these values differently.
 */
export function inOtherWords(
  found: Findings,
  [before, after]: readonly [JsonSchema, JsonSchema],
  containments: Containments,
): Findings {
  const moving = found.findings.filter(shifts);
  if (moving.length === 0) return found;
  // `impossible` is called only if both schemas accept equal values, which is rare.
  if (!containments.equal(before, after) || containments.impossible(before, "before")) return found;
  const isSelection = ({ rule }: Finding) => keywordOf(rule) === "discriminator";
  const notes = [
    ...found.findings.filter((finding) => !shifts(finding)),
    // Generated code of other tools reads the discriminator, so its changes are reported although the accepted values
    // are equal.
    ...moving.filter(isSelection).map(({ shift: _, ...rest }) => rest),
  ];
  // A changed `format` matters to generated code, although the accepted values are equal.
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
