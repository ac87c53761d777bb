// Before any test: compiles the command line once, so that tests that run it as a program do not compile it each time.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { compiledScripts, scripts } from "./commands/program.js";

/** The program, and the modules that it loads by their file's name, all in one folder. */
const entries = ["cli.ts", "command/typescript-hooks.ts"];

export default async function setup(): Promise<void> {
  rmSync(compiledScripts, { recursive: true, force: true });
  await build({
    entryPoints: entries.map((file) => join(scripts, file)),
    entryNames: "[name]",
    outdir: compiledScripts,
    // Few files: most runs are over sooner than Node reads two hundred.
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}
