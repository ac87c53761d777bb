// Finds the client's run-time modules in a bundle by the names that they declare, because a bundler copies all modules
// into one file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const folder = join(import.meta.dirname, "../../../templates/client/runtime");
const declaration = /^(?:export )?(?:async )?(?:function\*?|class|const) (\w+)/gm;

/** For each module, the functions, classes and constants that only this module declares. */
const declared = new Map<string, readonly string[]>(
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => {
      const names = readFileSync(join(folder, file), "utf8").matchAll(declaration);
      return [file.replace(/\.ts$/, ""), [...names].map(([, name = ""]) => name)];
    }),
);
const all = [...declared.values()].flat();

/** Returns the run-time modules, sorted, whose code is loaded when a program starts. */
export async function runTimeModules(
  program: string,
  resolveDir: string,
  plugins: Plugin[] = [],
): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir, loader: "ts" },
    bundle: true,
    format: "esm",
    target: "es2022",
    splitting: true,
    outdir: "out",
    write: false,
    plugins,
    absWorkingDir: resolveDir,
  });
  const text = outputFiles.find(({ path }) => path.endsWith("stdin.js"))?.text ?? "";
  const found = new Set(
    [...text.matchAll(/^(?:async )?(?:function\*?|var|let|const|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  const isIn = (names: readonly string[]) =>
    names.some((name) => found.has(name) && all.filter((other) => other === name).length === 1);
  return [...declared].flatMap(([module, names]) => (isIn(names) ? [module] : [])).sort();
}
