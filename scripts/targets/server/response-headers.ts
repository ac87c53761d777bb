// Decides how response headers are sent: as JSON, or as pairs `name=value`. Other headers are sent as the handler
// returns them.

import { valueFor } from "../../json/by-key.js";
import type { Header, Operation } from "../../model/api-model.js";
import type { Int64Place, OperationPlaces } from "../../model/int64/view.js";
import { isJson } from "../../model/media-type.js";
import type { FindSchema } from "../../model/schema.js";
import { modelScope } from "../../schema/scope.js";
import { shapeOf, takesMembers } from "../../schema/text-shape.js";

/** The formats of response headers, by status and by lower-case name. */
export type HeaderFormats = Readonly<Record<string, Readonly<Record<string, "json" | "pairs">>>>;

/** Returns the formats of an operation's response headers; `undefined` if no header has one. */
export function headerFormats(
  { responses }: Operation,
  find: FindSchema,
): HeaderFormats | undefined {
  const byStatus: Record<string, Record<string, "json" | "pairs">> = Object.create(null);
  for (const { status, headers } of responses) {
    for (const header of headers) {
      const format = formatOf(header, find);
      if (format === undefined) continue;
      byStatus[status] ??= Object.create(null) as Record<string, "json" | "pairs">;
      byStatus[status][header.name.toLowerCase()] = format;
    }
  }
  return Object.keys(byStatus).length === 0 ? undefined : byStatus;
}

/** Returns the positions of 64-bit integers in response headers that contain JSON, by status and by lower-case name. */
export function placesInHeaders(
  { responses }: Operation,
  { parameters }: OperationPlaces,
): OperationPlaces["responses"] {
  const byStatus = new Map<string, Map<string, Int64Place>>();
  for (const { status, headers } of responses) {
    for (const { name, pointer } of headers) {
      const texts = parameters.get(pointer);
      if (texts === undefined) continue;
      valueFor(byStatus, status, () => new Map()).set(name.toLowerCase(), texts.place);
    }
  }
  return byStatus;
}

function formatOf({ schema, explode, content }: Header, find: FindSchema) {
  if (content !== undefined) return isJson(content) ? "json" : undefined;
  return explode && takesMembers(shapeOf(schema.json, modelScope(find))) ? "pairs" : undefined;
}
