// Prints descriptions of multipart bodies with unnamed parts, for servers.
import type { MediaType, Operation } from "../../model/api-model.js";
import type { OperationPlaces } from "../../model/int64/view.js";
import { type Parts, positionedParts } from "../../model/parts-by-position.js";
import type { FindSchema } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { type Code, code } from "../../render/code.js";
import { memberLines, prop } from "../../render/typescript.js";
import { partsText } from "../../typescript/print-parts.js";

/** Returns the multipart bodies of an operation, by media type, or `undefined` if there are none. */
export function multipartIn(
  operation: Operation,
  find: FindSchema,
  places: OperationPlaces | undefined,
): Code | undefined {
  const responses = operation.responses.flatMap((one) => contentOf(operation, one));
  const partsOf = (content: MediaType) => positionedParts(content, find, places?.parts);
  const members = [
    ...described("request", operation.requestBody?.content ?? [], partsOf),
    ...described("response", responses, partsOf),
  ];
  if (members.length === 0) return undefined;
  return code(`{\n${memberLines(members)}}`);
}

function described(
  of: "request" | "response",
  content: readonly MediaType[],
  partsOf: (content: MediaType) => Parts | undefined,
): string[] {
  const byMediaType = new Map<string, string>();
  for (const one of content) {
    const parts = partsOf(one);
    if (parts === undefined) continue;
    byMediaType.set(one.mediaType, `${prop(one.mediaType)}: multipart(${partsText(parts)})`);
  }
  return byMediaType.size === 0 ? [] : [`${of}: {\n${memberLines([...byMediaType.values()])}}`];
}
