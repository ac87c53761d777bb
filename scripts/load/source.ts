// Reads a document's files from disk or memory. Files outside of the root folder are refused.
import path from "node:path";
import { bytesOf, entryAt, namesIn, realPathOf } from "../files/look.js";
import { documentsIn, type FolderEntry } from "./documents-of-folder.js";
import { isDocumentName, leadsOut, reachOf } from "./root-folder.js";

/** The reason why a vendored file is missing. */
export interface NotFetched {
  readonly code: "fetch-failed" | "file-too-large";
  readonly message: string;
  readonly help?: string;
}

/** The reason why a source cannot provide a file. */
export type Unavailable =
  | NotFetched
  | "missing"
  | "outside"
  | "hidden"
  | "not-a-file"
  | "too-large"
  | "forbidden";

/** Reads the files of one document. Paths are relative to the folder of the root document, and separated by `/`. */
export interface Source {
  /** The root folder, as printed in messages; `""` for files in memory. */
  readonly reach: string;
  /** Returns the bytes of a file, or the reason why it cannot be read. Reads at most `mostBytes` bytes of the file. */
  read(relative: string, mostBytes: number): Promise<Uint8Array | Unavailable>;
  /**
   * Returns the paths of all YAML and JSON files in the folder of the root document and its subfolders, except hidden
   * ones.
   */
  list(): Promise<readonly string[]>;
  /** Returns the name of a file, as printed in messages. */
  display(relative: string): string;
  /** Returns the absolute path of a file, for watching, or a unique name if the file is not on disk. */
  absolute(relative: string): string;
}

/**
 * Returns the source for `folder` on disk; `root` contains `folder`. A symbolic link is followed if its target is
 * inside of `root`.
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
      // The path is checked before the file is opened, because messages must not reveal which files outside of the root
      // folder exist.
      const beyond = reachOf(path.relative(base, named), path.relative(top, named));
      if (beyond !== undefined) return beyond;
      try {
        real ??= [realPathOf(base), realPathOf(top)];
        const [realBase, realTop] = real;
        const file = realPathOf(named);
        const led = reachOf(path.relative(realBase, file), path.relative(realTop, file));
        if (led !== undefined) return led;
        const found = entryAt(file);
        // Opening a pipe or a device could block indefinitely.
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

/**
 * Returns the entries of a folder on disk. For a symbolic link, the list is empty, because the link could lead out of
 * the root folder.
 */
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

/** Returns a source for files in memory, by relative path: for tests, standard input and git revisions. */
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

/**
 * Escapes a file name that starts with `::`, because GitHub's runners would interpret the printed line as a workflow
 * command.
 */
function shown(file: string): string {
  return /^\s*::/.test(file) ? `./${file}` : file;
}

function toSlashes(file: string): string {
  return path.sep === "/" ? file : file.replaceAll(path.sep, "/");
}
