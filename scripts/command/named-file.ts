// Writes a file that the command line names. The file is written completely or not at all.
import { writeWhole } from "../write/apply.js";
import { UsageError } from "./usage.js";

/**
 * Writes the file, and creates its folder if necessary. If the file cannot be written, throws a `UsageError` whose
 * message begins with `what`.
 */
export async function writeNamed(file: string, text: string, what: string): Promise<void> {
  try {
    await writeWhole(file, text, { makeFolder: true });
  } catch (error) {
    throw unwritable(what, error);
  }
}

export function unwritable(what: string, error: unknown): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError(`${what} cannot be written: ${why}`);
}
