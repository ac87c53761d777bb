// Finds the OpenAPI documents in a folder, but not files that documents refer to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the OpenAPI documents below `folder`, sorted by path. An OpenAPI document has a member `openapi` or `swagger`
 * at its root.
 */
export function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => isDocument(readFileSync(file, "utf8")))
    .sort();
}

/**
 * Whether the root of a JSON or YAML text has the member `openapi` or `swagger`. In YAML, the members of the root may
 * all be indented by the same number of spaces.
 */
function isDocument(text: string): boolean {
  if (/^\s*\{?\s*"(?:openapi|swagger)"\s*:\s*["']?[23]\./m.test(text)) return true;
  const [, indent] = /^( *)[\w"'][^\n]*:/m.exec(text) ?? [];
  const member = `^${indent ?? ""}["']?(?:openapi|swagger)["']?\\s*:\\s*["']?[23]\\.`;
  return new RegExp(member, "m").test(text);
}
