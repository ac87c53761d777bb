// Finds which files of a folder are OpenAPI documents, and not parts of one.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The OpenAPI documents below `folder`, sorted by path: those with a member `openapi` or `swagger` at their root. */
export function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => isDocument(readFileSync(file, "utf8")))
    .sort();
}

/**
 * Whether a text has the member `openapi` or `swagger` at its root. All members of a root in YAML may be indented, by
 * as much as the first member.
 */
function isDocument(text: string): boolean {
  if (/^\s*\{?\s*"(?:openapi|swagger)"\s*:\s*["']?[23]\./m.test(text)) return true;
  const [, indent] = /^( *)[\w"'][^\n]*:/m.exec(text) ?? [];
  const member = `^${indent ?? ""}["']?(?:openapi|swagger)["']?\\s*:\\s*["']?[23]\\.`;
  return new RegExp(member, "m").test(text);
}
