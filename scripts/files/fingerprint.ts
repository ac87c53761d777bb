// Compares texts without regard to line ends, because git may convert LF to CRLF on checkout.
import { createHash } from "node:crypto";

/** Returns the SHA-256 hash of `bytes` in hexadecimal. Files that differ only in CRLF and LF have equal hashes. */
export function fingerprint(bytes: Buffer): string {
  return createHash("sha256").update(withLf(bytes)).digest("hex");
}

/** Returns true if both texts are equal. CRLF and LF count as equal. */
export function sameText(found: Buffer, expected: Buffer): boolean {
  if (found.equals(expected)) return true;
  // With CRLF instead of LF, `found` is longer, so comparing the lengths avoids most conversions.
  return found.length > expected.length && withLf(found).equals(expected);
}

/**
 * Replaces each CRLF by LF, or returns the given buffer if it contains no CRLF. The function converts bytes instead of
 * strings, because some files are not valid UTF-8.
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
