// The error for a URL where a file is required. Only `vendor` fetches documents from URLs.
import { UsageError } from "./usage.js";

/** Returns true for a text that begins like a URL, such as `https://…`. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Throws `UsageError` if the text is a URL. The error message contains the command that fetches the document. */
export function refuseUrl(text: string): void {
  if (!isUrl(text)) return;
  throw new UsageError(
    "This command uses no network: copy the document into the folder api first",
    [`  specloom vendor ${quoted(text)}`],
  );
}

/** Quotes an argument for a shell if necessary. */
export function quoted(word: string): string {
  return /^[\w./,:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
