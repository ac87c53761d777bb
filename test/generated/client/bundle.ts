// Bundles a program for browsers with esbuild, and measures the part that is loaded at start.
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";

const repository = join(import.meta.dirname, "../../..");
const entry = "<stdin>";

/** Sizes of those files of a bundle that are loaded when the program starts. */
export interface Bundle {
  /** Bytes after minification and gzip. */
  readonly size: number;
  /** Bytes after minification. */
  readonly minified: number;
  /** Minified bytes of each module by path, without the program itself. */
  readonly modules: ReadonlyMap<string, number>;
  /** Number of files. */
  readonly files: number;
}

/** Bundles a program. Imports of the program are relative to the repository. */
export async function bundle(program: string, plugins: Plugin[] = []): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: repository, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    plugins,
    absWorkingDir: repository,
  });
  const loaded = new Set(["out/stdin.js"]);
  for (const file of loaded) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === "import-statement") loaded.add(path);
    }
  }
  const modules = new Map<string, number>();
  for (const file of loaded) {
    for (const [path, { bytesInOutput }] of Object.entries(metafile.outputs[file]?.inputs ?? {})) {
      if (bytesInOutput > 0 && path !== entry) modules.set(path, bytesInOutput);
    }
  }
  const texts = outputFiles.filter(({ path }) => loaded.has(relative(repository, path)));
  const whole = Buffer.concat(texts.map(({ contents }) => contents));
  return {
    size: gzipSync(whole).length,
    minified: whole.length,
    modules,
    files: texts.length,
  };
}
