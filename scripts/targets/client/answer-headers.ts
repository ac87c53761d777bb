// What the headers of an answer hold: in the words of the model, as validators are told of parameters.
import type { JsonObject } from "../../load/json.js";
import { isJson } from "../../model/media-type.js";
import type { Header } from "../../model/parameter.js";
import type { FindSchema } from "../../model/schema.js";
import { shapeOf } from "../../model/text-shape.js";

/** A header as the generated client's `answerHeaders` is told of it. */
export function headerView(
  { name, schema, explode, content }: Header,
  find: FindSchema,
  hasProto: boolean,
): JsonObject {
  if (content !== undefined) {
    if (!isJson(content)) return { name };
    return { name, content: "json", ...(hasProto ? { hasProto } : {}) };
  }
  const shape = shapeOf(schema.json, find);
  if (typeof shape === "string") return shape === "string" ? { name } : { name, shape };
  const isExploded = explode && Object.hasOwn(shape, "properties");
  return { name, shape, ...(isExploded ? { explode } : {}) };
}
