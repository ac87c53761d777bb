// Where this package's own files are, whether run from its sources or from `dist`.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of our package.json, absolute. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The folder of our templates, absolute. */
export const templatesFolder: string = join(packageRoot, "templates");

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("package.json not found above the running script");
  return findRoot(above);
}
