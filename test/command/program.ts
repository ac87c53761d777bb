// The path of the tested command line, which `test/compile-cli.ts` compiles from `scripts/`.
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

export const scripts: string = join(repository, "scripts");
/**
 * Each run of the tests replaces the folder of compiled scripts. A program that runs beside the tests needs its own
 * folder, set with `COMPILED_SCRIPTS`.
 */
export const compiledScripts: string = join(
  repository,
  process.env["COMPILED_SCRIPTS"] ?? "node_modules/.cache/specloom/scripts",
);

/** The arguments with which Node.js runs the command line. */
export const program: readonly string[] = [join(compiledScripts, "cli.js")];
