// Members beside a `$ref` that have no effect (OAS 3.0 §4.7.23, OAS 3.1 §4.8.23).
import type { JsonObject } from "../json/json.js";

/** Members that only readers see: the object that the reference names has its own. */
const forReaders = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
  "externalDocs",
  "$comment",
]);

/** Returns the names of the members beside the `$ref` of an object that readers of its documentation do not need. */
export function siblingsOfReference(reference: JsonObject): string[] {
  return Object.keys(reference).filter(
    (key) => key !== "$ref" && !key.startsWith("x-") && !forReaders.has(key),
  );
}
