// Sentences that several formats print: the next version, an example, and the people who must act.
import { type Audience, audiences, graver, type Impact } from "../change.js";
import type { Report, ReportedChange } from "./report.js";
import type { VersionAdvice } from "./version.js";

/** Returns the sentence about the next version of the API, or `undefined` if there are no changes. */
export function versionSentence({
  before,
  after,
  suggested,
  next,
  sufficient,
}: VersionAdvice): string | undefined {
  if (suggested === "none") return undefined;
  if (next === null)
    return `suggested version bump: ${suggested}; ${before} is not a semantic version`;
  const isUnstable = before.startsWith("0.") && suggested === "minor";
  const why = isUnstable
    ? ", because before 1.0.0 a breaking change needs only a new minor version"
    : "";
  if (sufficient === true) {
    if (after === before) return `version ${after} may stay; ${next} (${suggested}) is better`;
    return `version ${after} is sufficient: the minimum for these changes is ${next} (${suggested}${why})`;
  }
  const says = after === before ? "still says" : "says";
  return `suggested version: at least ${next} (${suggested}${why}); the document ${says} ${after}`;
}

const suchAs = ", such as ";

interface EffectOfValidators {
  readonly effects: Pick<ReportedChange["effects"], "validators">;
}

/** Returns the sentence about the effect on validators, without the example, or `undefined` if there is no effect. */
export function validatorsOf({ effects }: EffectOfValidators): string | undefined {
  const { validators } = effects;
  return validators?.split(suchAs, 1)[0];
}

const names: Readonly<Record<Audience, string>> = {
  wire: "on the wire",
  callers: "generated callers",
  implementers: "server implementers",
};

/**
 * Returns the most severe impact on each audience in words, such as `safe on the wire, review for generated callers,
 * safe for server implementers`.
 */
export function verdictsOf(changes: readonly Pick<ReportedChange, "impacts">[]): string {
  const gravest = (one: Audience) =>
    changes.map(({ impacts }) => impacts[one]).reduce<Impact>(graver, "safe");
  return audiences
    .map((one) => `${gravest(one)} ${one === "wire" ? "" : "for "}${names[one]}`)
    .join(", ");
}

/** Returns the number of changes that each audience must check, such as `on the wire: 1 breaking, 2 to review`. */
export function countedByAudience({ audiences: counts }: Pick<Report, "audiences">): string[] {
  return audiences.flatMap((one) => {
    const { breaking, review } = counts[one];
    const parts = [
      ...(breaking > 0 ? [`${breaking} breaking`] : []),
      ...(review > 0 ? [`${review} to review`] : []),
    ];
    return parts.length === 0 ? [] : [`${names[one]}: ${parts.join(", ")}`];
  });
}

/** Returns the words before the operations on which a change has a lower impact than `impact`. */
export function alsoChangedWords(impact: Impact): string {
  return `also changed, ${impact === "breaking" ? "not broken" : "safe there"}`;
}

/** Returns a fixed text as a sentence, with a capital first letter and a full stop. */
export function finished(text: string): string {
  return /[.?!]$/.test(text) ? begun(text) : `${begun(text)}.`;
}

/** Returns a fixed text with a lower-case first letter, for use inside of a sentence. */
export function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Returns a fixed text with a capital first letter. */
export function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * Returns the sentence about changed elements that tests observed, or `undefined` without `--usage`. A count of zero
 * proves nothing, because programs may use elements that tests never observe.
 */
export function usageOf(changes: readonly Pick<ReportedChange, "usage">[]): string | undefined {
  const counted = changes.flatMap(({ usage }) => (usage === undefined ? [] : [usage]));
  const [first] = counted;
  if (first === undefined) return undefined;
  if (counted.every((one) => one === null)) return "usage of the changed part is not counted";
  const seen = counted.filter((one) => one !== null && one.count > 0).length;
  const unsafe = seen === 0 ? ", which does not make the change safe" : "";
  if (counted.length > 1) return `seen at ${seen} of ${counted.length} places${unsafe}`;
  if (first === null || seen === 0) return `${first?.kind} not seen${unsafe}`;
  return `${first.kind} seen ${first.count === 1 ? "once" : `${first.count} times`}`;
}
