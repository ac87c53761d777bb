// How a project treats findings: a preset, levels of single codes, and accepted findings.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isFatal } from "../rules/codes.js";
import type { Accepted } from "./accepted.js";
import type { Level, Preset, UnsafePatterns } from "./levels.js";

export interface Policy {
  readonly preset: Preset;
  /**
   * Levels of single finding codes, which override the levels of the preset. Codes that always stop generation stay
   * errors.
   */
  readonly rules: ReadonlyMap<string, Level>;
  /** Whether patterns that can take exponential time are checked (default: `skip`). */
  readonly unsafePatterns?: UnsafePatterns | undefined;
  /** Whether the project generates a server (default: yes). */
  readonly serves?: boolean | undefined;
  /** Findings that the project accepts individually. */
  readonly accepted?: Accepted;
}

/** Codes of findings that only the document's author can fix, and that do not affect generated code. */
const ofAuthors: ReadonlySet<string> = new Set([
  "unused-component",
  "missing-operation-id",
  "example-invalid",
  "tag-undeclared",
]);

/**
 * Codes of findings that affect only a server. Findings about servers are not reported for a project without a server.
 */
const ofServers: ReadonlySet<string> = new Set(["ambiguous-path", "default-invalid"]);

/** Returns the policy of a preset, without further settings. */
export function policyOf(preset: Preset): Policy {
  return { preset, rules: new Map() };
}

/**
 * Returns the level of the findings with the given code. The list of individually accepted findings has no effect on
 * the level.
 */
export function levelOf(
  { code, severity }: Pick<Diagnostic, "code" | "severity">,
  { preset, rules, serves = true }: Policy,
): Level {
  if (isFatal(code)) return severity;
  const level = rules.get(code);
  if (level !== undefined) return level;
  if (preset === "author") return severity;
  return ofAuthors.has(code) || (!serves && ofServers.has(code)) ? "off" : "warning";
}

/**
 * Returns true if generation continues without the element that an error concerns. The finding's JSON Pointer must
 * refer to the original document.
 */
export function isMended(finding: Diagnostic, policy: Policy): boolean {
  if (finding.severity !== "error" || isFatal(finding.code)) return false;
  return policy.accepted?.has(finding) === true || levelOf(finding, policy) !== "error";
}

/** Returns the findings with their configured severities, without findings whose level is `off`. */
export function withLevels(findings: readonly Diagnostic[], policy: Policy): Diagnostic[] {
  return findings.flatMap((finding) => {
    if (!isFatal(finding.code) && policy.accepted?.has(finding) === true) return [];
    const { severity } = finding;
    const level = levelOf(finding, policy);
    // Errors that remain after mending stay errors, whatever level the project sets for them.
    if (severity === "error" || level === severity) return finding;
    return level === "off" ? [] : { ...finding, severity: level };
  });
}
