// Before any test: compiles the command line once for the tests that run it. After the last test: removes the temporary files of all tests.
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { compiledScripts } from "./command/program.js";
import { bundle } from "./package/bundle.js";

/** Returns the function that removes the temporary files of all tests after the last test. */
export default async function setup({ config }: TestProject): Promise<() => void> {
  const folder = config.env["TMPDIR"] as string;
  // Each project of the configuration runs this.
  mkdirSync(folder, { recursive: true });
  // Writable for all users, as the platform's own folder is, because PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
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
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
