// The operations that a project lacks on its first day: its CI accepts them, and no later loss.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { inert } from "../../diagnostics/inert.js";
import type { Project } from "../../load/root-folder.js";
import { defaultTargets } from "../../targets/target.js";
import { type AllowedMissing, missingOperations } from "../missing-operations.js";
import { Progress } from "../progress.js";
import { readSpec } from "../read.js";

/** Returns the list for `allowMissing`; it is empty for a document that is refused. */
export async function missingAtFirst(spec: string, project: Project): Promise<AllowedMissing[]> {
  try {
    const { lost } = await readSpec(spec, new Progress(), { preset: "user", ...project });
    const reasons = new Map<string, string>();
    for (const { operation, because } of missingOperations(lost, defaultTargets)) {
      const reason = because === undefined ? "left out" : `${because.code}: ${because.message}`;
      reasons.set(operation, inert(reason));
    }
    return [...reasons].map(([operation, reason]) => ({ operation, reason }));
  } catch (error) {
    if (error instanceof DiagnosticsError) return [];
    throw error;
  }
}
