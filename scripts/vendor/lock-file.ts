// Creates the lock file. Equal documents give equal lock files, on every machine and in every run.

import { fingerprint } from "../files/fingerprint.js";
import type { Lock, VendoredFile } from "../load/vendored.js";
import type { Brought } from "./bring.js";

const about =
  "Copies made by specloom vendor. Change them by an overlay; bring new ones by specloom vendor --update.";

/** Returns the content of the lock file for the fetched documents. `root` is the URL of the root document. */
export function lockOf(brought: readonly Brought[], root: string | undefined): Lock {
  const files = brought
    .map(({ file, url, base, text }): VendoredFile => {
      return {
        file,
        url,
        ...(base === undefined ? {} : { base }),
        sha256: fingerprint(Buffer.from(text)),
      };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { ...(root === undefined ? {} : { root }), files };
}

/** Returns the text of the lock file, with one line for each document. */
export function printLock({ root, files }: Lock): string {
  const lines = files.map((file) => JSON.stringify(file));
  const list = lines.length === 0 ? "[]" : `[\n    ${lines.join(",\n    ")}\n  ]`;
  const rooted = root === undefined ? "" : `  "root": ${JSON.stringify(root)},\n`;
  return `{\n  "about": ${JSON.stringify(about)},\n${rooted}  "files": ${list}\n}\n`;
}
