// Which files of a folder are OpenAPI documents, and not parts of one.
import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

/** How much of a file is looked at, in bytes: `openapi` stands near the top of a document. */
const HEAD = 4096;

/** The OpenAPI documents below `folder`, sorted by path. */
export function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /^(?:\s*\{?\s*"openapi"\s*:|.*^openapi\s*:)/ms.test(headOf(file)))
    .sort();
}

function headOf(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(HEAD);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, HEAD, 0)).toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}
