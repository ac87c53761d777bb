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
import { join, relative, resolve, sep } from "node:path";

const repository = join(import.meta.dirname, "../..");
const modules = join(repository, "node_modules");

/** Result of a compilation: the lines with errors, and all files that the compiler read. */
export interface Compilation {
  readonly errors: readonly string[];
  readonly files: readonly string[];
}

/**
 * Returns the errors of a program. Returns no errors if the same files compiled with the same settings before;
 * otherwise, `work` calls the compiler. The program consists of the files in `folder`, of installed packages to which
 * `folder` links, and of files of this repository. If the compiler reads any other file, the result is not stored.
 *
 * @param shelf The folder in which results are stored.
 * @param sources The folder of this repository.
 */
export async function remembered(
  folder: string,
  settings: unknown,
  work: () => Promise<Compilation>,
  shelf: string = join(modules, ".cache/specloom/compiled"),
  sources: string = repository,
): Promise<readonly string[]> {
  const key = keyOf(folder, settings);
  if (key === undefined) return (await work()).errors;
  const place = join(shelf, key);
  if (existsSync(place) && areUnchanged(readFileSync(place, "utf8"), sources)) return [];
  const { errors, files } = await work();
  const read =
    errors.length === 0 && files.length > 0 ? sourcesIn(files, folder, sources) : undefined;
  if (read !== undefined) {
    mkdirSync(shelf, { recursive: true });
    writeFileSync(place, read.map((file) => `${digestOf(join(sources, file))} ${file}\n`).join(""));
  }
  return errors;
}

/** Whether the files of this repository still have the digests with which a result was stored, one file in each line. */
function areUnchanged(stored: string, sources: string): boolean {
  const lines = stored.split("\n").filter((line) => line !== "");
  return lines.every((line) => {
    const end = line.indexOf(" ");
    return digestOf(join(sources, line.slice(end + 1))) === line.slice(0, end);
  });
}

function digestOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return createHash("sha256").update(readFileSync(file)).digest("hex");
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
    hash.update(`\0${file.slice(folder.length)}\0`);
    // The compiler does not read JavaScript. Bundles contain paths of temporary folders.
    if (!isScript.test(entry.name)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

const isScript = /\.[cm]?js(?:\.map)?$/;

interface Placed {
  readonly parentPath: string;
  readonly name: string;
}

function byPlace(one: Placed, other: Placed): number {
  return join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1;
}

/**
 * Returns the files of this repository that the compiler read, as paths below `sources`. The digest of `keyOf` covers
 * files in the folder and in installed packages. Returns `undefined` if the compiler read any other file, such as a file
 * in a cache.
 */
function sourcesIn(
  files: readonly string[],
  folder: string,
  sources: string,
): readonly string[] | undefined {
  const [own, packages, all] = [folder, modules, sources].map(
    (path) => realpathSync(path) + sep,
  ) as [string, string, string];
  const found: string[] = [];
  for (const file of files.map(existing)) {
    if (file?.startsWith(own)) continue;
    if (file?.startsWith(packages) && !file.startsWith(join(packages, ".cache"))) continue;
    if (!file?.startsWith(all) || file.startsWith(packages)) return undefined;
    found.push(relative(all, file));
  }
  return found;
}

const existing = (file: string) => (existsSync(file) ? realpathSync(file) : undefined);
