// Decides the steps that bring the output up to date, without touching the disk.

import { fingerprint, sameText } from "../files/fingerprint.js";
import type { Artifact } from "./artifact.js";
import { assertPaths, folded, MANIFEST } from "./artifact-path.js";
import { type Conflict, yieldsToForce } from "./conflict.js";
import type { Disk, FileState } from "./disk.js";
import {
  byPath,
  type ListedFile,
  type Manifest,
  type ManifestEntry,
  printManifest,
} from "./manifest.js";

/** A file of the output, with the text that it must have. */
export interface PlannedFile extends ManifestEntry {
  readonly bytes: Buffer;
  /** The file on disk before the run. */
  readonly before: FileState;
}

/** A file that we wrote and that is no longer an artifact. */
export interface Removal {
  readonly path: string;
  readonly from: string;
  readonly before: FileState;
  /** The artifact whose path differs only in case. On some disks both paths are the same file. */
  readonly recased?: string;
}

/** The step for the manifest. */
export interface ManifestPlan {
  readonly action: "keep" | "write" | "remove";
  readonly bytes: Buffer;
  readonly before: FileState;
}

/** All steps, each list sorted by path. Every artifact is in one list, or in `conflicts`. */
export interface Plan {
  /** The output folder, as the caller named it. */
  readonly folder: string;
  /** The targets that were generated. */
  readonly targets: readonly string[];
  readonly create: readonly PlannedFile[];
  readonly update: readonly PlannedFile[];
  readonly keep: readonly PlannedFile[];
  readonly remove: readonly Removal[];
  /** If there are conflicts, no file is written. */
  readonly conflicts: readonly Conflict[];
  readonly manifest: ManifestPlan;
}

/** The options of a plan. */
export interface PlanOptions {
  /** The targets that were generated, if not all were. Files of other targets stay as they are. */
  readonly targets?: readonly string[];
  /** Overwrites and removes files that were edited, too. */
  readonly force?: boolean;
}

/** Compares the artifacts with the files on disk. */
export function makePlan(
  artifacts: readonly Artifact[],
  disk: Disk,
  options: PlanOptions = {},
): Plan {
  assertPaths(artifacts.map((artifact) => artifact.path));
  const manifest: Manifest = "manifest" in disk.manifest ? disk.manifest.manifest : new Map();
  const files = artifacts.map((artifact) => plannedFile(artifact, disk));
  const others: ManifestEntry[] = [];
  const lists = {
    create: [] as PlannedFile[],
    update: [] as PlannedFile[],
    keep: [] as PlannedFile[],
  };
  const remove: Removal[] = [];
  const objections: Conflict[] = folderConflicts(disk);
  const overruled = ({ reason }: Conflict) => options.force === true && yieldsToForce(reason);

  const written = new Map([...manifest.values()].map((entry) => [folded(entry.path), entry]));
  for (const file of files) {
    const verdict = judgeFile(file, manifest.get(file.path) ?? written.get(folded(file.path)));
    if (typeof verdict === "string") lists[verdict].push(file);
    else if (overruled(verdict)) lists.update.push(file);
    else objections.push(verdict);
  }

  const planned = new Map(files.map((file) => [folded(file.path), file]));
  for (const entry of manifest.values()) {
    const namesake = planned.get(folded(entry.path));
    if (namesake?.path === entry.path) continue;
    if (namesake === undefined && options.targets?.includes(entry.from) === false) {
      others.push(...entry.sha256.map((sha256) => ({ ...entry, sha256 })));
      continue;
    }
    const removal = plannedRemoval(entry, namesake, disk);
    const verdict = judgeRemoval(removal, entry, namesake);
    if (verdict === "forget") continue;
    if (verdict === "remove" || overruled(verdict)) remove.push(removal);
    else objections.push(verdict);
  }

  return {
    folder: disk.folder,
    targets: options.targets ?? [...new Set(artifacts.map((artifact) => artifact.from))],
    create: sorted(lists.create),
    update: sorted(lists.update),
    keep: sorted(lists.keep),
    remove: sorted(remove),
    conflicts: sorted(objections.filter((conflict) => !overruled(conflict))),
    manifest: planManifest([...files, ...others], disk),
  };
}

function sorted<T extends { readonly path: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => byPath(one.path, other.path));
}

function stateAt(disk: Disk, path: string): FileState {
  const state = disk.states.get(path);
  if (state === undefined) throw new Error(`the disk was not read at ${JSON.stringify(path)}`);
  return state;
}

function plannedFile({ path, text, from }: Artifact, disk: Disk): PlannedFile {
  const bytes = Buffer.from(text, "utf8");
  return { path, from, sha256: fingerprint(bytes), bytes, before: stateAt(disk, path) };
}

function plannedRemoval(
  { path, from }: ListedFile,
  namesake: PlannedFile | undefined,
  disk: Disk,
): Removal {
  const recased = namesake === undefined ? {} : { recased: namesake.path };
  return { path, from, before: stateAt(disk, path), ...recased };
}

/** Decides the step for one artifact; `entry` is its entry in the manifest of an earlier run. */
function judgeFile(
  file: PlannedFile,
  entry: ListedFile | undefined,
): "create" | "update" | "keep" | Conflict {
  const { before, path, from, bytes } = file;
  if (before.kind === "absent") return "create";
  if (before.kind !== "file")
    return { path, from, intent: "write", ...obstacle(before), after: bytes };
  if (sameText(before.bytes, bytes)) return "keep";
  if (entry !== undefined && isOurs(before.bytes, entry)) return "update";
  const reason = entry === undefined ? "not-ours" : "edited";
  return { path, from, intent: "write", reason, before: before.bytes, after: bytes };
}

/** Decides the step for a file of an earlier run that is no longer an artifact. */
function judgeRemoval(
  { path, from, before }: Removal,
  entry: ListedFile,
  namesake: PlannedFile | undefined,
): "remove" | "forget" | Conflict {
  if (before.kind === "unreadable") return { path, from, intent: "remove", ...obstacle(before) };
  // We write only files. A link or a folder belongs to the user, and stays.
  if (before.kind !== "file") return "forget";
  if (isOurs(before.bytes, entry)) return "remove";
  if (namesake !== undefined && sameText(before.bytes, namesake.bytes)) return "remove";
  return { path, from, intent: "remove", reason: "edited", before: before.bytes };
}

/** Returns whether the manifest has the hash of these bytes. After a git merge it has the hashes of both sides. */
function isOurs(bytes: Buffer, { sha256 }: ListedFile): boolean {
  return sha256.length > 1 || sha256.includes(fingerprint(bytes));
}

/** Returns the reason why a path that is no file blocks an artifact. */
function obstacle(
  state: Exclude<FileState, { kind: "absent" | "file" }>,
): Pick<Conflict, "reason" | "detail"> {
  if (state.kind === "unreadable") return { reason: state.kind, detail: state.why };
  return "at" in state ? { reason: state.kind, detail: state.at } : { reason: state.kind };
}

/** Returns the conflicts of the output folder itself. */
function folderConflicts(disk: Disk): Conflict[] {
  if (disk.root === "blocked") return [{ path: "", intent: "write", reason: "no-folder" }];
  const before = stateAt(disk, MANIFEST);
  if (before.kind !== "file" && before.kind !== "absent") {
    return [{ path: MANIFEST, intent: "write", ...obstacle(before) }];
  }
  if (!("problem" in disk.manifest)) return [];
  const detail = disk.manifest.problem;
  return [{ path: MANIFEST, intent: "write", reason: "damaged-manifest", detail }];
}

function planManifest(entries: readonly ManifestEntry[], disk: Disk): ManifestPlan {
  const bytes = Buffer.from(printManifest(entries), "utf8");
  const before = stateAt(disk, MANIFEST);
  if (entries.length === 0)
    return { action: before.kind === "absent" ? "keep" : "remove", bytes, before };
  const same = before.kind === "file" && sameText(before.bytes, bytes);
  return { action: same ? "keep" : "write", bytes, before };
}
