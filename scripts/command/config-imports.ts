// Reads the files that a config imports, so that the files become inputs of a run.
import { createRequire, isBuiltin } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { digest, entryAt, isThere, realPathOf, textOf } from "../files/look.js";
import { specifiersIn } from "../scaffolding/specifiers.js";

/** Module files, which may import further files. */
const isModule = (file: string) => /\.[cm]?[jt]s$/.test(file);

/**
 * Reads a config, and all files that it imports, directly or through other files. Returns a digest of the texts. Files
 * of npm packages are left out, because the lock file of the package manager records them.
 */
export function lookAtImports(config: string): string {
  const seen = new Set<string>();
  const texts: string[] = [];
  const rest = [resolve(config)];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (isOfPackage(file) || seen.has(file)) continue;
    seen.add(file);
    const text = textAt(file);
    if (text === undefined) continue;
    texts.push(file, text);
    if (!isModule(file)) continue;
    for (const specifier of specifiersIn(text)) {
      const found = resolved(specifier, file);
      if (found !== undefined) rest.push(found);
    }
  }
  return digest(JSON.stringify(texts));
}

const isOfPackage = (file: string) => /[\\/]node_modules[\\/]/.test(file);

/** Returns the text of a file, or `undefined` if the file cannot be read. */
function textAt(file: string): string | undefined {
  try {
    return textOf(realPathOf(file));
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of an imported file, or `undefined` for a module of Node.js, a package that is not installed, and an
 * invalid URL. `require("./lib")` may import `lib/index.js`.
 */
function resolved(specifier: string, importer: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  try {
    const here = pathToFileURL(realPathOf(importer));
    const file = /^(?:\.{0,2}\/|file:)/.test(specifier) ? fileAt(specifier, here) : undefined;
    return file ?? createRequire(here).resolve(specifier);
  } catch {
    return undefined;
  }
}

/** Returns the path of a URL, or `undefined` if the path is not that of a file. Throws for a URL with a host. */
function fileAt(specifier: string, base: URL): string | undefined {
  const url = new URL(specifier, base);
  url.search = "";
  const file = fileURLToPath(url);
  return isThere(file) && entryAt(file).isFile() ? file : undefined;
}
