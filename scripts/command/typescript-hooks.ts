// Node.js hooks that load a config in TypeScript, for Node.js versions without type stripping. These hooks remove the
// types in each loaded file.
import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";

/** A syntax error that the type stripper throws, which is not an `Error`. Line numbers start at 1. */
interface Fault {
  readonly message: string;
  readonly startLine: number;
}

/**
 * The `load` hook of Node.js. Types are replaced with spaces, so that line and column numbers stay unchanged. Later
 * versions of Node.js use this type stripper, too, so a config means the same in all versions. Throws `SyntaxError` for
 * TypeScript syntax that is not only types, such as `enum`.
 */
export const load: LoadHook = async (url, context, next) => {
  if (!/^file:[^?]*\.[cm]?ts(?:\?|$)/.test(url)) return next(url, context);
  const { transformSync } = (await import("@swc/wasm-typescript")).default;
  const filename = fileURLToPath(url);
  const text = await readFile(filename, "utf8");
  try {
    const { code } = transformSync(text, { filename, mode: "strip-only", module: true });
    return { format: "module", shortCircuit: true, source: code };
  } catch (error) {
    if (!isFault(error)) throw error;
    throw new SyntaxError(`line ${error.startLine}: ${error.message}`);
  }
};

function isFault(error: unknown): error is Fault {
  return typeof error === "object" && error !== null && "startLine" in error;
}
