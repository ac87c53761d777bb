// Prints the last lines of a run: which files it wrote, or would write in a dry run.

import { few } from "../diagnostics/quote.js";
import { shown } from "./conflict.js";
import { byPath } from "./manifest.js";
import type { Plan } from "./plan.js";

/** Data for the last line of a run. */
export interface SummaryOptions {
  /** Set for a dry run, in which the line states what would be written. */
  readonly dryRun?: boolean;
  /** Targets that were added because other targets import their files. */
  readonly added?: readonly string[];
  /** The number of elements that were left out because they are broken. */
  readonly leftOut?: number;
}

/** Returns the closing line, such as `4 targets, 14 files, 2 written, 12 unchanged, 0 removed in 1.8 s`. */
export function summary(plan: Plan, options: SummaryOptions & { milliseconds: number }): string {
  return inTime(counts(plan, options), options.milliseconds);
}

/** Returns the closing line: the given counts, and the duration of the run. */
export function inTime(counted: string, milliseconds: number): string {
  return `${counted} in ${(milliseconds / 1000).toFixed(1)} s`;
}

/** Returns the closing line of `generate` without the duration: `4 targets, 14 files, 2 written, …`. */
export function counts(
  plan: Pick<Plan, "targets" | "create" | "update" | "keep" | "remove">,
  { dryRun, added = [], leftOut = 0 }: SummaryOptions,
): string {
  const written = plan.create.length + plan.update.length;
  const files = written + plan.keep.length;
  const removed = plan.remove.length;
  const parts = [
    `${counted(plan.targets.length, "target")}${added.length === 0 ? "" : ` (including ${few(added, 5)}, which others import)`}`,
    counted(files, "file"),
    `${written} ${dryRun === true ? "to write" : "written"}`,
    `${plan.keep.length} unchanged`,
    `${removed} ${dryRun === true ? "to remove" : "removed"}`,
    ...(leftOut === 0 ? [] : [`${counted(leftOut, "piece")} of the document left out`]),
  ];
  return parts.join(", ");
}

/** Returns a line for each file that changes, such as `create generated/types/index.ts`, sorted by path. */
export function plannedSteps(plan: Plan): string[] {
  const steps = [
    ...plan.create.map(({ path }) => ({ path, step: "create" })),
    ...plan.update.map(({ path }) => ({ path, step: "update" })),
    ...plan.remove.map(({ path }) => ({ path, step: "remove" })),
  ];
  return steps
    .sort((one, other) => byPath(one.path, other.path))
    .map(({ path, step }) => `${step} ${shown(plan.folder, path)}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
