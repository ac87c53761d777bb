// Decides which paths output files may have: inside the output folder, and distinct on every operating system.

/** The name of the manifest, at the root of the output folder. */
export const MANIFEST = ".specloom.json";

/** Prefix of temporary files. A temporary file is in the folder of its final file. */
export const TEMPORARY_PREFIX = ".specloom-";

// The pattern `NAME` excludes Unicode variants, short names such as `PROGRA~1`, and names of NTFS streams such as
// `a:b`.
const NAME = /^[A-Za-z0-9._-]{1,200}$/;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
const LONGEST_PATH = 1000;

/** Returns the reason why `path` cannot be the path of an output file, or `undefined` for a valid path. */
export function pathProblem(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > LONGEST_PATH) return `is longer than ${LONGEST_PATH} characters`;
  if (path.startsWith("/")) return "is not relative";
  if (path.includes("\\")) return "has a backslash";
  for (const name of path.split("/")) {
    const problem = nameProblem(name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "has an empty name in it";
  if (name === "." || name === "..") return `has "${name}" in it`;
  if (!NAME.test(name)) return "has a name in it that is too long or not plain (A-Z a-z 0-9 . _ -)";
  if (name.endsWith(".")) return "has a name in it that ends in a full stop";
  if (WINDOWS_DEVICE.test(name)) return "has a name in it that Windows keeps for a device";
  const lower = folded(name);
  if (lower === ".git") return "leads into a Git folder";
  if (lower.startsWith(".specloom")) return "has a name in it that is kept for the manifest";
  return undefined;
}

/** Returns the path in lower case: macOS and Windows ignore case when they compare names. */
export function folded(path: string): string {
  return path.toLowerCase();
}

/** Throws an error if the paths cannot all be files in one folder. The cause is always a bug of a target. */
export function assertPaths(paths: readonly string[]): void {
  const seen = new Map<string, { readonly spelling: string; readonly file: boolean }>();
  for (const path of paths) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw new Error(`artifact path ${JSON.stringify(path)} ${problem}`);
    for (const [spelling, file] of prefixes(path)) {
      const before = seen.get(folded(spelling));
      seen.set(folded(spelling), { spelling, file });
      if (before === undefined) continue;
      if (before.file && file) throw new Error(clash(before.spelling, spelling, "are one file"));
      if (before.file !== file) {
        throw new Error(clash(before.spelling, path, "make one name a file and a folder"));
      }
      if (before.spelling !== spelling) {
        throw new Error(clash(before.spelling, spelling, "are folders that differ only in case"));
      }
    }
  }
}

function clash(one: string, other: string, what: string): string {
  return `artifact paths ${JSON.stringify(one)} and ${JSON.stringify(other)} ${what}`;
}

/** Yields each folder of `path`, the outermost first, with `false`; then yields `path` itself with `true`. */
function* prefixes(path: string): Generator<[string, boolean]> {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    yield [path.slice(0, slash), false];
  }
  yield [path, true];
}

/** Returns the folders above `path` inside the output folder, the outermost first. */
export function foldersAbove(path: string): string[] {
  return [...prefixes(path)].filter(([, file]) => !file).map(([folder]) => folder);
}
