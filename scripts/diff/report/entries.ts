// Sorts the changes of a report into entries. Changes with one cause form one entry, and entries that affect the most
// callers come first.
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { ChangedOperation } from "../change.js";
import { ruleNamed } from "../rules/index.js";
import { label } from "./allow-list.js";
import { mergedEffects } from "./merged-effects.js";
import type { Report, ReportedChange, ReportedSide } from "./report.js";

/**
 * The sections of a report, in the order in which they are printed. Vendor extensions come last, because only people
 * who agreed on an extension know its meaning.
 */
export const sections = ["breaking", "review", "safe", "allowed", "extensions"] as const;
export type Section = (typeof sections)[number];

/** The heading of each section, and a sentence that explains the section. */
export const headings: Readonly<
  Record<Section, { readonly word: string; readonly meaning: string }>
> = {
  breaking: { word: "Breaking", meaning: "Callers or servers must change" },
  review: { word: "Review", meaning: "Depends on how the API is used" },
  safe: { word: "Safe", meaning: "Callers and servers keep working" },
  allowed: { word: "Allowed", meaning: "Accepted by the allow-list" },
  extensions: { word: "Extensions", meaning: "x-… members without a meaning in OpenAPI" },
};

/** Maximum number of schema names in the title of an entry for equal edits of several schemas. */
const mostLabels = 2;

export interface Entry {
  readonly section: Section;
  /** The message: one sentence without a final full stop. The title may quote text of the documents. */
  readonly title: string;
  /**
   * A fingerprint with which an allow-list entry allows all changes of this report entry, also in later revisions.
   * `fingerprint` is present only if the entry consists of several equal edits.
   */
  readonly fingerprint?: string;
  /**
   * The changes that the report combines in this entry. The first change in an entry describes the cause of all its
   * changes.
   */
  readonly changes: readonly [ReportedChange, ...ReportedChange[]];
  /** The operations on which the changes have their highest impact; empty for changes of the whole document. */
  readonly operations: readonly ChangedOperation[];
  /** Further operations, on which the changes have a lower impact than on `operations`. */
  readonly alsoChanged: readonly ChangedOperation[];
  readonly effects: ReportedChange["effects"];
}

/** Returns all changes of a report as entries, ordered by section. */
export function entriesOf(report: Report): Entry[] {
  const groups = new Map<string, [ReportedChange, ...ReportedChange[]]>();
  for (const change of report.changes) {
    // Changes are not combined if different allow-list entries allow them.
    const allowedBy = change.allowed?.location.line ?? null;
    const { allowedOnlyFor } = change;
    const key = JSON.stringify([
      sectionOf(change),
      allowedBy,
      allowedOnlyFor,
      causeOf(change, report),
    ]);
    addTo(groups, key, change);
  }
  const entries = [...groups.values()].map((changes): Entry => {
    const [first] = changes;
    const met = byLabel(changes.flatMap(({ operations }) => operations));
    const others = byLabel(changes.flatMap(({ alsoChanged }) => alsoChanged));
    return {
      section: sectionOf(first),
      title: titleOf(changes, report),
      ...(first.equal === undefined || changes.length === 1
        ? {}
        : { fingerprint: first.equal.fingerprint }),
      changes,
      effects: mergedEffects(changes),
      operations: [...met.values()],
      alsoChanged: [...others].flatMap(([name, one]) => (met.has(name) ? [] : [one])),
    };
  });
  return sections.flatMap((section) => {
    const own = entries.filter((entry) => entry.section === section);
    return section === "breaking" || section === "review" ? byCallers(own) : own;
  });
}

export function changesIn(section: Section, entries: readonly Entry[]): number {
  return entries.reduce((sum, one) => sum + (one.section === section ? one.changes.length : 0), 0);
}

function byLabel(operations: readonly ChangedOperation[]): ReadonlyMap<string, ChangedOperation> {
  return new Map(operations.map((one) => [label(one), one]));
}

/**
 * Sorts entries by the number of affected operations. The entry for a change of the whole document comes first, because
 * the change affects all callers.
 */
function byCallers(entries: readonly Entry[]): Entry[] {
  const met = ({ operations }: Entry) => operations.length || Number.POSITIVE_INFINITY;
  return entries.toSorted((left, right) => (met(left) === met(right) ? 0 : met(right) - met(left)));
}

function sectionOf({ impact, allowed, rule }: ReportedChange): Section {
  if (allowed !== undefined) return "allowed";
  return ruleNamed(rule)?.about === "extensions" ? "extensions" : impact;
}

/** For each rule about whole operations, the words that the title of a report entry uses. */
const ofOperations: Readonly<Record<string, string>> = {
  "operation-removed": "removed",
  "operation-removed-before-sunset": "removed before their sunset",
  "operation-removed-after-sunset": "removed after their sunset",
  "operation-added": "added",
  "operation-deprecated": "deprecated",
};

/** Returns true for rules that readers often skip: about documentation and unused components. */
function isNote(rule: string): boolean {
  const about = ruleNamed(rule)?.about;
  return about === "documentation" || about === "unused parts";
}

/** Returns a key for grouping changes: changes with an equal cause, such as one edit, have equal keys. */
function causeOf(change: ReportedChange, report: Report): JsonValue {
  const { rule, message, before, after, equal } = change;
  if (Object.hasOwn(ofOperations, rule)) return [rule, areaOf(change, report)];
  if (isNote(rule)) return [rule];
  if (equal !== undefined) return [equal.fingerprint];
  // An edit of a shared component counts as one change, even if many operations use the component. Changes of a
  // component are grouped by the JSON Pointer of the component.
  const pointer = after?.pointer ?? before?.pointer ?? "";
  return [rule, message, pointer.startsWith("/components/") ? pointer : ""];
}

function titleOf(changes: readonly [ReportedChange, ...ReportedChange[]], report: Report): string {
  const [first] = changes;
  if (changes.length === 1) return first.message;
  const { rule, message, equal } = first;
  const words = Object.hasOwn(ofOperations, rule) ? ofOperations[rule] : undefined;
  if (words !== undefined) {
    const area = areaOf(first, report);
    return `${changes.length} operations${area === "" ? "" : ` of ${JSON.stringify(area)}`} ${words}`;
  }
  if (isNote(rule)) return `${ruleNamed(rule)?.title ?? rule}, in ${changes.length} places`;
  const labels = [...new Set(changes.flatMap((one) => one.equal?.label ?? []))];
  if (equal === undefined || labels.length === 1) return message;
  const more = changes.length - Math.min(labels.length, mostLabels);
  const named = `${labels.slice(0, mostLabels).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return `${equal.words} at ${changes.length} places: ${named}`;
}

/**
 * Returns the line that describes one change below the title of a report entry. If the title already describes the
 * change, the line contains only the name of the changed element.
 */
export function besideTitle(change: ReportedChange, { title, fingerprint }: Entry): string {
  const { message, equal } = change;
  if (message === title) return "";
  return equal !== undefined && fingerprint !== undefined ? equal.label : message;
}

/** Returns the first tag of the first changed operation; `""` if the operation has no tag. */
function areaOf({ operations: [operation] }: ReportedChange, { before, after }: Report): string {
  if (operation === undefined) return "";
  return tagsOf(operation, after)[0] ?? tagsOf(operation, before)[0] ?? "";
}

/** Returns the tags of an operation in one of the documents. */
export function tagsOf({ method, path }: ChangedOperation, { document }: ReportedSide): string[] {
  const at = append(append("/paths", path), method);
  const operation = document.valueAt(at);
  const tags = isObject(operation) ? own(operation, "tags") : undefined;
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [];
}

/**
 * Returns words for operations, such as `GET /a and 29 more operations` or `the whole document`. `name` returns the text
 * for the first operation; further operations are only counted.
 */
export function reachOf(
  { operations }: Pick<Entry, "operations">,
  name: (operation: ChangedOperation) => string = label,
): string {
  const [first, ...more] = operations;
  if (first === undefined) return "the whole document";
  return `${name(first)}${more.length === 0 ? "" : ` and ${countedOperations(more, "more ")}`}`;
}

/** Returns the number of operations in words, such as `1 operation`, or `29 more operations` if `more` is `more `. */
export function countedOperations({ length }: readonly unknown[], more: "" | "more " = ""): string {
  return `${length} ${more}${length === 1 ? "operation" : "operations"}`;
}
