// Which documents a folder holds: a bounded walk, in one order on every machine.
import { isDocumentName } from "./root-folder.js";

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/** How many entries are looked at, and how deep. */
const mostEntries = 20_000;
const mostDepth = 12;

/** The paths of the YAML and JSON files in and below a folder. `entriesOf` takes a path relative to it, `""` for itself. */
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
