// Prints descriptions of multipart bodies with unnamed parts, for servers.
import type { MediaType, Operation } from "../../model/api-model.js";
import { partsByPosition } from "../../model/parts-by-position.js";
import type { FindSchema } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { type Code, code } from "../../render/code.js";
import { memberLines, prop } from "../../render/typescript.js";
import { partsText } from "../../typescript/print-parts.js";

/** Returns the multipart bodies of an operation, by media type, or `undefined` if there are none. */
export function multipartIn(operation: Operation, find: FindSchema): Code | undefined {
  const responses = operation.responses.flatMap((one) => contentOf(operation, one));
  const members = [
    ...described("request", operation.requestBody?.content ?? [], find),
    ...described("response", responses, find),
  ];
  if (members.length === 0) return undefined;
  return code(`{\n${memberLines(members)}}`);
}

function described(
  of: "request" | "response",
  content: readonly MediaType[],
  find: FindSchema,
): string[] {
  const byMediaType = new Map<string, string>();
  for (const one of content) {
    const list = partsByPosition(one, find);
    if (list === undefined) continue;
    byMediaType.set(one.mediaType, `${prop(one.mediaType)}: multipart(${partsText(list.parts)})`);
  }
  return byMediaType.size === 0 ? [] : [`${of}: {\n${memberLines([...byMediaType.values()])}}`];
}
