// Fingerprints identify a change by its rule, its place by names, and its values before and after.
import { createHash } from "node:crypto";

/** The fingerprint of a change: neither indices nor lines count, so that unrelated edits leave it as it is. */
export function fingerprintOf(rule: string, place: string, essence: string): string {
  return createHash("sha256")
    .update(JSON.stringify([rule, place, essence]))
    .digest("hex")
    .slice(0, 16);
}
