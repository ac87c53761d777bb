// Hooks for a config in TypeScript, on Node versions without type stripping. These hooks strip the types of each loaded file.
import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";

/** A syntax error of the stripper, which is not an `Error`. Lines count from 1. */
interface Fault {
  readonly message: string;
  readonly startLine: number;
}

/**
 * Node's `load` hook. Replaces types by spaces, so that lines and columns stay. Later versions of Node have the same
 * stripper, so a config has the same meaning in all of them. Throws `SyntaxError` for syntax that stripping cannot
 * remove, such as `enum`.
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
