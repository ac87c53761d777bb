// Reads the files that a config imports, so that the files become inputs of a run.
import { createRequire, isBuiltin } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { digest, isThere, realPathOf, textOf } from "../files/look.js";
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
    if (isOfPackage(file)) continue;
    const text = textAt(file);
    if (seen.has(file) || text === undefined) continue;
    seen.add(file);
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

/** Returns the path of an imported file, or `undefined` for a module of Node.js or a package that is not installed. */
function resolved(specifier: string, importer: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  const here = pathToFileURL(realPathOf(importer));
  if (/^(?:\.{0,2}\/|file:)/.test(specifier)) {
    const url = new URL(specifier, here);
    url.search = "";
    const file = fileURLToPath(url);
    if (isThere(file)) return file;
  }
  try {
    return createRequire(here).resolve(specifier);
  } catch {
    return undefined;
  }
}
