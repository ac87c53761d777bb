// Remembers programs that compiled without an error, so that the next run of the tests compiles only changed programs.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join, resolve, sep } from "node:path";

const repository = join(import.meta.dirname, "../..");
const modules = join(repository, "node_modules");

/** Result of a compilation: the lines with errors, and all files that the compiler read. */
export interface Compilation {
  readonly errors: readonly string[];
  readonly files: readonly string[];
}

/**
 * Returns the errors of a program. Returns no errors if the same files compiled with the same settings before;
 * otherwise, `work` calls the compiler. The program consists of the files in `folder`, and of installed packages to
 * which `folder` links. If the compiler reads a file that is neither in the folder nor in a package, the result is not
 * stored.
 *
 * @param shelf The folder in which results are stored.
 */
export async function remembered(
  folder: string,
  settings: unknown,
  work: () => Promise<Compilation>,
  shelf: string = join(modules, ".cache/specloom/compiled"),
): Promise<readonly string[]> {
  const key = keyOf(folder, settings);
  if (key === undefined) return (await work()).errors;
  const place = join(shelf, key);
  if (existsSync(place)) return [];
  const { errors, files } = await work();
  if (errors.length === 0 && files.length > 0 && areKnown(folder, files)) {
    mkdirSync(shelf, { recursive: true });
    writeFileSync(place, "");
  }
  return errors;
}

/**
 * Returns the digest of all inputs; `undefined` if the folder links to anything except this repository's node_modules.
 */
function keyOf(folder: string, settings: unknown): string | undefined {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  // npm writes the version of each installed package to `.package-lock.json`.
  hash.update(readFileSync(join(modules, ".package-lock.json")));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPlace)) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) {
      const isOurs = file === join(folder, "node_modules");
      if (!isOurs || resolve(folder, readlinkSync(file)) !== modules) return undefined;
    }
    if (!entry.isFile()) continue;
    hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

interface Placed {
  readonly parentPath: string;
  readonly name: string;
}

function byPlace(one: Placed, other: Placed): number {
  return join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1;
}

/**
 * Whether the digest of `keyOf` covers all files that the compiler read: files in the folder and in installed packages.
 * Caches in node_modules and packages of this repository do not count, because they may change between two runs.
 */
function areKnown(folder: string, files: readonly string[]): boolean {
  const [own, packages] = [folder, modules].map((path) => realpathSync(path) + sep) as [
    string,
    string,
  ];
  return files.map(existing).every((file) => {
    if (file === undefined) return false;
    if (file.startsWith(own)) return true;
    return file.startsWith(packages) && !file.startsWith(join(packages, ".cache"));
  });
}

const existing = (file: string) => (existsSync(file) ? realpathSync(file) : undefined);
