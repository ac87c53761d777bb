// Finds the path of a folder relative to the top of its repository. GitHub expects file names in reports relative to
// the top of the repository, not to the working directory.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Returns the path from the top of the repository to `folder`, separated by `/`. Returns `""` if `folder` is the top of
 * a repository, or is in no repository.
 */
export function folderInRepository(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    // `.git` need not be a folder: in work trees and submodules, it is a file.
    if (existsSync(join(top, ".git"))) return relative(top, folder).replaceAll(sep, "/");
    if (dirname(top) === top) return "";
  }
}
