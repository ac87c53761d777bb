// What every report says in the same words: the next version, an example, and who must act.
import type { SymbolEffect } from "../change.js";
import type { ReportedChange } from "./report.js";
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

/** The witness as JSON, where no other sentence of the change shows it already. */
export function exampleOf({ witness, effects }: ReportedChange): string | undefined {
  if (witness === undefined) return undefined;
  const text = JSON.stringify(witness);
  return effects.validators?.endsWith(`such as ${text}`) === true ? undefined : text;
}

/** The name that a caller's symbol is told by; `undefined` where its old type says it: a function that is renamed. */
export function nameOf({ symbol, before }: SymbolEffect): string | undefined {
  return symbol === before ? undefined : symbol;
}
