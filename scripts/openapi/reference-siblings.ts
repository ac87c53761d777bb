// Finds members without effect next to a `$ref` (OAS 3.0 §4.7.23, OAS 3.1 §4.8.23).
import type { JsonObject } from "../json/json.js";

/**
 * Fields for readers of the document, such as `description`. Next to a `$ref`, such fields may be ignored, because the
 * target of the reference has its own description.
 */
const forReaders = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
  "externalDocs",
  "$comment",
]);

/**
 * Returns the names of the members next to a `$ref`. Members that only inform readers, such as `description`, are left
 * out.
 */
export function siblingsOfReference(reference: JsonObject): string[] {
  return Object.keys(reference).filter(
    (key) => key !== "$ref" && !key.startsWith("x-") && !forReaders.has(key),
  );
}
