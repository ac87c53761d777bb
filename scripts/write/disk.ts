// Reads the existing files at the paths to which a run writes. Symbolic links are never followed.

import { lstat, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { valueFor } from "../json/by-key.js";
import type { Artifact } from "./artifact.js";
import { foldersAbove, MANIFEST } from "./artifact-path.js";
import { inParallel } from "./bounded.js";
import { type Manifest, type ManifestReading, readManifest } from "./manifest.js";

/** Size and timestamps of a file. Size and timestamps show whether the file changed after it was read. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
}

/** The state of a path in the output folder. `at` is the path of the link or folder that prevents writing the file. */
export type FileState =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly bytes: Buffer; readonly stamp: Stamp }
  | { readonly kind: "folder" }
  | { readonly kind: "symlink"; readonly at: string }
  | { readonly kind: "blocked"; readonly at: string }
  | { readonly kind: "special" }
  | { readonly kind: "unreadable"; readonly why: string };

/** The contents of an output folder when it was read. */
export interface Disk {
  /** The path of the output folder, as passed by the caller. */
  readonly folder: string;
  /** Whether the output folder is missing, is a folder, or is something else. */
  readonly root: "absent" | "folder" | "blocked";
  readonly manifest: ManifestReading;
  /** The states of the manifest, of files to write, and of files that the manifest lists, by path. */
  readonly states: ReadonlyMap<string, FileState>;
}

const ABSENT: FileState = { kind: "absent" };

/** Reads the state of the output folder, which is needed to plan how `artifacts` are written. */
export async function readDisk(folder: string, artifacts: readonly Artifact[]): Promise<Disk> {
  const root = await readRoot(folder);
  const states = new Map<string, FileState>();
  const paths = new Set(artifacts.map((artifact) => artifact.path));
  if (root !== "folder") {
    for (const path of [...paths, MANIFEST]) states.set(path, ABSENT);
    return { folder, root, manifest: { manifest: new Map() }, states };
  }
  const read = reader(folder);
  const found = await read(MANIFEST);
  states.set(MANIFEST, found);
  const manifest: ManifestReading =
    found.kind === "file" ? readManifest(found.bytes.toString("utf8")) : { manifest: new Map() };
  if ("manifest" in manifest) for (const path of manifest.manifest.keys()) paths.add(path);
  await inParallel(paths, async (path) => {
    states.set(path, await read(path));
  });
  return { folder, root, manifest, states };
}

/** The output of an earlier run, from its manifest. */
export interface Earlier {
  /** The targets whose files the manifest lists. */
  readonly targets: ReadonlySet<string>;
  /** The text of the requested file, or `""` if the file is missing or was not written by specloom. */
  readonly text: string;
}

/** Reads the manifest of the previous run and the file at `path`, before the new artifacts are computed. */
export async function readEarlier(folder: string, path: string): Promise<Earlier> {
  if ((await readRoot(folder)) !== "folder") return { targets: new Set(), text: "" };
  const [found, file] = await Promise.all([readOne(folder, MANIFEST), readOne(folder, path)]);
  const reading = found.kind === "file" ? readManifest(found.bytes.toString("utf8")) : undefined;
  const manifest: Manifest =
    reading !== undefined && "manifest" in reading ? reading.manifest : new Map();
  return {
    targets: new Set([...manifest.values()].map(({ from }) => from)),
    text: manifest.has(path) && file.kind === "file" ? file.bytes.toString("utf8") : "",
  };
}

async function readRoot(folder: string): Promise<Disk["root"]> {
  try {
    // `stat` is used instead of `lstat`, because the output folder may be a symbolic link.
    return (await stat(folder)).isDirectory() ? "folder" : "blocked";
  } catch (error) {
    return errorCode(error) === "ENOENT" ? "absent" : "blocked";
  }
}

/**
 * Returns a function that reads the state of a path. Each folder is read only once, even if it contains several paths.
 */
function reader(folder: string): (path: string) => Promise<FileState> {
  const above = new Map<string, Promise<FileState | undefined>>();
  return async (path) => {
    for (const parent of foldersAbove(path)) {
      const obstacle = valueFor(above, parent, () => readParent(folder, parent));
      const found = await obstacle;
      if (found !== undefined) return found;
    }
    return readOne(folder, path);
  };
}

/** Returns why `parent` cannot contain files, or `undefined` if it is an ordinary folder. */
async function readParent(folder: string, parent: string): Promise<FileState | undefined> {
  try {
    const stats = await lstat(join(folder, parent));
    if (stats.isDirectory()) return undefined;
    return { kind: stats.isSymbolicLink() ? "symlink" : "blocked", at: parent };
  } catch (error) {
    return absentOrUnreadable(error);
  }
}

async function readOne(folder: string, path: string): Promise<FileState> {
  const file = join(folder, path);
  try {
    const stats = await lstat(file);
    if (stats.isSymbolicLink()) return { kind: "symlink", at: path };
    if (stats.isDirectory()) return { kind: "folder" };
    if (!stats.isFile()) return { kind: "special" };
    const stamp = { size: stats.size, modified: stats.mtimeMs };
    return { kind: "file", bytes: await readFile(file), stamp };
  } catch (error) {
    return absentOrUnreadable(error);
  }
}

function absentOrUnreadable(error: unknown): FileState {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return code === "ENOENT" ? ABSENT : { kind: "unreadable", why: code };
}

/** Returns the error code of the operating system, such as `EACCES`, or `undefined` for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
