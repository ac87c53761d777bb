// Chooses the edit that each finding of a pair is judged by: its own, or several that are equivalent to the old schema
// together.
import type { Edit } from "./counterfactual.js";
import type { Delta } from "./edit.js";
import type { Finding } from "./finding.js";

/** Comparisons of the pair that findings are about. */
interface Comparisons {
  /** Returns the edit that `deltas` describe. */
  edit(deltas: readonly Delta[]): Edit | undefined;
  /** Returns true if all values that were sent or returned are understood after an edit. */
  isUnderstood(edit: Edit): boolean;
}

/** Maximum number of other findings that are examined, in order to find one that compensates for a finding. */
const mostBeside = 8;

/**
 * Returns the edit of each finding that changes accepted values. Several findings that refuse nothing together are one
 * edit, such as a removed `minimum: 5` and a new `exclusiveMinimum: 4`. `undefined` if an edit cannot be separated from
 * other changes.
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
  for (const finding of moving) {
    const own = editOf([finding], comparisons);
    edits.set(finding, own);
    if (own === undefined || comparisons.isUnderstood(own)) continue;
    for (const other of moving.filter((one) => one !== finding).slice(0, mostBeside)) {
      const both = editOf([finding, other], comparisons);
      if (both === undefined || !comparisons.isUnderstood(both)) continue;
      edits.set(finding, both);
      break;
    }
  }
  return edits;
}

function editOf(findings: readonly Finding[], comparisons: Comparisons): Edit | undefined {
  const deltas = findings.flatMap((finding) => finding.deltas ?? []);
  return findings.every(({ deltas: own }) => own !== undefined)
    ? comparisons.edit(deltas)
    : undefined;
}
