// Finds an installed package by the rules of Node.js.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Returns the folder from which modules in `folder` import the package `name`. */
export function installed(name: string, folder: string): string | undefined {
  let above = resolve(folder);
  for (;;) {
    const found = join(above, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (dirname(above) === above) return undefined;
    above = dirname(above);
  }
}
