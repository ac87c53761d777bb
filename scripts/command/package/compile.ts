// Compiles a generated folder with the project's `tsc`. The output goes to a temporary folder, which is removed
// afterwards.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, sep } from "node:path";
import { installed } from "../installed.js";
import { UsageError } from "../usage.js";

/** The output of the compiler: the compiled files by path, or error messages. */
export type Compiled =
  | { readonly files: ReadonlyMap<string, string> }
  | { readonly complaints: string };

/** Returns the packages that are needed for the compilation and are not installed. */
export function missingPackages(folder: string, needed: readonly string[]): string[] {
  return needed.filter((name) => installed(name, folder) === undefined);
}

/**
 * Compiles the project in `folder`. Throws `UsageError` if the installed TypeScript is too old. The compiler runs as a
 * separate process, because TypeScript 7 has no JavaScript API.
 */
export async function compile(folder: string): Promise<Compiled> {
  const compiler = compilerOf(folder);
  const out = await mkdtemp(join(tmpdir(), "specloom-package-"));
  try {
    const { code, output } = await run([compiler, "-p", folder, "--outDir", out]);
    if (code !== 0) return { complaints: output.trim() || `tsc ended with ${code}` };
    return { files: await textsIn(out) };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Returns the path of `tsc` in the TypeScript package that modules in `folder` would import. */
function compilerOf(folder: string): string {
  const place = installed("typescript", folder);
  if (place === undefined) throw new Error("typescript was not found");
  const { version, bin } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as {
    readonly version: string;
    readonly bin: { readonly tsc: string };
  };
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 5 || (major === 5 && minor < 9)) {
    throw new UsageError(`TypeScript ${version} is too old`, ["Install 5.9 or a later version"]);
  }
  return join(place, bin.tsc);
}

function run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, "--pretty", "false"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const texts = await Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => {
      const text = await readFile(join(folder, file), "utf8");
      const path = file.split(sep).join("/");
      return [path, path.endsWith(".js.map") ? besideItsSource(text, path) : text];
    }),
  );
  return new Map(texts);
}

/** Makes the source's path in the source map relative, so that the package contains no path of this machine. */
function besideItsSource(map: string, path: string): string {
  const source = basename(path).replace(/\.js\.map$/, ".ts");
  return JSON.stringify({ ...(JSON.parse(map) as object), sourceRoot: "", sources: [source] });
}
