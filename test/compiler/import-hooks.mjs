// Node.js hooks by which tests import TypeScript without Vite. `./a.js` resolves to `./a.ts`, and types are replaced by
// spaces.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const isTypeScript = /^file:[^?]*\.ts(?:\?|$)/;
/** Folder of cached source texts without types; the file names are digests of the source texts. */
const kept = join(import.meta.dirname, "../../node_modules/.cache/specloom/stripped");
mkdirSync(kept, { recursive: true });

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) => {
  const { parentURL } = context;
  if (parentURL === undefined) return next(specifier, context);
  // If an import has a parent URL, Vitest reports the import to its main process. The hook removes `parentURL`, because
  // the report of Vitest may arrive after the test file has ended.
  const alone = process.env["VITEST_MODE"] === "RUN" ? { ...context, parentURL: undefined } : context;
  if (isBuiltin(specifier)) return next(specifier, alone);
  if (!specifier.startsWith(".")) return next(specifier, context);
  const { href } = new URL(specifier, parentURL);
  const source = href.replace(/\.js$/, ".ts");
  if (isTypeScript.test(parentURL) && isFile(source)) return next(source, alone);
  return isFile(href) ? next(href, alone) : next(specifier, context);
};

/** @type {import("node:module").LoadHook} */
export const load = async (url, context, next) => {
  if (!isTypeScript.test(url)) return next(url, context);
  const text = readFileSync(fileURLToPath(url), "utf8");
  return { format: "module", shortCircuit: true, source: await stripped(text, url) };
};

/**
 * @param {string} text
 * @param {string} url
 */
async function stripped(text, url) {
  const file = join(kept, createHash("sha1").update(text).digest("hex"));
  try {
    return readFileSync(file, "utf8");
  } catch {
    const { transformSync } = (await import("@swc/wasm-typescript")).default;
    const code = codeOf(text, url, transformSync);
    writeFileSync(`${file}.${process.pid}`, code);
    renameSync(`${file}.${process.pid}`, file);
    return code;
  }
}

/**
 * @param {string} text
 * @param {string} url
 * @param {typeof import("@swc/wasm-typescript").transformSync} transformSync
 */
function codeOf(text, url, transformSync) {
  try {
    return transformSync(text, { mode: "strip-only", module: true }).code;
  } catch (fault) {
    // The type stripper throws an object that is not an `Error`.
    throw new SyntaxError(`${fileURLToPath(url)}:${fault.startLine}: ${fault.message}`);
  }
}

/** @param {string} href */
function isFile(href) {
  return statSync(fileURLToPath(href), { throwIfNoEntry: false })?.isFile() === true;
}
