// Finds the files that differ from a git revision.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { git } from "./git-objects.js";
import { refuseOtherThanRevision } from "./git-source.js";

export interface ChangedFiles {
  /** Returns true if the file differs from the revision, or if git does not track the file. */
  has(file: string): boolean;
  /** Returns true if a file in the folder, or in its subfolders, differs from the revision. */
  hasBelow(folder: string): boolean;
}

/**
 * Returns the files of a repository that have changed since the current branch left `revision`. An untracked file
 * counts as different. File contents are compared byte by byte, so that no filter or driver of the repository runs.
 * Throws `UnusableInput`.
 */
export async function changedFiles(folder: string, revision: string): Promise<ChangedFiles> {
  refuseOtherThanRevision(revision);
  const ask = (...words: string[]) => git(folder, words);
  const commit = (await ask("rev-parse", "--verify", `${revision}^{commit}`)).trim();
  const base = await ask("merge-base", "HEAD", commit).catch(() => commit);
  const top = realpathSync((await ask("rev-parse", "--show-toplevel")).trim());
  const listed = async (...words: string[]) => (await ask(...words)).split("\0").slice(0, -1);
  const others = ["ls-files", "-z", "--full-name", "--others", "--exclude-standard", "--", ":/"];
  const raw = await listed("diff-index", "-z", "--no-renames", base.trim(), "--");
  const changed = new Set([...differing(raw, top), ...(await listed(...others))]);
  const tracked = new Set(await listed("ls-files", "-z", "--full-name", "--", ":/"));
  const inRepository = (path: string) => relative(top, realPath(path)).split(sep).join("/");
  return {
    has(file) {
      const path = inRepository(file);
      return changed.has(path) || (!tracked.has(path) && existsSync(file));
    },
    hasBelow(below) {
      const path = inRepository(below);
      return [...changed].some((file) => path === "" || file.startsWith(`${path}/`));
    },
  };
}

/** Yields the paths that `git diff-index` lists, except files with a new modification time but unchanged content. */
function* differing(raw: readonly string[], top: string): Generator<string> {
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [, , before = "", after = ""] = raw[at]?.split(" ") ?? [];
    const path = raw[at + 1] ?? "";
    const isPresent = !/^0+$/.test(after);
    if (isPresent || blobId(resolve(top, path), before.length) !== before) yield path;
  }
}

/** Returns the object id that git would give to the unfiltered bytes of a file. */
function blobId(file: string, digits: number): string | undefined {
  try {
    const bytes = readFileSync(file);
    const hash = createHash(digits === 40 ? "sha1" : "sha256");
    return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  } catch {
    return undefined;
  }
}

/** Returns the path with symbolic links resolved; returns `path` unchanged if the file is missing. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(realpathSync("."), path);
  }
}
