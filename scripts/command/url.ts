// The error for a URL in place of a file. Only `vendor` fetches documents from URLs.
import { UsageError } from "./usage.js";

/** Returns true for a text that begins like a URL: `https://…`. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Throws `UsageError` for a URL; the message contains the command that fetches the document. */
export function refuseUrl(text: string): void {
  if (!isUrl(text)) return;
  throw new UsageError(
    "This command uses no network: copy the document into the folder api first",
    [`  specloom vendor ${quoted(text)}`],
  );
}

/** Returns an argument, quoted for a shell if necessary. */
export function quoted(word: string): string {
  return /^[\w./,:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
