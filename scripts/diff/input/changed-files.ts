// The files that differ from a revision of git, as far as git knows them.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { git } from "./git-objects.js";
import { refuseOtherThanRevision } from "./git-source.js";

/** The files that differ from a revision. */
export interface ChangedFiles {
  /** Whether the file differs, or is there though git does not track it. */
  has(file: string): boolean;
  /** Whether a file below the folder differs. */
  hasBelow(folder: string): boolean;
}

/**
 * Returns the files of the repository around `folder` that differ from the commit where its branch left `revision`. A
 * file that git does not track counts as different. Files are compared as they are: no filter or driver of the
 * repository runs. Throws `UnusableInput`.
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

/** The paths in what `diff-index` lists, without files that were only touched: git tells them by their times. */
function* differing(raw: readonly string[], top: string): Generator<string> {
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [, , before = "", after = ""] = raw[at]?.split(" ") ?? [];
    const path = raw[at + 1] ?? "";
    const isPresent = !/^0+$/.test(after);
    if (isPresent || blobId(resolve(top, path), before.length) !== before) yield path;
  }
}

/** The id that git gives to the bytes of a file, if no filter changes them. */
function blobId(file: string, digits: number): string | undefined {
  try {
    const bytes = readFileSync(file);
    const hash = createHash(digits === 40 ? "sha1" : "sha256");
    return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  } catch {
    return undefined;
  }
}

/** The path behind links; of a missing file, the path as it is called. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(realpathSync("."), path);
  }
}
