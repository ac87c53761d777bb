// The operations that a document's mistakes cost on the day on which a project begins: its CI is green, and later losses are red.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { inert } from "../../diagnostics/inert.js";
import { defaultTargets } from "../../targets/target.js";
import { DocumentRefused } from "../document-refused.js";
import { type AllowedMissing, missingOperations } from "../missing-operations.js";
import { Progress } from "../progress.js";
import { readSpec } from "../read.js";

/** Returns the list for `allowMissing`; it is empty for a document that is refused. */
export async function missingAtFirst(
  spec: string,
  root: string | undefined,
): Promise<AllowedMissing[]> {
  try {
    const { lost } = await readSpec(spec, new Progress(), { preset: "user", root });
    const reasons = new Map<string, string>();
    for (const { operation, because } of missingOperations(lost, defaultTargets)) {
      const reason = because === undefined ? "left out" : `${because.code}: ${because.message}`;
      reasons.set(operation, inert(reason));
    }
    return [...reasons].map(([operation, reason]) => ({ operation, reason }));
  } catch (error) {
    if (error instanceof DocumentRefused || error instanceof DiagnosticsError) return [];
    throw error;
  }
}
