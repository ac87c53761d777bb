// Handles the user's modules that generated files import: files next to the config, or packages.
import { dirname, relative } from "node:path";
import type { TargetName } from "../targets/target.js";
import { UsageError } from "./usage.js";

/** Returns whether a module is a file, such as `./brand.js`, and not a package. */
export function isOwnFile(from: string): boolean {
  return /^\.{1,2}[/\\]/.test(from);
}

/**
 * Returns the path by which the generated file `file` imports the user's module `from`. `file` and `from` must be
 * relative to the same folder.
 */
export function importedBy(file: string, from: string): string {
  if (!isOwnFile(from)) return from;
  const path = relative(dirname(file), from).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

/**
 * If a package is generated, throws for an option that names a file, because a package cannot import the project's
 * files. The error message contains `what`, which describes the required exports of the module.
 */
export function refuseInPackage(
  option: string,
  from: string,
  what: string,
  targets: readonly TargetName[],
): void {
  if (!targets.includes("package") || !isOwnFile(from)) return;
  throw new UsageError(`${option}: a package has no file '${from}'`, [
    `Take the ${what} from a package, or leave the target package out`,
  ]);
}
