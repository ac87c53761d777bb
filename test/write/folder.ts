// Creates, reads and removes real output folders for tests.
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { apply } from "../../scripts/write/apply.js";
import type { Artifact } from "../../scripts/write/artifact.js";
import { readDisk } from "../../scripts/write/disk.js";
import { makePlan, type Plan, type PlanOptions } from "../../scripts/write/plan.js";

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specloom-write-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function fill(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Returns everything below `folder` by path: the text of a file, `→ target` for a link, `/` for a folder. */
export async function tree(folder: string, above = ""): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  // Reads one level at a time, because the recursive `readdir` follows links.
  const names = await readdir(join(folder, above)).catch(() => []);
  for (const name of names.sort()) {
    const path = join(above, name);
    const file = join(folder, path);
    const stats = await lstat(file);
    if (stats.isSymbolicLink()) found[path] = `→ ${await readlink(file)}`;
    else if (!stats.isDirectory()) found[path] = await readFile(file, "utf8");
    else Object.assign(found, { [path]: "/" }, await tree(folder, path));
  }
  return found;
}

/** Returns the texts of the files below `folder`, without the manifest. */
export async function texts(folder: string): Promise<Record<string, string>> {
  const all = Object.entries(await tree(folder));
  return Object.fromEntries(
    all.filter(([path, text]) => path !== ".specloom.json" && text !== "/"),
  );
}

/** Returns artifacts. The first folder of each path is the name of the artifact's target. */
export function artifacts(files: Readonly<Record<string, string>>): Artifact[] {
  return Object.entries(files).map(([path, text]) => ({
    path,
    text,
    from: path.split("/")[0] ?? "",
  }));
}

/** Plans the output of a run that generates exactly the files in `files`. */
export async function plan(
  folder: string,
  files: Readonly<Record<string, string>>,
  options: PlanOptions = {},
): Promise<Plan> {
  const expected = artifacts(files);
  return makePlan(expected, await readDisk(folder, expected), options);
}

/** Plans and writes the output of a run that generates exactly the files in `files`. */
export async function generate(
  folder: string,
  files: Readonly<Record<string, string>>,
  options: PlanOptions = {},
): Promise<Plan> {
  const made = await plan(folder, files, options);
  await apply(made);
  return made;
}

/** Returns the paths in each list of a plan; empty lists are left out. */
export function outline(made: Plan): Record<string, readonly string[]> {
  const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);
  const lists = {
    create: paths(made.create),
    update: paths(made.update),
    keep: paths(made.keep),
    remove: paths(made.remove),
    conflicts: made.conflicts.map(({ reason, path }) => `${reason} ${path}`),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
