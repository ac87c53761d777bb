// Summarises the changes between two versions of the vendored copies in a folder, as `diff` does.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { comparable, type Side } from "../../diff/input/side.js";
import { printSummary } from "../../diff/report/text.js";
import { readFrom } from "../../load/load.js";
import type { Source } from "../../load/source.js";
import { reportOf } from "../comparison.js";
import type { Progress } from "../progress.js";

/** The copies of remote documents in a folder, before or after an update. */
export interface State {
  readonly source: Source;
  /** The path of the root document. */
  readonly root: string;
}

/** Returns a summary of the changes. If the documents cannot be compared, the result is a sentence with the reason. */
export async function updateSummary(
  before: State,
  after: State,
  progress: Progress,
  colour: boolean,
): Promise<string> {
  try {
    const sides = { before: await sideOf(before), after: await sideOf(after) };
    return printSummary(await reportOf(sides, progress), { colour });
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    const count = error.diagnostics.length;
    return `not compared: a document has ${count} error${count === 1 ? "" : "s"}; specloom validate lists them\n`;
  }
}

async function sideOf({ source, root }: State): Promise<Side> {
  return comparable(await readFrom(source, root));
}
