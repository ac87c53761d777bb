// The policy of a project for findings: a preset, levels of single codes, and accepted findings.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isFatal } from "../rules/codes.js";
import type { Accepted } from "./accepted.js";
import type { Level, Preset, UnsafePatterns } from "./levels.js";

export interface Policy {
  readonly preset: Preset;
  /** Levels by code; they override the preset. Fatal codes stay errors. */
  readonly rules: ReadonlyMap<string, Level>;
  /** Whether a pattern that can take exponential time is checked (default: `skip`). */
  readonly unsafePatterns?: UnsafePatterns | undefined;
  /** Whether the project generates a server (default: yes). */
  readonly serves?: boolean | undefined;
  /** Findings that are switched off one by one. */
  readonly accepted?: Accepted;
}

/** Findings that only the author of a document can fix, and that change no output. */
const ofAuthors: ReadonlySet<string> = new Set([
  "unused-component",
  "missing-operation-id",
  "example-invalid",
  "tag-undeclared",
]);

/** Findings that only affect a server. A project without a server does not see them. */
const ofServers: ReadonlySet<string> = new Set(["ambiguous-path", "default-invalid"]);

/** Returns the policy of a preset alone. */
export function policyOf(preset: Preset): Policy {
  return { preset, rules: new Map() };
}

/** Returns the level of a code. Findings that are accepted one by one are ignored here. */
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
 * Returns whether generation continues without the piece that an error is about. The finding's pointer is that of the
 * original.
 */
export function isMended(finding: Diagnostic, policy: Policy): boolean {
  if (finding.severity !== "error" || isFatal(finding.code)) return false;
  return policy.accepted?.has(finding) === true || levelOf(finding, policy) !== "error";
}

/** Returns the findings at their levels, without those that are off. */
export function withLevels(findings: readonly Diagnostic[], policy: Policy): Diagnostic[] {
  return findings.flatMap((finding) => {
    if (!isFatal(finding.code) && policy.accepted?.has(finding) === true) return [];
    const { severity } = finding;
    const level = levelOf(finding, policy);
    // An unmended finding stays an error.
    if (severity === "error" || level === severity) return finding;
    return level === "off" ? [] : { ...finding, severity: level };
  });
}
