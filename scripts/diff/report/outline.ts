// Lists the changes by operation, schema or tag, for the people who maintain them.
import { addTo } from "../../json/by-key.js";
import { parse } from "../../json/pointer.js";
import { type ChangedOperation, graver, type Impact } from "../change.js";
import { label } from "./allow-list.js";
import { type Entry, tagsOf } from "./entries.js";
import type { Grouping } from "./groupings.js";
import type { Report, ReportedChange } from "./report.js";

/** A change that affects a group, such as a tag, and the impact of the change on the group. */
export interface GroupedChange {
  readonly change: ReportedChange;
  readonly impact: Impact;
}

export interface Group {
  readonly title: string;
  readonly changes: readonly GroupedChange[];
}

/**
 * Returns the groups of a report, the groups with the most severe changes first. A change is listed in each group that
 * it affects.
 */
export function outlineOf(report: Report, entries: readonly Entry[], by: Grouping): Group[] {
  const groups = new Map<string, GroupedChange[]>();
  for (const change of entries.flatMap(({ changes }) => changes)) {
    for (const [title, impact] of impactsOf(change, report, by)) {
      addTo(groups, title, { change, impact });
    }
  }
  const weight = ({ changes }: Group) =>
    changes.filter(({ impact }) => impact === "breaking").length * 1_000_000 +
    changes.filter(({ impact }) => impact === "review").length * 1_000 +
    changes.length;
  return [...groups]
    .map(([title, changes]) => ({ title, changes }))
    .sort((left, right) => weight(right) - weight(left));
}

/** Returns the groups of a change, each with the impact of the change on the group. */
function impactsOf(
  change: ReportedChange,
  report: Report,
  by: Grouping,
): ReadonlyMap<string, Impact> {
  const { operations, alsoChanged, impact } = change;
  if (by === "schema") return new Map([[schemaOf(change) ?? "written out in operations", impact]]);
  if (operations.length === 0) return new Map([["the whole document", impact]]);
  const impacts = new Map<string, Impact>();
  const tell = (operation: ChangedOperation, here: Impact) => {
    for (const title of by === "operation" ? [label(operation)] : tagTitles(operation, report))
      impacts.set(title, graver(impacts.get(title) ?? here, here));
  };
  for (const one of operations) tell(one, impact);
  for (const one of alsoChanged) tell(one, one.impact);
  return impacts;
}

function tagTitles(operation: ChangedOperation, { before, after }: Report): string[] {
  const tags = tagsOf(operation, after);
  const old = tags.length > 0 ? tags : tagsOf(operation, before);
  return old.length > 0 ? old : ["without a tag"];
}

/** Returns the name of the schema in `components/schemas` to which a change belongs. */
function schemaOf({ before, after }: ReportedChange): string | undefined {
  const [components, section, name] = parse(after?.pointer ?? before?.pointer ?? "") ?? [];
  return components === "components" && section === "schemas" ? name : undefined;
}

/** Returns the counts of a group, such as `2 breaking, 1 to review, 3 safe`. */
export function countedGroup({ changes }: Group): string {
  const count = (impact: string) => changes.filter((one) => one.impact === impact).length;
  const words = [
    [count("breaking"), "breaking"],
    [count("review"), "to review"],
    [count("safe"), "safe"],
  ] as const;
  return words.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(", ");
}
