// The values of a response's headers, described by the model like the parameters of validators.

import type { JsonObject } from "../../json/json.js";
import type { Header } from "../../model/api-model.js";
import { isJson } from "../../model/media-type.js";
import type { FindSchema, JsonSchema } from "../../model/schema.js";
import { modelScope } from "../../schema/scope.js";
import { shapeOf } from "../../schema/text-shape.js";

/** A header as the generated client's `responseHeaders` is told of it. */
export function headerView(
  { name, schema, explode, content }: Header,
  find: FindSchema,
  keepsProto: (schema: JsonSchema) => boolean,
): JsonObject {
  if (content !== undefined && isJson(content)) {
    return { name, content: "json", ...(keepsProto(schema.json) ? { hasProto: true } : {}) };
  }
  const shape = shapeOf(schema.json, modelScope(find));
  if (typeof shape === "string") return shape === "string" ? { name } : { name, shape };
  if (content !== undefined) return { name, shape, content: "text" };
  const isExploded = explode && Object.hasOwn(shape, "properties");
  return { name, shape, ...(isExploded ? { explode } : {}) };
}
