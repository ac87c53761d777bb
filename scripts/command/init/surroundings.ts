// The facts that `init` finds instead of asking: the project's compiler, its package manager, its CI.
import { existsSync, readFileSync } from "node:fs";
import { folderInRepository } from "../../diff/input/repository.js";
import type { Imports } from "../../targets/target.js";

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
  /** The folder that source files have to stand in: `src`, or nothing. */
  readonly sources?: string;
  readonly imports?: Imports;
}

/** Reads tsconfig.json, whatever it extends; empty where there is none that can be read. */
export async function compiler(): Promise<Compiler> {
  if (!existsSync("tsconfig.json")) return {};
  const { default: ts } = await import("typescript");
  const { config, error } = ts.readConfigFile("tsconfig.json", (file) =>
    readFileSync(file, "utf8"),
  );
  if (error !== undefined) return {};
  const { options, raw } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const { include, files } = raw as { readonly include?: unknown; readonly files?: unknown };
  const listed = Array.isArray(include) ? include.map(String) : [];
  const inSources =
    (options.rootDir !== undefined && /(?:^|[\\/])src$/.test(options.rootDir)) ||
    (files === undefined &&
      listed.length > 0 &&
      listed.every((pattern) => /^(?:\.\/)?src(?:\/|$)/.test(pattern)));
  const withTs =
    options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true;
  return { ...(inSources ? { sources: "src" } : {}), ...(withTs ? { imports: "ts" } : {}) };
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
