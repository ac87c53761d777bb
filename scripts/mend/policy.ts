// How a project takes findings: by the preset for authors or for users, and what it says of single codes and places.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isFatal } from "../rules/codes.js";
import type { Accepted } from "./accepted.js";
import type { Level, Preset, UnsafePatterns } from "./levels.js";

/** How findings are taken. */
export interface Policy {
  readonly preset: Preset;
  /** By code; before the preset. Fatal codes stay errors. */
  readonly rules: ReadonlyMap<string, Level>;
  /** Whether a pattern that can take exponential time is checked (default: `skip`). */
  readonly unsafePatterns?: UnsafePatterns | undefined;
  /** Whether a server is made of the document (default: it is). */
  readonly serves?: boolean | undefined;
  /** Findings that are off, one by one. */
  readonly accepted?: Accepted;
}

/** Findings that only the author of a document can do something about, and that change no output. */
const ofAuthors: ReadonlySet<string> = new Set([
  "unused-component",
  "missing-operation-id",
  "example-invalid",
  "tag-undeclared",
]);

/** Findings that change a server only: users who make none need not know. */
const ofServers: ReadonlySet<string> = new Set(["ambiguous-path", "default-invalid"]);

/** The policy of a preset alone. */
export function policyOf(preset: Preset): Policy {
  return { preset, rules: new Map() };
}

/** How findings of a code are taken, single ones aside that are accepted. */
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

/** Whether generation goes on without what an error is about. The finding's pointer is that of the original. */
export function isMended(finding: Diagnostic, policy: Policy): boolean {
  if (finding.severity !== "error" || isFatal(finding.code)) return false;
  return policy.accepted?.has(finding) === true || levelOf(finding, policy) !== "error";
}

/** The findings as the policy takes them: without those that are off, the others at their level. */
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
