// Plans the steps that update the output. Making a plan does not access the disk.

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

/** A file that must exist in the output, with its text. */
export interface PlannedFile extends ManifestEntry {
  readonly bytes: Buffer;
  /** The state of the file on disk before the run. */
  readonly before: FileState;
}

/** A file that specloom once wrote, and that no target generates any more. */
export interface Removal {
  readonly path: string;
  readonly from: string;
  readonly before: FileState;
  /**
   * The path of a generated file that differs from `path` only in case. On a disk that ignores case, `path` and
   * `recased` name one file.
   */
  readonly recased?: string;
}

/** The step for the manifest. */
export interface ManifestPlan {
  readonly action: "keep" | "write" | "remove";
  readonly bytes: Buffer;
  readonly before: FileState;
}

/**
 * The changes that a run makes to the output folder. Each list of the plan is sorted by path. The lists of the plan
 * contain every generated file exactly once.
 */
export interface Plan {
  /** The path of the output folder, as passed by the caller. */
  readonly folder: string;
  /** The targets whose files were generated. */
  readonly targets: readonly string[];
  readonly create: readonly PlannedFile[];
  readonly update: readonly PlannedFile[];
  readonly keep: readonly PlannedFile[];
  readonly remove: readonly Removal[];
  /** If there is a conflict, no file is written. */
  readonly conflicts: readonly Conflict[];
  readonly manifest: ManifestPlan;
}

export interface PlanOptions {
  /**
   * The names of the generated targets, if some targets were not generated. Files of targets that were not generated
   * stay unchanged.
   */
  readonly targets?: readonly string[];
  /** True if files are overwritten or removed even if they were edited. */
  readonly force?: boolean;
}

/** Compares generated files with the files on disk, and decides the action for each file. */
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
  const bytes = bytesOf(text);
  return { path, from, sha256: fingerprint(bytes), bytes, before: stateAt(disk, path) };
}

/**
 * Returns a text in UTF-8. `Buffer.from` reads a text twice, because it counts the bytes first. Most texts contain few
 * characters that need several bytes, so a few bytes more than characters are enough.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(text.length + (text.length >> 6) + LONGEST_CHARACTER);
  const length = bytes.write(text, "utf8");
  // `write` stops before a character that does not fit.
  const isWhole = length <= bytes.length - LONGEST_CHARACTER;
  return isWhole ? bytes.subarray(0, length) : Buffer.from(text, "utf8");
}

/** The number of bytes of the longest characters in UTF-8. */
const LONGEST_CHARACTER = 4;

function plannedRemoval(
  { path, from }: ListedFile,
  namesake: PlannedFile | undefined,
  disk: Disk,
): Removal {
  const recased = namesake === undefined ? {} : { recased: namesake.path };
  return { path, from, before: stateAt(disk, path), ...recased };
}

/**
 * Decides whether a generated file is created, updated or kept, or is in conflict. `entry` is the file's entry in the
 * manifest of the earlier run.
 */
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

/** Decides the action for a file of an earlier run that no target generates any more. */
function judgeRemoval(
  { path, from, before }: Removal,
  entry: ListedFile,
  namesake: PlannedFile | undefined,
): "remove" | "forget" | Conflict {
  if (before.kind === "unreadable") return { path, from, intent: "remove", ...obstacle(before) };
  // specloom writes only ordinary files. A symbolic link or a folder belongs to the user, so it is not removed.
  if (before.kind !== "file") return "forget";
  if (isOurs(before.bytes, entry)) return "remove";
  if (namesake !== undefined && sameText(before.bytes, namesake.bytes)) return "remove";
  return { path, from, intent: "remove", reason: "edited", before: before.bytes };
}

/**
 * Returns true if specloom wrote the bytes, according to the manifest. After a git merge, the manifest contains the
 * hashes of both branches.
 */
function isOurs(bytes: Buffer, { sha256 }: ListedFile): boolean {
  return sha256.length > 1 || sha256.includes(fingerprint(bytes));
}

/** Returns why a path that is no ordinary file cannot be written. */
function obstacle(
  state: Exclude<FileState, { kind: "absent" | "file" }>,
): Pick<Conflict, "reason" | "detail"> {
  if (state.kind === "unreadable") return { reason: state.kind, detail: state.why };
  return "at" in state ? { reason: state.kind, detail: state.at } : { reason: state.kind };
}

/** Returns the conflicts that concern the output folder. */
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
