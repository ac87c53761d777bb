// Compiles the command line once before the first test, for all tests that run it. Removes all temporary files after
// the last test.
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { compiledScripts } from "./command/program.js";
import { bundle } from "./package/bundle.js";

/** Returns the function that removes all temporary files after the last test. */
export default async function setup({ config }: TestProject): Promise<() => void> {
  const { TMPDIR, TMPDIR_ON_DISK } = config.env as Readonly<Record<string, string>>;
  const folders = [TMPDIR, TMPDIR_ON_DISK].filter((folder) => folder !== undefined);
  for (const folder of folders) {
    removeAbandoned(dirname(folder));
    // The folder may exist already, because Vitest calls this function for each of its projects.
    mkdirSync(folder, { recursive: true });
    // All users may write into this folder, because PostgreSQL runs as another user.
    chmodSync(folder, 0o1777);
  }
  await compileCommandLine();
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/**
 * Removes temporary files of runs that were killed. Each folder's name ends with the id of the process that created it.
 */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, id] = /^specloom-tests-(\d+)$/.exec(name) ?? [];
    if (id === undefined || isRunning(Number(id))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Compiles the command line, and the scripts with which the helper `specloom` runs commands. */
export async function compileCommandLine(): Promise<void> {
  rmSync(compiledScripts, { recursive: true, force: true });
  await bundle(compiledScripts, ["cli.ts"]);
  await build({
    entryPoints: ["ready-process.ts", "ready-thread.ts"].map((file) =>
      join(import.meta.dirname, "command", file),
    ),
    outdir: join(compiledScripts, "../ready"),
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}
