// Lists the elements that `generate` leaves out when a project starts to use specloom. The config accepts these
// elements, so that CI passes. CI fails if `generate` later leaves out further elements.
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { inert } from "../../diagnostics/inert.js";
import type { Project } from "../../load/root-folder.js";
import type { TargetName } from "../../targets/target.js";
import { type AllowedMissing, missingOperations } from "../missing-operations.js";
import { Progress } from "../progress.js";
import { type Reading, readSpec } from "../read.js";

/** Findings about the document when `init` runs. */
export interface FirstFindings {
  /** The number of errors that `validate` reports. */
  readonly errors: number;
  /** The value of the config member `allowMissing`. */
  readonly allowMissing: readonly AllowedMissing[];
  /** The findings about elements that `generate` leaves out. */
  readonly leftOut: readonly Diagnostic[];
}

/**
 * Reads the document first as `validate` does, then as `generate` does. If the document cannot be used, the created
 * config accepts no findings.
 */
export async function firstFindings(
  spec: string,
  project: Project,
  targets: readonly TargetName[],
): Promise<FirstFindings> {
  const options = { serves: targets.includes("server"), ...project };
  const errors = await errorsIn(readSpec(spec, new Progress(), { preset: "author", ...options }));
  try {
    const { lost, diagnostics } = await readSpec(spec, new Progress(), {
      preset: "user",
      ...options,
    });
    const reasons = new Map<string, string>();
    for (const { operation, because } of missingOperations(lost, targets)) {
      const reason = because === undefined ? "left out" : `${because.code}: ${because.message}`;
      reasons.set(operation, inert(reason));
    }
    return {
      errors,
      allowMissing: [...reasons].map(([operation, reason]) => ({ operation, reason })),
      leftOut: diagnostics.filter(({ code }) => code === "left-out"),
    };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { errors, allowMissing: [], leftOut: [] };
  }
}

async function errorsIn(reading: Promise<Reading>): Promise<number> {
  try {
    return (await reading).diagnostics.filter(isError).length;
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics.filter(isError).length;
    throw error;
  }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
