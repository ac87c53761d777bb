// Before any test: compiles the command line once, so that tests that run it as a program do not compile it each time.
import { rmSync } from "node:fs";
import { compiledScripts } from "./commands/program.js";
import { bundle } from "./package/bundle.js";

export default async function setup(): Promise<void> {
  rmSync(compiledScripts, { recursive: true, force: true });
  await bundle(compiledScripts, ["cli.ts"]);
}
