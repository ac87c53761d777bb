// Before any test: compiles the command line once, so that tests that run it as a program do not compile it each time.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { compiledScripts, scripts } from "./commands/program.js";

export default async function setup(): Promise<void> {
  const files = readdirSync(scripts, { recursive: true, encoding: "utf8" });
  await build({
    entryPoints: files
      .filter((file) => /(?<!\.d)\.ts$/.test(file))
      .map((file) => join(scripts, file)),
    outdir: compiledScripts,
    outbase: scripts,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}
