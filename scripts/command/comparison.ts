// From two documents that are read to a report.

import { nearNames } from "../diagnostics/nearest.js";
import { areSameDocuments } from "../diff/input/same-documents.js";
import type { Side } from "../diff/input/side.js";
import {
  makeReport,
  type Report,
  type ReportedSide,
  type ReportOptions,
} from "../diff/report/report.js";
import { aboutOf } from "../model/about.js";
import type { Naming } from "./compare-meaning.js";
import type { Progress } from "./progress.js";

/** Reports the changes from one side to the other, as of today. Throws `DocumentRefused` for a document without a model. */
export async function reportOf(
  sides: { readonly before: Side; readonly after: Side },
  progress: Progress,
  { lock, names, ...project }: Naming & Pick<ReportOptions, "allowList" | "handlers"> = {},
): Promise<Report> {
  const known = { ...project, nearNames, today: new Date().toISOString().slice(0, 10) };
  if (areSameDocuments(sides.before.document, sides.after.document)) {
    const reported = (side: Side): ReportedSide => ({
      ...side,
      model: aboutOf(side.document.root),
    });
    return makeReport({ changes: [] }, reported(sides.before), reported(sides.after), known);
  }
  // Imported here: documents that say the same need no models.
  const { compareMeaning } = await import("./compare-meaning.js");
  const { changes, before, after } = await compareMeaning(sides, progress, { lock, names });
  return makeReport(changes, before, after, known);
}
