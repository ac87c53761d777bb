// Open points (`x-open-points`): questions about the API that the author has not answered yet. An open point often
// explains why the type of an element is `unknown`.

import { isObject, type JsonObject, own } from "../json/json.js";
import type { OpenPoint } from "./api-model.js";
import { textOf } from "./text.js";

/**
 * Returns the open points (`x-open-points`) of an OpenAPI object or a Schema Object. A rule reports each malformed
 * entry of `x-open-points`.
 */
export function openPointsOf(object: JsonObject): OpenPoint[] {
  const written = own(object, "x-open-points");
  if (!Array.isArray(written)) return [];
  const points: OpenPoint[] = [];
  for (const entry of written) {
    if (!isObject(entry)) continue;
    const text = textOf(entry, "text");
    if (text !== undefined) points.push({ id: textOf(entry, "id") ?? "", text });
  }
  return points;
}
