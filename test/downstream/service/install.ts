// Installs the package as a stranger has it: packed by `npm pack`, unpacked into node_modules. What else the service
// depends on is found in the repository's own node_modules, so that no network is needed.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const repository = join(import.meta.dirname, "../../..");
const modules = join(import.meta.dirname, "node_modules");
/** Where the package is, once `install` is done. */
export const installed: string = join(modules, "analytics-project-api");
const stamp = join(modules, ".analytics-project-api.sources");

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

/** Packs and unpacks the package, unless that was done with the same sources before. */
export async function install(): Promise<void> {
  if (isFresh()) return;
  mkdirSync(modules, { recursive: true });
  const unlock = await lock();
  try {
    if (!isFresh()) pack();
  } finally {
    unlock();
  }
}

function isFresh(): boolean {
  return (
    existsSync(stamp) && existsSync(installed) && readFileSync(stamp, "utf8") === fingerprint()
  );
}

function pack(): void {
  const workshop = mkdtempSync(join(modules, ".packing-"));
  try {
    const made = fingerprint();
    for (const source of sources) {
      cpSync(join(repository, source), join(workshop, source), { recursive: true });
    }
    symlinkSync(join(repository, "node_modules"), join(workshop, "node_modules"), "junction");
    npmPack(workshop);
    const tarball = readdirSync(workshop).find((name) => name.endsWith(".tgz"));
    if (tarball === undefined) throw new Error("npm pack made no tarball");
    const unpacked = join(workshop, "unpacked");
    mkdirSync(unpacked);
    execFileSync("tar", ["-xzf", join(workshop, tarball), "-C", unpacked]);
    rmSync(installed, { recursive: true, force: true });
    renameSync(join(unpacked, "package"), installed);
    writeFileSync(stamp, made);
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

/** Lets one process pack while others wait. */
async function lock(): Promise<() => void> {
  const file = join(modules, ".lock");
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
