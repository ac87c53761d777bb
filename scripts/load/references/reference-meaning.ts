// Decides the meaning of a `$ref` by its place.

import { type JsonObject, own } from "../../json/json.js";
import { type Kind, mayBeReference } from "../../openapi/positions.js";

/** How `$ref` is meant where it stands: kept as a reference, replaced by its target, or a name like any other. */
export function referenceAt(value: JsonObject, kind: Kind): "kept" | "replaced" | undefined {
  if (kind === "mapping" || kind === "data" || typeof own(value, "$ref") !== "string")
    return undefined;
  if (mayBeReference(kind)) return "kept";
  // OpenAPI knows no reference here, bundlers do (`paths: {$ref: ./paths.yaml}`): only if it stands alone.
  for (const key in value) if (key !== "$ref") return undefined;
  return "replaced";
}
