// Writes the copies and their lock file into a folder. Either all files are written, or no file is written.
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { fingerprint } from "../../files/fingerprint.js";
import { type Lock, lockName } from "../../load/vendored.js";
import type { Brought } from "../../vendor/bring.js";
import { printLock } from "../../vendor/lock-file.js";
import { apply } from "../../write/apply.js";
import type { Artifact } from "../../write/artifact.js";
import { type Conflict, conflictDiagnostic, shown } from "../../write/conflict.js";
import { readDisk } from "../../write/disk.js";
import { byPath, type ListedFile } from "../../write/manifest.js";
import { makePlan, type Plan } from "../../write/plan.js";

const from = "vendor";

/** Returns a plan of the files to write. `before` is the existing lock file in `folder`. */
export async function planCopies(
  folder: string,
  brought: readonly Brought[],
  { before, lock, force }: { before: Lock | undefined; lock: Lock; force: boolean },
): Promise<Plan> {
  const artifacts: Artifact[] = [
    ...brought.map(({ file, text }) => ({ path: file, text, from })),
    { path: lockName, text: printLock(lock), from },
  ];
  const earlier = (before?.files ?? []).map(({ file }) => ({ path: file, text: "", from }));
  const disk = await readDisk(folder, [...artifacts, ...earlier]);
  const listed: ListedFile[] = (before?.files ?? []).map(({ file, sha256 }) => {
    return { path: file, from, sha256: [sha256] };
  });
  const current = disk.states.get(lockName);
  if (before !== undefined && current?.kind === "file")
    listed.push({ path: lockName, from, sha256: [fingerprint(current.bytes)] });
  const manifest = new Map(listed.map((entry) => [entry.path, entry]));
  const plan = makePlan(artifacts, { ...disk, manifest: { manifest } });
  const isForced = ({ reason }: Conflict) => force && reason === "edited";
  if (plan.conflicts.some((conflict) => !isForced(conflict))) throw refusal(plan.conflicts, folder);
  const made = force
    ? makePlan(artifacts, { ...disk, manifest: { manifest } }, { force: true })
    : plan;
  return { ...made, manifest: { ...made.manifest, action: "keep" } };
}

/** Writes the copies, and returns a line for each changed file. */
export async function writeCopies(plan: Plan): Promise<string[]> {
  await apply(plan);
  const lines = [
    ...plan.create.map(({ path }) => ({ path, word: "created" })),
    ...plan.update.map(({ path }) => ({ path, word: "updated" })),
    ...plan.remove.map(({ path }) => ({ path, word: "removed" })),
  ];
  return lines
    .sort((one, other) => byPath(one.path, other.path))
    .map(({ path, word }) => `${word} ${shown(plan.folder, path)}`);
}

function refusal(conflicts: readonly Conflict[], folder: string): DiagnosticsError {
  return new DiagnosticsError(conflicts.map((conflict) => inWords(conflict, folder)));
}

function inWords(conflict: Conflict, folder: string): Diagnostic {
  const finding = conflictDiagnostic(conflict, folder);
  const file = shown(folder, conflict.path);
  if (conflict.reason === "edited") {
    const message = `${file} was edited after vendor copied it`;
    const help =
      "keep the change as an overlay (specloom overlay), then add --update to replace the file";
    return { ...finding, message, help };
  }
  if (conflict.reason === "not-ours") {
    const message = `${file} is in the way: the lock file does not list it`;
    return { ...finding, message, help: "move it, or choose another folder with --out" };
  }
  return finding;
}
