// Lists the documents in a folder. The search is limited, and the order of its results is equal on every machine.
import { isDocumentName } from "./root-folder.js";

export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/** Limits of the search: the number of visited files and folders, and the depth of folders. */
const mostEntries = 20_000;
const mostDepth = 12;

/**
 * Returns the paths of the YAML and JSON files in a folder and its subfolders. `entriesOf` takes a path relative to the
 * folder, or `""` for the folder.
 */
export async function documentsIn(
  entriesOf: (folder: string) => readonly FolderEntry[] | Promise<readonly FolderEntry[]>,
): Promise<string[]> {
  const found: string[] = [];
  let count = 0;
  let level = [""];
  for (let depth = 0; depth < mostDepth && level.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of level) {
      for (const { name, kind } of await entriesOf(folder)) {
        count += 1;
        if (count > mostEntries) return found;
        if (name.startsWith(".") || name === "node_modules") continue;
        const path = folder === "" ? name : `${folder}/${name}`;
        if (kind === "folder") below.push(path);
        else if (kind === "file" && isDocumentName(name)) found.push(path);
      }
    }
    level = below;
  }
  return found;
}
