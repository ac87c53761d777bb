// In wrong.ts, a comment that begins with `Wrong` stands above each line that must not compile.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Compiler, compile } from "../compiler/compile.js";

/** Compiles a project. Returns unexpected compiler errors, and the wrong uses that compile without an error. */
export async function misplaced(
  folder: string,
  compiler: Compiler,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const lines = readFileSync(join(folder, "wrong.ts"), "utf8").split("\n");
  const wrong = new Set(
    lines.flatMap((line, index) => (/^\s*\/\/ Wrong, /.test(line) ? [index + 2] : [])),
  );
  // The option `isolatedDeclarations` would only add errors, because the programs export nothing.
  const ofPrograms = { isolatedDeclarations: false, ...settings };
  const errors = await compile(folder, compiler, "nodenext", ofPrograms);
  const refused = new Set<number>();
  const others: string[] = [];
  for (const error of errors.filter((line) => /^\S/.test(line))) {
    const [, line = ""] = /(?:^|\/)wrong\.ts\((\d+),\d+\): error /.exec(error) ?? [];
    if (wrong.has(Number(line))) refused.add(Number(line));
    else others.push(error);
  }
  const compiling = [...wrong].filter((line) => !refused.has(line));
  return [...others, ...compiling.map((line) => `wrong.ts:${line} compiles: ${lines[line - 1]}`)];
}
