// Installs the package as a stranger has it: packed by `npm pack`, unpacked into node_modules. What else a downstream
// project depends on is found in the repository's own node_modules, so that no network is needed.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
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

const repository = join(import.meta.dirname, "../../..");
/** Where a project has the package, once it is installed there: a link to what was unpacked. */
export const installedIn = (project: string): string =>
  join(project, "node_modules/analytics-project-api");
/** Where the service has it. */
export const installed: string = installedIn(import.meta.dirname);
// Beside what `npm ci` installs, and removed with it.
const shelf = join(repository, "node_modules/.cache/analytics-project-service");

/** What the tarball is made of. */
const sources = [
  "README.md",
  "generated",
  "package.json",
  "scripts",
  "spec",
  "templates",
  "test/package/copy-scripts.mjs",
  "tsconfig.build.json",
  "tsconfig.json",
];

/** Packs and unpacks the package for a project, unless that was done with the same sources before. */
export async function install(project: string = import.meta.dirname): Promise<void> {
  const made = join(shelf, fingerprint());
  const link = installedIn(project);
  if (isLinked(made, link)) return;
  mkdirSync(shelf, { recursive: true });
  const unlock = await lock();
  try {
    if (isLinked(made, link)) return;
    if (!existsSync(made)) {
      console.error("Packing analytics-project-api, for it is new or has changed …");
      pack(made);
    }
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { recursive: true, force: true });
    symlinkSync(made, link, "junction");
  } finally {
    unlock();
  }
}

function isLinked(made: string, link: string): boolean {
  return existsSync(made) && existsSync(link) && realpathSync(link) === realpathSync(made);
}

function pack(made: string): void {
  // What is younger than a day may be in use.
  for (const name of readdirSync(shelf)) {
    const old = join(shelf, name);
    if (statSync(old).mtimeMs < Date.now() - 86_400_000)
      rmSync(old, { recursive: true, force: true });
  }
  const workshop = mkdtempSync(join(shelf, "packing-"));
  try {
    for (const source of sources) {
      cpSync(join(repository, source), join(workshop, source), { recursive: true });
    }
    symlinkSync(join(repository, "node_modules"), join(workshop, "node_modules"), "junction");
    npmPack(workshop);
    const tarball = readdirSync(workshop).find((name) => name.endsWith(".tgz"));
    if (tarball === undefined) throw new Error("npm pack made no tarball");
    execFileSync("tar", ["-xzf", join(workshop, tarball), "-C", workshop]);
    renameSync(join(workshop, "package"), made);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** `prepack` builds. What it prints matters only if it fails. */
function npmPack(cwd: string): void {
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync("npm", ["pack"], { cwd, shell, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm pack failed:\n${stdout}\n${stderr}`);
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
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

const lockName = "lock";

/** Lets one process pack while others wait. */
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

// A process that was killed leaves its lock behind.
function isRunning(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
