// Before any test: compiles the command line once for the tests that run it. After all: removes their temporary files.
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { compiledScripts } from "./command/program.js";
import { bundle } from "./package/bundle.js";

/** Returns the function that runs after all tests: it removes the temporary files of every one. */
export default async function setup({ config }: TestProject): Promise<() => void> {
  const folder = config.env["TMPDIR"] as string;
  // Each project of the configuration runs this.
  mkdirSync(folder, { recursive: true });
  // Open to all, as the platform's own folder is: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  rmSync(compiledScripts, { recursive: true, force: true });
  await bundle(compiledScripts, ["cli.ts"]);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
