// The steps for files that are written once. A file that exists belongs to the user and is left alone.
import type { Artifact } from "./artifact.js";
import { assertPaths, MANIFEST } from "./artifact-path.js";
import type { Disk } from "./disk.js";
import { byPath } from "./manifest.js";
import { makePlan, type Plan } from "./plan.js";

/** A plan that only creates. */
export interface Creation {
  readonly plan: Plan;
  /** Paths where a file stands already, sorted. */
  readonly existing: readonly string[];
}

/** Plans the artifacts that are not there yet; claims none of them in a manifest, so that no later run touches them. */
export function planCreation(artifacts: readonly Artifact[], disk: Disk): Creation {
  assertPaths(artifacts.map(({ path }) => path));
  const kindAt = (path: string) => disk.states.get(path)?.kind;
  const existing = artifacts.map(({ path }) => path).filter((path) => kindAt(path) === "file");
  const missing = artifacts.filter(({ path }) => kindAt(path) !== "file");
  // A manifest of generated files that may stand in the same folder is none of our business here.
  const plan = makePlan(missing, { ...disk, manifest: { manifest: new Map() } });
  const conflicts = plan.conflicts.filter(({ path }) => path !== MANIFEST);
  return {
    plan: { ...plan, conflicts, manifest: { ...plan.manifest, action: "keep" } },
    existing: existing.sort(byPath),
  };
}
