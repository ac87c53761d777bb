// Path of the command line that tests run, which `test/compile-cli.ts` compiles from `scripts/`.
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

export const scripts: string = join(repository, "scripts");
export const compiledScripts: string = join(repository, "node_modules/.cache/specloom/scripts");

/** Arguments for Node that run the command line. */
export const program: readonly string[] = [join(compiledScripts, "cli.js")];
