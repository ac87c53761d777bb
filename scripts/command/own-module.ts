// A module of the project that generated files import: a file beside the config, or a package.
import { dirname, relative } from "node:path";

/** Returns whether a module is a file, such as `./brand.js`, and not a package. */
export function isOwnFile(from: string): boolean {
  return /^\.{1,2}[/\\]/.test(from);
}

/** Returns the module as `file` imports it. Both paths are relative to the same folder. */
export function importedBy(file: string, from: string): string {
  if (!isOwnFile(from)) return from;
  const path = relative(dirname(file), from).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
