// Node.js hooks that load a config in TypeScript on versions of Node.js that cannot strip types. The hooks remove the
// types of each loaded file.
import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * A syntax error, as the type stripper throws it: an object that is not an instance of `Error`. Line numbers are
 * counted from 1.
 */
interface Fault {
  readonly message: string;
  readonly startLine: number;
}

/**
 * The `load` hook of Node.js. The hook replaces TypeScript types by spaces, so that line and column numbers do not
 * change. Node.js itself strips types with swc, so a config has the same meaning in all versions of Node.js. Throws
 * `SyntaxError` for TypeScript syntax that produces code, such as `enum`.
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
