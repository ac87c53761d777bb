// What every report says in the same words: the next version, and who must act.
import type { VersionAdvice } from "./version.js";

/** What the changes ask of the version; `undefined` when there are none. */
export function versionSentence({
  before,
  after,
  suggested,
  next,
  sufficient,
}: VersionAdvice): string | undefined {
  if (suggested === "none") return undefined;
  if (next === null)
    return `suggested version bump: ${suggested}; ${before} is no semantic version`;
  const unstable = before.startsWith("0.")
    ? ", as before 1.0.0 a breaking change is a minor one"
    : "";
  const asked = `suggested version: at least ${next} (${suggested}${suggested === "minor" ? unstable : ""})`;
  if (sufficient === true) return `${asked}; the document says ${after}`;
  if (after === before) return `${asked}; the document still says ${after}`;
  return `${asked}; the document says ${after}`;
}
