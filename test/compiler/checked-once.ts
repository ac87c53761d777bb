// If several outputs contain the same run-time file, the compiler checks only one of the copies. Most lines of a small
// output are run-time files, which are equal in all outputs.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A comment that hides the errors of a file from TypeScript; other files can still import its types. */
const unchecked = "// @ts-nocheck\n";

/**
 * Adds `@ts-nocheck` to each run-time file below `folder` that, together with its imports, equals an earlier file. The
 * compiler checks the first of the equal files.
 */
export function checkOnce(folder: string): void {
  const known = new Set<string>();
  for (const file of runtimeFiles(folder)) {
    const key = keyOf(file) ?? file;
    const text = readFileSync(file, "utf8");
    const marked = `${known.has(key) ? unchecked : ""}${unmarked(text)}`;
    if (marked !== text) writeFileSync(file, marked);
    known.add(key);
  }
}

/** Removes the comment that an earlier compilation added at the beginning of a file. */
const unmarked = (text: string) =>
  text.startsWith(unchecked) ? text.slice(unchecked.length) : text;

const isRuntime = (file: string) => /\/runtime\/[^/]+$/.test(file.replaceAll("\\", "/"));

function runtimeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : runtimeFiles(path);
      return isRuntime(path) && /(?<!\.d)\.ts$/.test(path) ? [path] : [];
    });
}

/**
 * Returns a digest of a run-time file and of all files that it imports, directly or not. Returns `undefined` if an
 * imported file is not a run-time file, because other files differ between outputs.
 */
function keyOf(file: string): string | undefined {
  const output = dirname(dirname(dirname(file)));
  const reached = new Set([file]);
  const hash = createHash("sha1");
  for (const one of reached) {
    const text = readFileSync(one, "utf8");
    hash.update(`${relative(output, one)}\0${unmarked(text)}\0`);
    for (const [, specifier = ""] of text.matchAll(/(?:from|import|import\() ?"(\.[^"]*)"/g)) {
      const imported = sourceOf(join(dirname(one), specifier));
      if (imported === undefined || !isRuntime(imported)) return undefined;
      reached.add(imported);
    }
  }
  return hash.digest("hex");
}

/** Returns the TypeScript file that describes an imported module. */
function sourceOf(path: string): string | undefined {
  const stem = path.replace(/\.[jt]s$/, "");
  return [`${stem}.ts`, `${stem}.d.ts`].find((file) => existsSync(file));
}
