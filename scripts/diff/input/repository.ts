// Where in its repository a folder is: reports for forges name files from the top, wherever the command ran.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** The way from the top of the repository to `folder`, `/`-separated: `""` at the top, and where there is none. */
export function folderInRepository(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    // A file, in work trees and submodules.
    if (existsSync(join(top, ".git"))) return relative(top, folder).replaceAll(sep, "/");
    if (dirname(top) === top) return "";
  }
}
