// Plans files that are written once. A file that exists belongs to the user and stays as it is.
import type { Artifact } from "./artifact.js";
import { assertPaths, MANIFEST } from "./artifact-path.js";
import type { Disk } from "./disk.js";
import { byPath } from "./manifest.js";
import { makePlan, type Plan } from "./plan.js";

/** A plan that only creates files. */
export interface Creation {
  readonly plan: Plan;
  /** Paths of files that already exist, sorted. */
  readonly existing: readonly string[];
}

/** Plans the artifacts whose files do not exist. No manifest lists them, so that later runs do not touch them. */
export function planCreation(artifacts: readonly Artifact[], disk: Disk): Creation {
  assertPaths(artifacts.map(({ path }) => path));
  const kindAt = (path: string) => disk.states.get(path)?.kind;
  const existing = artifacts.map(({ path }) => path).filter((path) => kindAt(path) === "file");
  const missing = artifacts.filter(({ path }) => kindAt(path) !== "file");
  // The folder may have a manifest of generated files. This plan ignores it.
  const plan = makePlan(missing, { ...disk, manifest: { manifest: new Map() } });
  const conflicts = plan.conflicts.filter(({ path }) => path !== MANIFEST);
  return {
    plan: { ...plan, conflicts, manifest: { ...plan.manifest, action: "keep" } },
    existing: existing.sort(byPath),
  };
}
