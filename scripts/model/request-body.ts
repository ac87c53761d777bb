// Request Body Object (OAS 3.1 §4.8.13).
import { isObject, type JsonValue, own } from "../json/json.js";
import type { BuildContext } from "./context.js";
import { buildContent, type MediaType } from "./media-type.js";
import { textOf } from "./text.js";
import { type Unmodelled, unmodelledOf } from "./unmodelled-fields.js";

/** What an operation takes as its body. */
export interface RequestBody extends Unmodelled {
  readonly pointer: string;
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
}

/** The request body written at `pointer`, if any. */
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
