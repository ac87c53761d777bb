// Finds the JSON bodies of operations, and the parameters, headers and forms that consist of texts.

import { bodyKind, isUrlencoded } from "../../openapi/media-types.js";
import type { MediaType, Operation } from "../api-model.js";
import { itemsOf, linesSchema } from "../json-lines.js";
import { isJson } from "../media-type.js";
import { partsByPosition } from "../parts-by-position.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { contentOf } from "../status.js";
import { divisionOf, type TextRoot } from "./texts.js";

/** The schema of a JSON request or response. If a body arrives item by item, the schema describes one item. */
export interface JsonRoot {
  readonly schema: JsonSchema;
  readonly mediaType: string;
  /** The status of a response; absent for a request. */
  readonly status?: string;
  /** Set if the schema describes the complete list, not one item. */
  readonly isList?: true;
  /** Set if the items are server-sent events, in which only `data` contains JSON. */
  readonly areEvents?: true;
}

export interface Roots {
  readonly json: readonly JsonRoot[];
  readonly texts: readonly TextRoot[];
}

export function rootsOf(operation: Operation, find: FindSchema): Roots {
  const json: JsonRoot[] = [];
  const texts: TextRoot[] = [];
  for (const parameter of operation.parameters) {
    const { schema, pointer } = parameter;
    texts.push({ schema: schema.json, pointer, parameter, ...divisionOf(parameter) });
  }
  const add = (content: MediaType, status: string | undefined) => {
    const { mediaType, schema, pointer } = content;
    const place = status === undefined ? { mediaType } : { mediaType, status };
    const list = status === undefined ? linesSchema(content, find) : undefined;
    const { item, events } = (status === undefined ? undefined : itemsOf(content, find)) ?? {};
    const parts = partsByPosition(content, find);
    if (list !== undefined) json.push({ ...place, schema: list, isList: true });
    else if (item !== undefined)
      json.push({ ...place, schema: item, ...(events === undefined ? {} : { areEvents: true }) });
    else if (parts !== undefined && schema !== undefined)
      texts.push({ schema: schema.json, pointer, depth: -1 });
    else if (schema !== undefined) addWhole(content, schema.json, place);
  };
  const addWhole = (
    { mediaType, encoding, pointer }: MediaType,
    schema: JsonSchema,
    place: Pick<JsonRoot, "mediaType" | "status">,
  ) => {
    const kind = bodyKind(mediaType);
    if (kind === "json" || kind === "any") json.push({ ...place, schema });
    else if (kind !== "form") texts.push({ schema, pointer, depth: 0 });
    else {
      const isRead = place.status === undefined && !isUrlencoded(mediaType);
      const form = { schema, pointer, ...(isRead ? { form: mediaType } : {}) };
      texts.push({ ...form, ...(isUrlencoded(mediaType) ? { depth: 2 } : inParts) });
      for (const { property, contentType } of encoding) {
        // A form field with a JSON content type always contains JSON.
        if (contentType !== undefined && isJson(contentType)) {
          const spreads = isUrlencoded(mediaType) ? {} : { spreads: true as const };
          texts.push({ ...form, ...spreads, depth: -1, field: property });
        }
      }
    }
  };
  for (const content of operation.requestBody?.content ?? []) add(content, undefined);
  for (const response of operation.responses) {
    for (const header of response.headers)
      texts.push({
        schema: header.schema.json,
        pointer: header.pointer,
        ...divisionOf(header),
      });
    for (const content of contentOf(operation, response)) add(content, response.status);
  }
  return { json, texts };
}

/** In a multipart form, each field is a part, or each item of a field's list is a part. */
const inParts = { depth: 1, spreads: true } as const;
