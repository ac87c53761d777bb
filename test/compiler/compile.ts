// Compiles generated code with TypeScript's strictest settings.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { checkOnce } from "./checked-once.js";
import { type Compilation, remembered } from "./memo.js";

const repository = join(import.meta.dirname, "../..");
const modules = join(repository, "node_modules");

/**
 * TypeScript versions that must accept generated code. TypeScript 7 needs a fifth of the time that 5.9 needs, so 5.9
 * runs in only one test for each kind of output.
 */
export const compilers = ["5.9", "7"] as const;

export type Compiler = (typeof compilers)[number];

/**
 * The program and the first arguments of each compiler. Tests start the native program of TypeScript 7 directly,
 * because the npm script only starts this program.
 */
const programs: Readonly<Record<Compiler, readonly [string, ...string[]]>> = {
  "5.9": [process.execPath, "--max-old-space-size=8192", join(modules, "typescript/bin/tsc")],
  "7": [
    join(
      modules,
      `@typescript/typescript-${process.platform}-${process.arch}/lib`,
      process.platform === "win32" ? "tsc.exe" : "tsc",
    ),
    // One checker suffices: each further checker would check the libraries again, and take processor time from other
    // tests.
    "--checkers",
    "1",
  ],
};

/** Skips TypeScript's own libraries: checking them takes half a second, or three seconds with TypeScript 5.9. */
const always = ["--skipDefaultLibCheck"];

/**
 * TypeScript 7 collects garbage only when it uses 2 GiB of memory, which saves a fifth of the CPU time. For each byte
 * of code, the compiler keeps about 40 bytes in use, so the limit grows with the size of the code. At a lower limit, the
 * compiler would spend nearly all its time on collecting garbage.
 */
const environment = (bytes: number) => ({
  GOGC: "off",
  GOMEMLIMIT: `${2048 + 64 * Math.ceil(bytes / 2 ** 20)}MiB`,
});

/** Module resolution settings of projects that import generated code. */
export const resolutions = {
  nodenext: { module: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
} as const;

/** The weakest compiler settings with which the generated types, client and validators compile. */
export const leastSettings = {
  target: "es2017",
  lib: ["es2020", "dom"],
  types: [],
  strict: false,
  strictNullChecks: true,
} as const;

const strictest = {
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  types: ["node"],
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
};

/** Matches two kinds of compiler errors: missing type annotations in the target `zod`, and errors in Zod itself. */
const isOfZod = (line: string) =>
  /(?:^|\/)zod\/(?:index|schemas-\d+)\.ts\(\d+,\d+\): error TS90\d\d:/.test(line) ||
  /(?:^|\/)node_modules\/zod\//.test(line);

/**
 * Compiles all TypeScript files below `folder` and returns the lines of errors, or an empty list. `more` overrides
 * compiler settings. Before the compilation, a tsconfig.json and a link to the repository's node_modules are written
 * into the folder. The compiler checks only the first of several equal run-time files.
 */
export async function compile(
  folder: string,
  compiler: Compiler = "7",
  resolution: keyof typeof resolutions = "nodenext",
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const links = join(folder, "node_modules");
  if (!existsSync(links)) symlinkSync(modules, links, "junction");
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "type": "module", "private": true }\n');
  const config = join(folder, `tsconfig.${compiler}.${resolution}.json`);
  const compilerOptions = {
    ...strictest,
    ...resolutions[resolution],
    // `skipLibCheck` halves the compile time of a small program. For folders with declaration files, `skipLibCheck` is
    // not set, because it would skip these files.
    skipLibCheck: !holdsDeclarations(folder),
    ...more,
  };
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions, include: ["**/*.ts"], exclude: ["node_modules"] }),
  );
  const restore = checkOnce(folder);
  try {
    const settings = [compiler, compilerOptions];
    const bytes = bytesBelow(folder);
    const errors = await remembered(folder, settings, () => compilation(compiler, config, bytes));
    return [...errors];
  } finally {
    restore();
  }
}

async function compilation(
  compiler: Compiler,
  config: string,
  bytes: number,
): Promise<Compilation> {
  const args = ["-p", config, "--pretty", "false", "--listFiles"];
  const { code, output } = await tsc(compiler, args, { bytes });
  const all = output.split("\n").filter((line) => line.trim() !== "");
  const listed = new Set(all.filter((line) => isAbsolute(line) && existsSync(line)));
  const printed = all.filter((line) => !listed.has(line));
  const errors = printed.filter((line) => !isOfZod(line));
  const files = [...listed];
  if (code === 0 || (printed.length > 0 && errors.length === 0)) return { errors: [], files };
  if (errors.length === 0) errors.push(`the compiler ended with ${code}`);
  return { errors, files };
}

/**
 * Whether a test has written a declaration file (`.d.ts`) below `folder`. Skips node_modules, whose packages are links.
 */
function holdsDeclarations(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== "node_modules" && holdsDeclarations(join(folder, entry.name))
      : entry.name.endsWith(".d.ts"),
  );
}

/** Returns the total size of all files below a folder. Links, such as node_modules, are not followed. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export function tsc(
  compiler: Compiler,
  args: readonly string[],
  options: { readonly cwd?: string; readonly bytes?: number } = {},
): Promise<Ended> {
  const [file, ...first] = programs[compiler];
  return start(file, [...first, ...args, ...always], options.cwd, {
    ...process.env,
    ...environment(options.bytes ?? 0),
  });
}

export function run(
  args: readonly string[],
  options: { readonly cwd?: string } = {},
): Promise<Ended> {
  return start(process.execPath, args, options.cwd, process.env);
}

function start(
  file: string,
  args: readonly string[],
  cwd: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: cwd ?? repository,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
