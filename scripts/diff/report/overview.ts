// Prepares the overview of a report: the number of changes, the changes with the largest effect, and the next steps.
import { few } from "../../diagnostics/quote.js";
import type { Entry } from "./entries.js";
import { countedChanges, type Report } from "./report.js";
import { countedByAudience, finished, versionSentence } from "./sentences.js";

/** The overview at the beginning of a report. */
export interface Overview {
  /** The counts of changes, such as `2 breaking, 1 to review`. */
  readonly counts: string;
  /** The number of changes that each audience must check; empty if no audience must check a change. */
  readonly audiences: readonly string[];
  /** The API version that the changes require; absent if the changes require no new version. */
  readonly version?: string;
  /** The causes with the largest effect; empty if the report is short. */
  readonly causes: readonly Entry[];
  readonly steps: readonly string[];
}

/** Maximum number of causes that the overview lists. */
const mostCauses = 5;

/** Maximum number of renamed types that the overview lists. */
const mostTypes = 10;

export function overviewOf(report: Report, entries: readonly Entry[]): Overview {
  const grave = entries.filter(({ section }) => section === "breaking" || section === "review");
  const version = versionSentence(report.version);
  return {
    counts: countedChanges(report),
    audiences: countedByAudience(report),
    ...(version === undefined ? {} : { version: finished(version) }),
    causes: entries.length > mostCauses ? grave.slice(0, mostCauses) : [],
    steps: stepsOf(report),
  };
}

function stepsOf(report: Report): string[] {
  const { summary, version, changes, renamedTypes, before, audiences } = report;
  const { breaking, review } = summary;
  const isNew = before.isAbsent === true;
  const steps = isNew ? ["The base revision lacks this document, so everything is new."] : [];
  if (renamedTypes.length > 0) {
    const types = renamedTypes.map((one) => `${one.before} → ${one.after}`);
    steps.push(`Rename these generated types in your code: ${few(types, mostTypes)}.`);
  }
  if (changes.length === 0) return steps;
  if (breaking > 0) {
    const { sufficient, after, next } = version;
    const release = sufficient === true ? after : (next ?? "a new major version");
    steps.push(`Revert the breaking changes, or tell callers before you release ${release}.`);
  }
  if (review > 0)
    steps.push("Check each change to review: its effect depends on how the API is used.");
  if (breaking + review > 0)
    steps.push("To accept a change, list it in .specloom-allow.yaml with a reason.");
  else if (audiences.implementers.breaking > 0)
    steps.push("No change breaks callers. Adapt the handlers of the generated server.");
  else steps.push("No change breaks callers or servers.");
  return steps;
}
