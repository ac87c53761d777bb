// Decodes bytes to text: valid UTF-8 without NUL. A byte order mark at the start is removed.

import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import { refuse } from "../refuse.js";

/** Decodes the text of a file. Throws a `DiagnosticsError` with a location for bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array, file: string): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8(bytes, file);
  }
  // In UTF-8, the byte 0 occurs only as the character NUL, and bytes are searched faster than characters.
  const nul = bytes.includes(0) ? text.indexOf("\0") : -1;
  const odd = text.charCodeAt(0) === 0xfeff ? 0 : nul;
  if (odd !== -1) {
    const what = odd === 0 && text[0] !== "\0" ? "a second byte order mark" : "a NUL character";
    refuse({ file, text }, { code: "invalid-encoding", message: what, start: odd, end: odd + 1 });
  }
  return text;
}

function notUtf8(bytes: Uint8Array, file: string): DiagnosticsError {
  // The decoder replaces the first invalid byte by U+FFFD. A file may itself contain an encoded U+FFFD, which is valid
  // UTF-8 and is therefore skipped.
  const text = new TextDecoder("utf-8").decode(bytes);
  const encoder = new TextEncoder();
  let at = text.indexOf("\ufffd");
  let offset = 0;
  let from = 0;
  while (at !== -1) {
    offset += encoder.encode(text.slice(from, at)).length;
    const written =
      bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!written) break;
    offset += 3;
    from = at + 1;
    at = text.indexOf("\ufffd", from);
  }
  const start = Math.max(0, at);
  const location = new Lines(text).locate(file, start, start + 1);
  const message = "the file is not valid UTF-8";
  const help = "save the file as UTF-8";
  return new DiagnosticsError(
    [{ code: "invalid-encoding", severity: "error", message, location, help }],
    [{ file, text }],
  );
}
