// A fingerprint identifies a change by its rule, by the name of the changed element, and by the values before and
// after.
import { createHash } from "node:crypto";

/**
 * Returns the fingerprint of a change. Array indices and line numbers are not part of the fingerprint, so that
 * unrelated edits do not change it.
 */
export function fingerprintOf(rule: string, place: string, essence: string): string {
  return createHash("sha256")
    .update(JSON.stringify([rule, place, essence]))
    .digest("hex")
    .slice(0, 16);
}
