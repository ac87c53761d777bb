// When two texts are the same text to us: Git may turn LF into CRLF on checkout without an edit.
import { createHash } from "node:crypto";

/** The sha256, in hex, of `bytes` with every CRLF read as LF. */
export function fingerprint(bytes: Buffer): string {
  return createHash("sha256").update(withLf(bytes)).digest("hex");
}

/** True when the file `found` holds the text `wanted`, whatever its line ends. */
export function sameText(found: Buffer, expected: Buffer): boolean {
  if (found.equals(expected)) return true;
  // A carriage return only ever adds a byte: the lengths settle nearly every other case.
  return found.length > expected.length && withLf(found).equals(expected);
}

/** `bytes` with every CRLF as LF; the same buffer when it has none. Bytes, for not all is valid UTF-8. */
export function withLf(bytes: Buffer): Buffer {
  let at = bytes.indexOf("\r\n");
  if (at === -1) return bytes;
  const result = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let from = 0;
  for (; at !== -1; at = bytes.indexOf("\r\n", from)) {
    length += bytes.copy(result, length, from, at);
    from = at + 1;
  }
  length += bytes.copy(result, length, from);
  return result.subarray(0, length);
}
