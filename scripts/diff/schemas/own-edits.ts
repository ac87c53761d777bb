// Chooses the edit by which each finding is checked: its own edit, or its edit combined with that of another finding.
import type { Edit } from "./counterfactual.js";
import type { Delta } from "./edit.js";
import type { Finding } from "./finding.js";

/** Functions that create an edit of a schema, and check whether readers still understand all values. */
interface Comparisons {
  edit(deltas: readonly Delta[]): Edit | undefined;
  /** Returns true if readers still understand all old values after an edit. */
  isUnderstood(edit: Edit): boolean;
}

/** Maximum number of further findings that are combined with one finding. */
const mostBeside = 8;

/**
 * Returns, for each finding about accepted values, the edit that caused the finding. If two edits cancel each other,
 * their findings share one edit. For integers, for example, the change from `minimum: 5` to `exclusiveMinimum: 4`
 * refuses no value. A finding gets no edit if its change alone cannot be applied to the old document.
 */
export function ownEdits(
  findings: readonly Finding[],
  comparisons: Comparisons,
): ReadonlyMap<Finding, Edit | undefined> {
  const moving = findings.filter(({ shift }) => shift !== undefined);
  const edits = new Map<Finding, Edit | undefined>();
  const all = editOf(moving, comparisons);
  if (moving.length < 2 || (all !== undefined && comparisons.isUnderstood(all))) {
    for (const finding of moving) edits.set(finding, all);
    return edits;
  }
  /** Index pairs of findings, such as `0,2`: with both edits applied together, readers still refuse values. */
  const refused = new Set<string>();
  const first = [...moving.keys()].slice(0, mostBeside + 1);
  for (const [index, finding] of moving.entries()) {
    const own = editOf([finding], comparisons);
    edits.set(finding, own);
    if (own === undefined || comparisons.isUnderstood(own)) continue;
    for (const at of first.filter((at) => at !== index).slice(0, mostBeside)) {
      const key = [Math.min(index, at), Math.max(index, at)].join();
      if (refused.has(key)) continue;
      const both = editOf([finding, moving[at] as Finding], comparisons);
      if (both !== undefined && comparisons.isUnderstood(both)) {
        edits.set(finding, both);
        break;
      }
      refused.add(key);
    }
  }
  return edits;
}

function editOf(findings: readonly Finding[], comparisons: Comparisons): Edit | undefined {
  const [first, ...more] = findings;
  if (more.length === 0) return first?.deltas && comparisons.edit(first.deltas);
  const deltas = findings.flatMap((finding) => finding.deltas ?? []);
  return findings.every(({ deltas: own }) => own !== undefined)
    ? comparisons.edit(deltas)
    : undefined;
}
