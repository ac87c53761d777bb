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
  const isUnstable = before.startsWith("0.") && suggested === "minor";
  const why = isUnstable ? ", as before 1.0.0 a breaking change is a minor one" : "";
  if (sufficient === true) {
    if (after === before) return `version ${after} may stay, ${next} (${suggested}) would be good`;
    return `version ${after} will do: the changes ask for ${next} (${suggested}${why})`;
  }
  const says = after === before ? "still says" : "says";
  return `suggested version: at least ${next} (${suggested}${why}); the document ${says} ${after}`;
}

/** How much of a witness is shown. */
const mostOfWitness = 160;

/** What validators newly decide, and the witness where it is an example of that; `undefined`: they decide as before. */
export function validatorsOf(
  change: ReportedChange,
): { readonly said: string; readonly example?: string } | undefined {
  const { validators } = change.effects;
  if (validators === null) return undefined;
  const at = validators.indexOf(suchAs);
  if (at === -1) return { said: validators };
  return { said: validators.slice(0, at), example: exampleText(change) };
}

/** The witness, where `validatorsOf` does not show it. */
export function exampleOf(change: ReportedChange): string | undefined {
  const { witness, effects } = change;
  const isShown = witness === undefined || effects.validators?.includes(suchAs) === true;
  return isShown ? undefined : exampleText(change);
}

const suchAs = ", such as ";

/** The witness as JSON; of a long one, what stands around the member that the change is about. */
function exampleText({ witness, before, after }: ReportedChange): string {
  const text = JSON.stringify(witness) ?? "";
  if (text.length <= mostOfWitness) return text;
  const pointer = after?.pointer ?? before?.pointer ?? "";
  const member = /^.*\/properties\/([^/]*)/s.exec(pointer)?.[1];
  const name = member?.replaceAll("~1", "/").replaceAll("~0", "~");
  const at = name === undefined ? 0 : Math.max(0, text.indexOf(`${JSON.stringify(name)}:`));
  // As far as the end, where that is near: what is shown should fill its room.
  const start = at < mostOfWitness / 2 ? 0 : Math.min(at, text.length - mostOfWitness);
  const end = start + mostOfWitness;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** The name that a caller's symbol is told by; `undefined` where its old type says it: a function that is renamed. */
export function nameOf({ symbol, before }: SymbolEffect): string | undefined {
  return symbol === before ? undefined : symbol;
}

/** A sentence of ours with its capital and its full stop. */
export function finished(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}
