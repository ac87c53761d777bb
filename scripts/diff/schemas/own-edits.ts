// Which edit each finding of a pair is judged by: its own, or all of those that together say the same as before.
import type { Edit } from "./counterfactual.js";
import type { Delta } from "./edit.js";
import type { Finding } from "./finding.js";

/** The pair that findings are about. */
interface Comparisons {
  /** The edit that `deltas` describe. */
  edit(deltas: readonly Delta[]): Edit | undefined;
  /** True where all that was sent or given is understood after an edit. */
  isUnderstood(edit: Edit): boolean;
}

/** A finding is looked at beside so many others, to find one that makes up for it. */
const mostBeside = 8;

/**
 * Returns the edit of each finding that moves values. Several findings that together refuse nothing are one edit, such
 * as `minimum: 5` gone and `exclusiveMinimum: 4` new. `undefined` if an edit cannot be separated from other changes.
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
