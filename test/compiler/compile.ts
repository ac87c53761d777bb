// Runs a real TypeScript compiler over generated code, under the strictest settings.
import { spawn } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** A version of TypeScript. */
export type Compiler = "5.9" | "7";

/** The compilers that must accept generated code. */
export const compilers: Readonly<Record<Compiler, string>> = {
  "5.9": join(repository, "node_modules/typescript/bin/tsc"),
  "7": join(repository, "node_modules/typescript-7/bin/tsc"),
};

/** The ways in which projects that import the code resolve modules. */
export const resolutions = {
  nodenext: { module: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
} as const;

/** The fewest settings with which types, client and validators compile, in place of our settings. */
export const leastSettings = { target: "es2017", lib: ["es2020", "dom"], types: [] } as const;

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
  skipLibCheck: false,
  // Libraries of TypeScript itself. The programs of test/cases are compiled with the libraries of TypeScript.
  skipDefaultLibCheck: true,
};

/** Errors in the target `zod` by our own settings: its constants have inferred types, and Zod checks its own types. */
const isOfZod = (line: string) =>
  /(?:^|\/)zod\/index\.ts\(\d+,\d+\): error TS90\d\d:/.test(line) ||
  /(?:^|\/)node_modules\/zod\//.test(line);

/**
 * Compiles all TypeScript below `folder`; returns the compiler's lines of error, none when all is well.
 * `more` has settings that override ours. The folder gets a tsconfig.json and a link to this repository's node_modules.
 */
export async function compile(
  folder: string,
  compiler: Compiler = "7",
  resolution: keyof typeof resolutions = "nodenext",
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) symlinkSync(join(repository, "node_modules"), modules, "junction");
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "type": "module", "private": true }\n');
  const config = join(folder, `tsconfig.${compiler}.${resolution}.json`);
  const compilerOptions = {
    ...strictest,
    ...resolutions[resolution],
    ...more,
  };
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions, include: ["**/*.ts"], exclude: ["node_modules"] }),
  );
  const { code, output } = await run([
    "--max-old-space-size=8192",
    compilers[compiler],
    "-p",
    config,
    "--pretty",
    "false",
  ]);
  const printed = output.split("\n").filter((line) => line.trim() !== "");
  const lines = printed.filter((line) => !isOfZod(line));
  if (printed.length > 0 && lines.length === 0) return [];
  if (code !== 0 && lines.length === 0) return [`the compiler ended with ${code}`];
  return code === 0 ? [] : lines;
}

/** Runs Node with `args`; returns its exit code and all that it printed. */
export function run(
  args: readonly string[],
  options: { readonly cwd?: string } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? repository,
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
