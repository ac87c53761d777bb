// Plans files that are created only if they do not exist. An existing file belongs to the user and stays unchanged.
import type { Artifact } from "./artifact.js";
import { assertPaths, MANIFEST } from "./artifact-path.js";
import type { Disk } from "./disk.js";
import { byPath } from "./manifest.js";
import { makePlan, type Plan } from "./plan.js";

/** A plan for creating those files that do not exist yet. */
export interface Creation {
  readonly plan: Plan;
  /** Paths of the existing files, sorted. */
  readonly existing: readonly string[];
}

/**
 * Plans the creation of files that do not exist yet. The manifest does not list created files, so later runs do not
 * change them.
 */
export function planCreation(artifacts: readonly Artifact[], disk: Disk): Creation {
  assertPaths(artifacts.map(({ path }) => path));
  const kindAt = (path: string) => disk.states.get(path)?.kind;
  const existing = artifacts.map(({ path }) => path).filter((path) => kindAt(path) === "file");
  const missing = artifacts.filter(({ path }) => kindAt(path) !== "file");
  // The folder may contain a manifest of generated files. A manifest matters only for changed and removed files, and
  // this plan only creates files.
  const plan = makePlan(missing, { ...disk, manifest: { manifest: new Map() } });
  const conflicts = plan.conflicts.filter(({ path }) => path !== MANIFEST);
  return {
    plan: { ...plan, conflicts, manifest: { ...plan.manifest, action: "keep" } },
    existing: existing.sort(byPath),
  };
}
