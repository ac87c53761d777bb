// The error for a URL in place of a file: one command fetches, and no other.
import { UsageError } from "./usage.js";

/** True for a text that begins as a URL does: `https://…`. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Throws `UsageError` for a URL, with the command that brings the document. */
export function refuseUrl(text: string): void {
  if (!isUrl(text)) return;
  throw new UsageError(
    "This command uses no network: copy the document into the folder api first",
    [`  specloom vendor ${quoted(text)}`],
  );
}

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return /^[\w./,:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
