// How Node reads a config in TypeScript where it lacks type stripping: these hooks strip each such file as it is loaded.
import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";

/** A syntax error of the stripper, which is no `Error`. Lines count from 1. */
interface Fault {
  readonly message: string;
  readonly startLine: number;
}

/**
 * Node's `load` hook: replaces types by spaces, so that lines and columns stay. The stripper is the one inside later
 * versions of Node, so a config means the same on all of them. Throws `SyntaxError` for anything that needs more than
 * stripping, such as `enum`.
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
