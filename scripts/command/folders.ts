// Checks the input and output folders of a command before the work begins.
import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { UsageError } from "./usage.js";

/**
 * Throws `UsageError` for the root of the file system and for a home folder, because users would not find the generated
 * files there.
 */
export function refuseSystemFolder(folder: string): void {
  const real = realPath(folder);
  const what =
    dirname(real) === real
      ? "the top of the file system"
      : real === realPath(homedir())
        ? "your home folder"
        : undefined;
  if (what === undefined) return;
  throw new UsageError(`'${folder}' is ${what}: name a folder of its own, such as 'generated'`);
}

/** Throws `UsageError` if the input folder does not exist. */
export function refuseMissingFolder(folder: string, option: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  const why =
    found === undefined ? `there is no folder '${folder}'` : `'${folder}' is not a folder`;
  throw new UsageError(`${option}: ${why}`);
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
