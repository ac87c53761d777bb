// The error for a URL in place of a file: nothing is fetched.
import { UsageError } from "./usage.js";

/** True for a text that begins as a URL does: `https://…`. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Throws `UsageError` for a URL, with the command that downloads it. */
export function refuseUrl(text: string): void {
  if (!isUrl(text)) return;
  const file = /\.json(?:[?#]|$)/i.test(text) ? "openapi.json" : "openapi.yaml";
  throw new UsageError("Nothing is fetched: download the document first, for example with", [
    `  curl -o ${file} ${quoted(text)}`,
  ]);
}

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return /^[\w./,:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
