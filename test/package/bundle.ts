// Bundles the toolkit into few files, because Node needs longer to read 300 modules than most commands run.
import { join } from "node:path";
import { build } from "esbuild";
import { compileStructure } from "./compile-structure.js";

const scripts = join(import.meta.dirname, "../../scripts");

const loadedByName = [
  "command/typescript-hooks.ts",
  "command/workspace/document-worker.ts",
  "command/contract-worker.ts",
  "command/config-worker.ts",
];

/** Bundles the command line, and the modules that are loaded by file name, into `folder`. */
export async function bundle(folder: string, entries: readonly string[]): Promise<void> {
  await build({
    entryPoints: [...entries, ...loadedByName].map((file) => join(scripts, file)),
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: "external",
    plugins: [compileStructure],
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}

/** Writes `jest.cjs` as CommonJS, because Jest loads it with `require` even in projects with ES modules. */
export async function bundleForJest(folder: string): Promise<void> {
  await build({
    entryPoints: [join(scripts, "jest.ts")],
    outfile: join(folder, "jest.cjs"),
    bundle: true,
    packages: "external",
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.dirname": "__dirname" },
    logLevel: "warning",
  });
}
