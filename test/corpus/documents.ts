// Which files of a folder are OpenAPI documents, and not parts of one.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The OpenAPI documents below `folder`, sorted by path: those with a member `openapi` or `swagger` at their root. */
export function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) =>
      /^(?:\s*\{?\s*"(?:openapi|swagger)"|openapi|swagger)\s*:\s*["']?[23]\./m.test(
        readFileSync(file, "utf8"),
      ),
    )
    .sort();
}
