// Packs both packages as they are published: the toolkit and the SDK.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Files and folders that the packages are built from. */
export const sources: readonly string[] = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "generated",
  "package.json",
  "scripts",
  "spec",
  "templates",
  "test/package/build.ts",
  "test/package/bundle.ts",
  "test/package/compile-structure.ts",
  "test/package/pack.ts",
  "tsconfig.build.json",
  "tsconfig.json",
];

/** `dist` is built, so it is not a source. */
export const isSource = (file: string): boolean => basename(file) !== "dist";

export const names = ["specloom", "analytics-project-api"] as const;

/** Paths of the tarballs, by package. */
export type Tarballs = Readonly<Record<(typeof names)[number], string>>;

/** Copies the sources to the empty folder `workshop`, builds them there, and packs both packages. */
export function pack(workshop: string): Tarballs {
  for (const source of sources) {
    const from = join(repository, source);
    cpSync(from, join(workshop, source), { recursive: true, filter: isSource });
  }
  linkModules(join(workshop, "node_modules"));
  const npmPack = (...args: string[]) => {
    const printed = run("npm", ["pack", "--json", ...args], workshop);
    // `prepack` prints the output of the build before the JSON.
    const [{ filename }] = JSON.parse(printed.slice(printed.search(/^\[$/m)));
    return join(workshop, filename);
  };
  const toolkit = npmPack();
  run(process.execPath, ["dist/cli.js", "package"], workshop);
  return { specloom: toolkit, "analytics-project-api": npmPack("./generated/dist") };
}

/**
 * Links the repository's packages, with TypeScript 7 as `typescript`. With TypeScript 7, `specloom package` takes a
 * sixth of the time that it takes with TypeScript 5.9. `test/readme/commands.long.test.ts` tests that TypeScript 5.9
 * and 7 print equal JavaScript.
 */
function linkModules(folder: string): void {
  const installed = join(repository, "node_modules");
  mkdirSync(folder);
  for (const name of readdirSync(installed)) {
    const from = name === "typescript" ? "typescript-7" : name;
    symlinkSync(join(installed, from), join(folder, name), "junction");
  }
}

function run(command: string, args: readonly string[], cwd: string): string {
  const shell = process.platform === "win32" && command === "npm";
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, shell, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
}
