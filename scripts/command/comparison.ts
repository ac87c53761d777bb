// From two documents that are read to a report.
import type { Side } from "../diff/input/side.js";
import {
  makeReport,
  type Report,
  type ReportedSide,
  type ReportOptions,
} from "../diff/report/report.js";
import { areSameDocuments } from "../diff/same-documents.js";
import { aboutOf } from "../model/about.js";
import type { Progress } from "./progress.js";

/** The changes from one side to the other. Throws `DocumentRefused` for a document that has no model. */
export async function reportOf(
  sides: { readonly before: Side; readonly after: Side },
  progress: Progress,
  known: ReportOptions,
): Promise<Report> {
  if (areSameDocuments(sides.before.document, sides.after.document)) {
    const reported = (side: Side): ReportedSide => ({
      ...side,
      model: aboutOf(side.document.root),
    });
    return makeReport({ changes: [] }, reported(sides.before), reported(sides.after), known);
  }
  // Imported here: documents that say the same need no models.
  const { compareMeaning } = await import("./compare-meaning.js");
  const { changes, before, after } = await compareMeaning(sides, progress);
  return makeReport(changes, before, after, known);
}
