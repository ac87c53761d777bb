// Decides the meaning of a `$ref` by its position in the document.

import { type JsonObject, own } from "../../json/json.js";
import { type Kind, mayBeReference } from "../../openapi/positions.js";

/** Returns the meaning of `$ref`: a reference to keep, a reference to replace by its target, or an ordinary member. */
export function referenceAt(value: JsonObject, kind: Kind): "kept" | "replaced" | undefined {
  if (kind === "mapping" || kind === "data" || typeof own(value, "$ref") !== "string")
    return undefined;
  if (mayBeReference(kind)) return "kept";
  // Where OpenAPI allows no reference, bundlers accept a `$ref` (`paths: {$ref: ./paths.yaml}`). There, `$ref` must be
  // the only member of its object.
  for (const key in value) if (key !== "$ref") return undefined;
  return "replaced";
}
