// Fingerprints identify a change by its rule, its place by names, and its values before and after.
import { createHash } from "node:crypto";

/** Returns the fingerprint of a change. It contains no indices and lines, so that unrelated edits do not change it. */
export function fingerprintOf(rule: string, place: string, essence: string): string {
  return createHash("sha256")
    .update(JSON.stringify([rule, place, essence]))
    .digest("hex")
    .slice(0, 16);
}
