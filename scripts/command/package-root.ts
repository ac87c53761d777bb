// Finds the root folder of the package `specloom`, both from the sources and from `dist`.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the folder with specloom's package.json. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The absolute path of the folder with specloom's templates. */
export const templatesFolder: string = join(packageRoot, "templates");

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("package.json not found above the running script");
  return findRoot(above);
}
