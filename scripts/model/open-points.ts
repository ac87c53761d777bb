// Open points: facts that the author has not stated yet (`x-open-points`), so that `unknown` has a reason.

import { isObject, type JsonObject, own } from "../json/json.js";
import type { OpenPoint } from "./api-model.js";
import { textOf } from "./text.js";

/** The open points written on an OpenAPI or Schema Object; malformed entries are left to the rules. */
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
