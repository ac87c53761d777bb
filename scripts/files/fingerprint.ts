// Compares texts without regard to line ends, because git may convert LF to CRLF on checkout.
import { createHash } from "node:crypto";

/** Returns the SHA-256 hash, in hexadecimal, of `bytes` with every CRLF read as LF. */
export function fingerprint(bytes: Buffer): string {
  return createHash("sha256").update(withLf(bytes)).digest("hex");
}

/** Returns true if both texts are equal, whatever their line ends are. */
export function sameText(found: Buffer, expected: Buffer): boolean {
  if (found.equals(expected)) return true;
  // A carriage return only adds a byte, so the lengths decide nearly all other cases.
  return found.length > expected.length && withLf(found).equals(expected);
}

/**
 * Returns `bytes` with every CRLF replaced by LF; the given buffer if it contains none. Bytes instead of strings,
 * because not all files are valid UTF-8.
 */
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
