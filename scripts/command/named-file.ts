// One file that the command line names, written whole or not at all.
import { writeWhole } from "../write/apply.js";
import { UsageError } from "./usage.js";

/** Writes the file, in a new folder where there is none. Throws `UsageError`, which begins with `what`, if the disk refuses. */
export async function writeNamed(file: string, text: string, what: string): Promise<void> {
  try {
    await writeWhole(file, text, { makeFolder: true });
  } catch (error) {
    throw unwritable(what, error);
  }
}

/** The error for a file that cannot be written. */
export function unwritable(what: string, error: unknown): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError(`${what} cannot be written: ${why}`);
}
