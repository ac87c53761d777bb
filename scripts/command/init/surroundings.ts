// Detects the compiler options, the package manager and the CI system of a project for `init`.
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { folderInRepository } from "../../diff/input/repository.js";
import { isObject } from "../../json/json.js";
import type { TargetOptions } from "../../targets/options.js";
import { projectSettings, settings } from "./tsconfig.js";

/** The commands of a package manager. */
export interface PackageManager {
  readonly name: "npm" | "pnpm" | "yarn" | "bun";
  /** The command that adds a development dependency. */
  readonly add: string;
  /** The command that installs exactly the versions in the lock file. */
  readonly install: string;
}

const managers: readonly (PackageManager & { readonly locks: readonly string[] })[] = [
  {
    name: "pnpm",
    locks: ["pnpm-lock.yaml"],
    add: "pnpm add -D",
    install: "pnpm install --frozen-lockfile",
  },
  { name: "yarn", locks: ["yarn.lock"], add: "yarn add -D", install: "yarn install --immutable" },
  {
    name: "bun",
    locks: ["bun.lock", "bun.lockb"],
    add: "bun add -d",
    install: "bun install --frozen-lockfile",
  },
  {
    name: "npm",
    locks: ["package-lock.json", "npm-shrinkwrap.json"],
    add: "npm install -D",
    install: "npm ci",
  },
];

/** Returns the package manager whose lock file exists; npm if there is no lock file. */
export function packageManager(): PackageManager {
  const found = managers.find(({ locks }) => locks.some((lock) => existsSync(lock)));
  return found ?? { name: "npm", add: "npm install -D", install: "npm install" };
}

/** Compiler options that affect the location and the imports of the generated code. */
export interface Compiler {
  /** The path of tsconfig.json, or of the referenced tsconfig file that applies to the sources. */
  readonly file?: string;
  /** `src` if the source files are in a folder of this name; otherwise absent. */
  readonly sources?: string;
  /** The output folder of the compiler. */
  readonly outDir?: string;
  readonly imports?: TargetOptions["imports"];
  /** True if imports may omit the file extension, as with bundlers. */
  readonly bundles: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Reads tsconfig.json, and the files that it extends or references. */
export async function compiler(): Promise<Compiler> {
  const { file, compilerOptions = {}, include, files } = await projectSettings();
  const { rootDir, noEmit } = compilerOptions;
  const outDir = noEmit === true ? undefined : folderOf(compilerOptions["outDir"]);
  const listed = Array.isArray(include) ? include.map(String) : [];
  // If generated code were outside of `src`, the compiler would write to `dist/src` instead of `dist`.
  const isRoot = outDir !== undefined && rootDir === undefined && existsSync("src");
  // The build of NestJS compiles by this file.
  const build = await settings("tsconfig.build.json");
  const inSources =
    folderOf(rootDir) === "src" ||
    folderOf(build.compilerOptions?.["rootDir"]) === "src" ||
    hasAliasOfSources(compilerOptions) ||
    (files === undefined && (listed.length > 0 ? listed.every(isInSources) : isRoot));
  const withTs =
    compilerOptions["allowImportingTsExtensions"] === true ||
    compilerOptions["rewriteRelativeImportExtensions"] === true;
  return {
    ...(file === undefined ? {} : { file }),
    ...(inSources ? { sources: "src" } : {}),
    ...(outDir === undefined ? {} : { outDir }),
    ...(withTs ? { imports: "ts" } : {}),
    bundles: file === undefined || bundles(compilerOptions),
    options: compilerOptions,
  };
}

function folderOf(option: unknown): string | undefined {
  return typeof option === "string" ? relative(".", option) : undefined;
}

function bundles({ moduleResolution, module }: Readonly<Record<string, unknown>>): boolean {
  const resolution = String(moduleResolution ?? (module === "preserve" ? "bundler" : module));
  return /^(?:bundler|node|node10)$/i.test(resolution);
}

/**
 * Returns whether all path aliases, such as `@/*` of Next.js, point into `src`. In this case, no alias can import
 * generated code outside of `src`.
 */
function hasAliasOfSources({ paths, baseUrl }: Readonly<Record<string, unknown>>): boolean {
  if (!isObject(paths) || (baseUrl !== undefined && folderOf(baseUrl) !== "")) return false;
  const targets = Object.values(paths).flat();
  return targets.length > 0 && targets.every((target) => isInSources(String(target)));
}

/** Returns whether a path pattern points to `src` or into `src`. */
function isInSources(pattern: string): boolean {
  return /^src(?:[\\/]|$)/.test(relative(".", pattern));
}

const others = [
  ".gitlab-ci.yml",
  ".circleci",
  "azure-pipelines.yml",
  "bitbucket-pipelines.yml",
  "Jenkinsfile",
  ".travis.yml",
  ".woodpecker.yml",
];

/**
 * Returns the file or folder that configures a CI system other than GitHub Actions. `init` does not edit files of other
 * CI systems.
 */
export function otherCi(): string | undefined {
  if (existsSync(".github/workflows")) return undefined;
  return others.find((name) => existsSync(name));
}

/** Returns the path of the working directory relative to the top of its repository; `""` at the top. */
export function placeInRepository(): string {
  return folderInRepository(process.cwd());
}
