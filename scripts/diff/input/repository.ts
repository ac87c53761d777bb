// Finds the path of a folder in its repository. Reports for forges name files from the top, wherever the command ran.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Returns the path from the top of the repository to `folder`, separated by `/`. It is `""` at the top, and outside of
 * a repository.
 */
export function folderInRepository(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    // `.git` is a file in work trees and submodules.
    if (existsSync(join(top, ".git"))) return relative(top, folder).replaceAll(sep, "/");
    if (dirname(top) === top) return "";
  }
}
