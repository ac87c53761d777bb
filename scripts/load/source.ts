// Where a document's files come from, and that nothing outside the root document's folder is one of them.
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

/** Why a source did not give a file. */
export type Unavailable = "missing" | "outside" | "not-a-file" | "too-large" | "forbidden";

/** Gives the files of one document; paths are relative to the root document's folder, `/`-separated. */
export interface Source {
  /** The bytes of a file, or why there are none. `mostBytes` bounds what is read. */
  read(relative: string, mostBytes: number): Promise<Uint8Array | Unavailable>;
  /** The file's name as shown to people. */
  display(relative: string): string;
  /** The file's absolute path, for watching; any stable name where it is not on disk. */
  absolute(relative: string): string;
}

/** The files of a folder on disk, and of no other: symbolic links are followed, then held to the folder. */
export function folderSource(folder: string, cwd: string = process.cwd()): Source {
  const base = path.resolve(cwd, folder);
  let root: Promise<string> | undefined;
  return {
    async read(relative, mostBytes) {
      try {
        root ??= realpath(base);
        // Awaited together: where the folder itself is missing, both fail, and no failure may go unheard.
        const [top, real] = await Promise.all([root, realpath(path.join(base, relative))]);
        const inside = path.relative(top, real);
        if (inside === ".." || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside))
          return "outside";
        const found = await stat(real);
        // Opening a pipe or a device could wait for ever.
        if (!found.isFile()) return "not-a-file";
        if (found.size > mostBytes) return "too-large";
        return await readFile(real);
      } catch (error) {
        if (isNotThere(error)) return "missing";
        if (codeOf(error) === "EACCES" || codeOf(error) === "EPERM") return "forbidden";
        throw error;
      }
    },
    display: (relative) => shown(toSlashes(path.relative(cwd, path.join(base, relative)))),
    absolute: (relative) => path.join(base, relative),
  };
}

/** Files held in memory by their relative path: for tests, standard input and versions out of git. */
export function memorySource(files: ReadonlyMap<string, string | Uint8Array>, prefix = ""): Source {
  return {
    async read(relative, mostBytes) {
      const found = files.get(relative);
      if (found === undefined) return "missing";
      const bytes = typeof found === "string" ? new TextEncoder().encode(found) : found;
      return bytes.length > mostBytes ? "too-large" : bytes;
    },
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
