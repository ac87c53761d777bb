// Where a document's files come from, and that nothing outside its root folder is one of them.
import path from "node:path";
import { bytesOf, entryAt, namesIn, realPathOf } from "../files/look.js";
import { documentsIn, type FolderEntry } from "./documents-of-folder.js";
import { isDocumentName, leadsOut, reachOf } from "./root-folder.js";

/** Why a file of another host could not be had. */
export interface NotFetched {
  readonly code: "fetch-failed" | "file-too-large";
  readonly message: string;
  readonly help?: string;
}

/** Why a source did not give a file. */
export type Unavailable =
  | NotFetched
  | "missing"
  | "outside"
  | "hidden"
  | "not-a-file"
  | "too-large"
  | "forbidden";

/** Gives the files of one document; paths are relative to the root document's folder, `/`-separated. */
export interface Source {
  /** The root folder as shown to people; "" where only the document's own can be meant. */
  readonly reach: string;
  /** The bytes of a file, or why there are none. `mostBytes` bounds what is read. */
  read(relative: string, mostBytes: number): Promise<Uint8Array | Unavailable>;
  /** The paths of all YAML and JSON files in and below the root document's folder, hidden folders aside. */
  list(): Promise<readonly string[]>;
  /** The file's name as shown to people. */
  display(relative: string): string;
  /** The file's absolute path, for watching; any stable name where it is not on disk. */
  absolute(relative: string): string;
}

/**
 * The files of a folder on disk, and those of the folder `root` around it: symbolic links are followed, then held to
 * them.
 */
export function folderSource(
  folder: string,
  { cwd = process.cwd(), root = folder }: { readonly cwd?: string; readonly root?: string } = {},
): Source {
  const base = path.resolve(cwd, folder);
  const top = path.resolve(cwd, root);
  let real: readonly [string, string] | undefined;
  const fromHere = (file: string) => toSlashes(path.relative(cwd, file));
  return {
    reach: fromHere(top) || ".",
    async read(relative, mostBytes) {
      const named = path.join(base, relative);
      // Judged first: outside the root folder, not even the existence of a file is revealed.
      const beyond = reachOf(path.relative(base, named), path.relative(top, named));
      if (beyond !== undefined) return beyond;
      try {
        real ??= [realPathOf(base), realPathOf(top)];
        const [realBase, realTop] = real;
        const file = realPathOf(named);
        const led = reachOf(path.relative(realBase, file), path.relative(realTop, file));
        if (led !== undefined) return led;
        const found = entryAt(file);
        // Opening a pipe or a device could wait for ever.
        if (!found.isFile()) return "not-a-file";
        if (found.size > mostBytes) return "too-large";
        return bytesOf(file);
      } catch (error) {
        if (isNotThere(error)) return "missing";
        if (codeOf(error) === "EACCES" || codeOf(error) === "EPERM") return "forbidden";
        throw error;
      }
    },
    list: async () => documentsIn((folder) => entriesIn(path.join(base, folder))),
    display: (relative) => shown(fromHere(path.join(base, relative))),
    absolute: (relative) => path.join(base, relative),
  };
}

/** The entries of a folder on disk. A link to a folder is none: it could lead anywhere. */
function entriesIn(folder: string): FolderEntry[] {
  try {
    if (realPathOf(folder) !== path.join(realPathOf(path.dirname(folder)), path.basename(folder)))
      return [];
    return namesIn(folder).map((name) => {
      const isFile = isDocumentName(name);
      return { name, kind: isFile || !isFolder(path.join(folder, name)) ? "file" : "folder" };
    });
  } catch {
    return [];
  }
}

function isFolder(file: string): boolean {
  try {
    return entryAt(file).isDirectory();
  } catch {
    return false;
  }
}

/** Files held in memory by their relative path: for tests, standard input and versions out of git. */
export function memorySource(files: ReadonlyMap<string, string | Uint8Array>, prefix = ""): Source {
  return {
    reach: "",
    async read(relative, mostBytes) {
      const found = files.get(relative);
      if (found === undefined) return leadsOut(relative) ? "outside" : "missing";
      const bytes = typeof found === "string" ? new TextEncoder().encode(found) : found;
      return bytes.length > mostBytes ? "too-large" : bytes;
    },
    list: async () => [...files.keys()].filter((file) => isDocumentName(file) && !leadsOut(file)),
    display: (relative) => prefix + relative,
    absolute: (relative) => prefix + relative,
  };
}

function isNotThere(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ELOOP";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** No file's name may begin a line of a log as a command to GitHub's runners does. */
function shown(file: string): string {
  return /^\s*::/.test(file) ? `./${file}` : file;
}

function toSlashes(file: string): string {
  return path.sep === "/" ? file : file.replaceAll(path.sep, "/");
}
