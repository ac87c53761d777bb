// Finds the files that differ from a git revision.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { pathsThrough } from "../../files/links.js";
import { git, NoRepository, whyMissing } from "./git-objects.js";
import { refuseOtherThanRevision } from "./git-source.js";
import { UnusableInput } from "./unusable.js";

export interface ChangedFiles {
  /**
   * Returns true if the file differs from the revision, or if git does not track the file. A file whose path leads
   * through a changed symbolic link differs, too.
   */
  has(file: string): boolean;
  /** Returns true if the path leads through a symbolic link that differs from the revision. */
  hasLink(path: string): boolean;
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
  const commit = await commitCalled(revision, ask, folder);
  const base = await ask("merge-base", "HEAD", commit).catch(() => commit);
  const top = realpathSync((await ask("rev-parse", "--show-toplevel")).trim());
  const listed = async (...words: string[]) => (await ask(...words)).split("\0").slice(0, -1);
  const others = ["ls-files", "-z", "--full-name", "--others", "--exclude-standard", "--", ":/"];
  const options = ["-z", "--no-renames", "--ignore-submodules=none"];
  const raw = await listed("diff-index", ...options, base.trim(), "--");
  const changed = new Set([...differing(raw, top), ...(await listed(...others))]);
  const tracked = new Set(await listed("ls-files", "-z", "--full-name", "--", ":/"));
  const inRepository = (path: string) => {
    const paths = pathsThrough(path).map((one) => relative(top, one).split(sep).join("/"));
    return { end: paths.at(-1) ?? "", isChanged: paths.some((one) => changed.has(one)) };
  };
  return {
    has(file) {
      const { end, isChanged } = inRepository(file);
      if (isChanged || tracked.has(end)) return isChanged;
      // git lists a submodule as one entry, so a file in a submodule differs if the submodule differs.
      const submodule = foldersOf(end).find((folder) => tracked.has(folder));
      return submodule === undefined ? existsSync(file) : changed.has(submodule);
    },
    hasLink: (path) => inRepository(path).isChanged,
    hasBelow(below) {
      const { end, isChanged } = inRepository(below);
      return isChanged || [...changed].some((file) => end === "" || file.startsWith(`${end}/`));
    },
  };
}

/** Returns the folders that contain a path: `a` and `a/b` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Returns the id of a commit. Throws `UnusableInput`. */
async function commitCalled(
  revision: string,
  ask: (...words: string[]) => Promise<string>,
  folder: string,
): Promise<string> {
  await ask("rev-parse", "--git-dir").catch((error: unknown) => {
    throw error instanceof NoRepository ? new NoRepository("") : error;
  });
  try {
    return (await ask("rev-parse", "--verify", "--quiet", `${revision}^{commit}`)).trim();
  } catch {
    const name = JSON.stringify(revision);
    throw new UnusableInput(`git knows no revision ${name}${await whyMissing(folder)}`);
  }
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
