// Creates a project with generated code and the frameworks that `.ci/run` installs.
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin, transformSync } from "esbuild";
import { newFolder, specloom } from "../../command/specloom.js";
import { type Compiler, tsc } from "../../compiler/compile.js";

const libraries = join(import.meta.dirname, "../../../node_modules/.cache/tanstack/node_modules");

/** Whether the frameworks are installed. If anything is missing, prints how to install it. */
export function hasFrameworks(): boolean {
  const isComplete = existsSync(join(libraries, "swr"));
  if (!isComplete) console.log(`skipped: ${libraries} is absent; .ci/run fetches it`);
  return isComplete;
}

/** Creates the project. */
export function newProject(): { readonly folder: string; remove(): void } {
  const folder = newFolder();
  cpSync(join(import.meta.dirname, "programs"), folder, { recursive: true });
  symlinkSync(libraries, join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  const document = join(import.meta.dirname, "openapi.yaml");
  cpSync(document, join(folder, "openapi.yaml"));
  const targets = "types,client,validators,server,tanstack-query";
  const made = specloom(folder, ["generate", "openapi.yaml", "--out", "api", "--target", targets]);
  if (made.code !== 0) throw new Error(made.err);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns the lines of compiler errors for a program that uses a package of TanStack Query. */
export async function errorsOf(
  folder: string,
  program: string,
  library: string,
  compiler: Compiler,
): Promise<string[]> {
  const own = join(libraries, library, "node_modules/@tanstack/query-core");
  // Uses the package's own copy of `query-core`, if there is one, because the types of two copies differ.
  const core = existsSync(own) ? own : join(libraries, "@tanstack/query-core");
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom", "dom.iterable"],
    types: program.includes(".svelte.") ? ["svelte"] : [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    paths: { "@tanstack/query-core": [core] },
  };
  const config = join(folder, `tsconfig.${program}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [program] }));
  const { output } = await tsc(compiler, ["-p", config, "--pretty", "false"], { cwd: folder });
  return output.split("\n").filter(Boolean);
}

/** Bundles the programs for a browser, and the service for Node. */
export async function bundled(folder: string, programs: readonly string[]): Promise<string> {
  const outdir = join(folder, "out");
  const shared = { absWorkingDir: folder, bundle: true, format: "esm", outdir } as const;
  await build({
    ...shared,
    entryPoints: [...programs],
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["browser"],
    target: "es2022",
    plugins: [svelte],
  });
  await build({
    ...shared,
    entryPoints: ["serve.ts"],
    platform: "node",
    outExtension: { ".js": ".mjs" },
  });
  return outdir;
}

/** Compiles modules with runes, as bundler plugins for Svelte do. */
const svelte: Plugin = {
  name: "svelte",
  setup({ onLoad }) {
    const { compile, compileModule } = createRequire(join(libraries, "x.js"))("svelte/compiler");
    onLoad({ filter: /\.svelte(?:\.[jt]s)?$/ }, ({ path: filename }) => {
      const text = readFileSync(filename, "utf8");
      const options = { filename, generate: "client" };
      if (filename.endsWith(".svelte")) return { contents: compile(text, options).js.code };
      const { code } = transformSync(text, { loader: "ts", target: "esnext" });
      return { contents: compileModule(code, options).js.code };
    });
  },
};
