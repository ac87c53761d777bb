// Where the command line stands that tests run: compiled from `scripts/` by `test/compile-cli.ts`.
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

export const scripts: string = join(repository, "scripts");
export const compiledScripts: string = join(repository, "node_modules/.cache/specloom/scripts");

/** Arguments for Node that run the command line. */
export const program: readonly string[] = [join(compiledScripts, "cli.js")];
