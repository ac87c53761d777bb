// What a rule means, in a sentence: for those who read its name in a report.

/** The meaning of a rule; `undefined` for a name that is no rule. */
export function explanationOf(rule: string): string | undefined {
  return rule === "version-bump-too-small"
    ? "info.version does not move as far as the changes ask for"
    : undefined;
}
