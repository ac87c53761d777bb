// Request Body Object (OAS 3.1 §4.8.13).

import { isObject, type JsonValue, own } from "../json/json.js";
import type { RequestBody } from "./api-model.js";
import type { BuildContext } from "./context.js";
import { buildContent } from "./media-type.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

/** Builds the request body at `pointer`, or returns `undefined` if there is none. */
export function buildRequestBody(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): RequestBody | undefined {
  const { value, pointer: real } = context.references.follow(written, pointer);
  if (!isObject(value)) return undefined;
  const description = textOf(value, "description");
  return {
    pointer: real,
    required: own(value, "required") === true,
    ...(description === undefined ? {} : { description }),
    content: buildContent(context, value, real),
    ...unmodelledOf(value, ["description", "required", "content"]),
  };
}
