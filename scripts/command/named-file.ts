// Writes one file that the command line names, completely or not at all.
import { writeWhole } from "../write/apply.js";
import { UsageError } from "./usage.js";

/**
 * Writes the file, and creates its folder. Throws `UsageError`, whose message begins with `what`, if the file cannot be
 * written.
 */
export async function writeNamed(file: string, text: string, what: string): Promise<void> {
  try {
    await writeWhole(file, text, { makeFolder: true });
  } catch (error) {
    throw unwritable(what, error);
  }
}

/** Returns the error for a file that cannot be written. */
export function unwritable(what: string, error: unknown): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError(`${what} cannot be written: ${why}`);
}
