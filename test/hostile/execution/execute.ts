// Runs generated code as untrusted code: in a watched process without `eval`.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { transformSync } from "esbuild";

export interface Witnessed {
  /** Calls of forbidden functions. */
  readonly acts: readonly string[];
  /** Globals that the generated code has added, and members that it has added to prototypes. */
  readonly added: readonly string[];
  readonly pwned: unknown;
}

/** Compiles all TypeScript files below `from` to JavaScript files below `to`, by removing types. */
export function toJavaScript(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.endsWith(".d.ts") || !/\.[jt]s$/.test(file)) continue;
    const target = join(to, file.slice(from.length).replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".js")) cpSync(file, target);
    else writeFileSync(target, withoutTypes(readFileSync(file, "utf8")));
  }
}

/** Cache from TypeScript text to JavaScript text, because run-time modules are the same in every output. */
const made = new Map<string, string>();

function withoutTypes(text: string): string {
  let code = made.get(text);
  if (code === undefined) {
    code = transformSync(text, {
      loader: "ts",
      format: "esm",
      target: "es2022",
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    }).code;
    made.set(text, code);
  }
  return code;
}

/** Milliseconds after which a script counts as endless. */
const patience = 45_000;

/** Runs a script with watch.mjs preloaded, and returns its output as parsed JSON. */
export async function execute<Report extends Witnessed>(
  script: string,
  args: readonly string[],
  cwd: string,
): Promise<Report> {
  const watch = join(import.meta.dirname, "watch.mjs");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disallow-code-generation-from-strings", "--import", watch, script, ...args],
    { cwd, timeout: patience, killSignal: "SIGKILL", maxBuffer: 16 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
