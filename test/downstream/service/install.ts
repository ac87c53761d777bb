// Installs both packages as a user does: packed by `npm pack`, unpacked into node_modules. All other dependencies of
// downstream projects are links to the repository's node_modules, so that no network is needed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isSource, names, pack, sources, type Tarballs } from "../../package/pack.js";

const repository = join(import.meta.dirname, "../../..");
/**
 * Returns the path of a package in a project's node_modules. At this path is a link to the unpacked files of the
 * package.
 */
const placeOf = (name: string, project: string): string => join(project, "node_modules", name);
/** Path of the SDK in the service's project. */
export const installed: string = placeOf("analytics-project-api", import.meta.dirname);
/** The path of the toolkit package in the service's project. */
export const toolkit: string = placeOf("specloom", import.meta.dirname);
/** Folder of the tarballs, next to the unpacked packages. */
const tarballsIn = "tarballs";
// The folder with the packed packages is in node_modules, so that `npm ci` removes it.
const shelf = join(repository, "node_modules/.cache/analytics-project-service");

/** Returns the tarballs of both packages. Packs the packages only if their sources have changed. */
export async function packed(): Promise<Tarballs> {
  const made = join(shelf, fingerprint());
  mkdirSync(shelf, { recursive: true });
  const unlock = await lock();
  try {
    packOnce(made);
  } finally {
    unlock();
  }
  const tarball = (name: string) => join(made, tarballsIn, `${name}.tgz`);
  return Object.fromEntries(names.map((name) => [name, tarball(name)])) as Tarballs;
}

function packOnce(made: string): void {
  if (existsSync(made)) return;
  console.error("Packing specloom and analytics-project-api, for they are new or have changed …");
  packInto(made);
}

/** Installs both packages into a project. Packs and unpacks the packages only if their sources have changed. */
export async function install(project: string = import.meta.dirname): Promise<void> {
  const made = join(shelf, fingerprint());
  if (areLinked(made, project)) return;
  mkdirSync(shelf, { recursive: true });
  const unlock = await lock();
  try {
    if (areLinked(made, project)) return;
    packOnce(made);
    for (const name of names) {
      const link = placeOf(name, project);
      mkdirSync(dirname(link), { recursive: true });
      rmSync(link, { recursive: true, force: true });
      symlinkSync(join(made, name), link, "junction");
    }
  } finally {
    unlock();
  }
}

function areLinked(made: string, project: string): boolean {
  return names.every((name) => {
    const [to, link] = [join(made, name), placeOf(name, project)];
    return existsSync(to) && existsSync(link) && realpathSync(link) === realpathSync(to);
  });
}

function packInto(made: string): void {
  // Deletes only packed packages that are older than a day, because other processes may use newer ones.
  for (const name of readdirSync(shelf)) {
    const old = join(shelf, name);
    if (statSync(old).mtimeMs < Date.now() - 86_400_000)
      rmSync(old, { recursive: true, force: true });
  }
  const workshop = mkdtempSync(join(shelf, "packing-"));
  try {
    const tarballs = pack(workshop);
    const unpacked = join(workshop, "unpacked");
    for (const name of names) {
      mkdirSync(join(unpacked, tarballsIn), { recursive: true });
      renameSync(tarballs[name], join(unpacked, tarballsIn, `${name}.tgz`));
    }
    for (const name of names) {
      const to = join(unpacked, name);
      mkdirSync(to, { recursive: true });
      execFileSync("tar", [
        "-xzf",
        join(unpacked, tarballsIn, `${name}.tgz`),
        "-C",
        to,
        "--strip-components=1",
      ]);
    }
    renameSync(unpacked, made);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(join(repository, source)))) {
    hash
      .update(`${relative(repository, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(isSource)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

const lockName = "lock";

/** Takes a lock, so that only one process packs while other processes wait. */
async function lock(): Promise<() => void> {
  const file = join(shelf, lockName);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (!isRunning(file)) rmSync(file, { force: true });
    await sleep(100);
  }
}

// Says whether the holder of a lock still runs, because a killed process leaves its lock file behind.
function isRunning(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
