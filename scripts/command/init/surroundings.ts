// The facts that `init` finds instead of asking: the project's compiler, its package manager, its CI.
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { folderInRepository } from "../../diff/input/repository.js";
import type { TargetOptions } from "../../targets/options.js";
import { projectSettings } from "./tsconfig.js";

/** How a package manager is called. */
export interface PackageManager {
  readonly name: "npm" | "pnpm" | "yarn" | "bun";
  /** Adds a package for development. */
  readonly add: string;
  /** Installs exactly what the lock file says. */
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

/** The package manager whose lock file stands here; npm where there is none. */
export function packageManager(): PackageManager {
  const found = managers.find(({ locks }) => locks.some((lock) => existsSync(lock)));
  return found ?? { name: "npm", add: "npm install -D", install: "npm install" };
}

/** The requirements of the project's compiler: the place of generated code, and its imports. */
export interface Compiler {
  /** The tsconfig.json, or the one that it refers to. */
  readonly file?: string;
  /** The folder of source files, if it is `src`. */
  readonly sources?: string;
  /** The folder of the JavaScript that it writes. */
  readonly outDir?: string;
  readonly imports?: TargetOptions["imports"];
  /** Whether it finds modules as a bundler does: by names without an extension. */
  readonly bundles: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Reads tsconfig.json, whatever it extends or only refers to. */
export async function compiler(): Promise<Compiler> {
  const { file, compilerOptions = {}, include, files } = await projectSettings();
  const { rootDir, noEmit } = compilerOptions;
  const outDir = noEmit === true ? undefined : folderOf(compilerOptions["outDir"]);
  const listed = Array.isArray(include) ? include.map(String) : [];
  // Sources beside `src` would move its output from `dist` to `dist/src`.
  const isRoot = outDir !== undefined && rootDir === undefined && existsSync("src");
  const inSources =
    folderOf(rootDir) === "src" ||
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

/** Whether a pattern stands for `src`, or for files in it. */
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

/** The file or folder of a CI other than GitHub's. Only its owner edits it. */
export function otherCi(): string | undefined {
  if (existsSync(".github/workflows")) return undefined;
  return others.find((name) => existsSync(name));
}

/** The way from the top of the repository to this folder: `""` at the top. */
export function placeInRepository(): string {
  return folderInRepository(process.cwd());
}
