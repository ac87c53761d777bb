// Creates the report for two documents.

import { coverageOf, seenPlaces } from "../contract/coverage.js";
import type { Usage } from "../contract/usage.js";
import { nearNames } from "../diagnostics/nearest.js";
import type { Change } from "../diff/change.js";
import { areSameDocuments } from "../diff/input/same-documents.js";
import type { Side } from "../diff/input/side.js";
import {
  makeReport,
  type Report,
  type ReportedSide,
  type ReportOptions,
} from "../diff/report/report.js";
import { append } from "../json/pointer.js";
import { aboutOf } from "../model/about.js";
import type { Naming } from "./compare-meaning.js";
import type { Progress } from "./progress.js";

/** Data of a project that the report uses: generated names, allow-list, handlers and test records. */
export interface ComparedProject extends Naming, Pick<ReportOptions, "allowList" | "handlers"> {
  /** How often tests observed each element of the old document, from the file of `--usage`. */
  readonly usage?: Usage;
}

/**
 * Returns the report about the changes between two documents. The report depends on the current day, because entries of
 * the allow-list expire. Throws `DocumentRefused` if a document has no valid model.
 */
export async function reportOf(
  sides: { readonly before: Side; readonly after: Side },
  progress: Progress,
  { lock, names, usage, ...project }: ComparedProject = {},
): Promise<Report> {
  const known = { ...project, nearNames, today: new Date().toISOString().slice(0, 10) };
  if (areSameDocuments(sides.before.document, sides.after.document)) {
    const reported = (side: Side): ReportedSide => ({
      ...side,
      model: aboutOf(side.document.root),
    });
    return makeReport({ changes: [] }, reported(sides.before), reported(sides.after), known);
  }
  // The module is imported on demand, because equal documents need no comparison.
  const { compareMeaning } = await import("./compare-meaning.js");
  const { changes, before, after } = await compareMeaning(sides, progress, { lock, names });
  if (usage === undefined) return makeReport(changes, before, after, known);
  const place = seenPlaces(coverageOf(before.model, usage));
  const seen = (change: Change) => place(pointerOf(change));
  return makeReport(changes, before, after, { ...known, seen });
}

/**
 * Returns a JSON Pointer into the old document for a change. For an added element, this is the pointer of the first
 * affected operation.
 */
function pointerOf({ before, operations: [first] }: Change): string {
  if (before !== null) return before.pointer;
  return first === undefined ? "" : append(append("/paths", first.path), first.method);
}
