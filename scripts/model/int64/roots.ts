// Finds the JSON bodies of operations, and the parameters, headers and forms that consist of texts.

import { bodyKind, isUrlencoded } from "../../openapi/media-types.js";
import type { Header, MediaType, Operation, Parameter } from "../api-model.js";
import { itemsOf, linesSchema } from "../json-lines.js";
import { isJson } from "../media-type.js";
import { partsByPosition } from "../parts-by-position.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { contentOf } from "../status.js";

/** The schema of a JSON request or response. If a body arrives item by item, the schema describes one item. */
export interface JsonRoot {
  readonly schema: JsonSchema;
  readonly mediaType: string;
  /** The status of a response; absent for a request. */
  readonly status?: string;
  /** Set if the schema describes the list as a whole, not one item. */
  readonly isList?: true;
  /** Set if the items are server-sent events, of which only `data` is JSON. */
  readonly areEvents?: true;
}

/**
 * A value that is sent as one or several texts. If members or items are nested more deeply than `depth`, they are
 * serialized as JSON.
 */
export interface TextRoot {
  readonly schema: JsonSchema;
  /** JSON Pointer of the parameter, header or media type. */
  readonly pointer: string;
  readonly depth: number;
  /** The name of the member that this object describes. */
  readonly field?: string;
  /** True if a list becomes several parts of a multipart body: items may then be one level deeper. */
  readonly isMultipart?: true;
}

export interface Roots {
  readonly json: readonly JsonRoot[];
  readonly texts: readonly TextRoot[];
}

export function rootsOf(operation: Operation, find: FindSchema): Roots {
  const json: JsonRoot[] = [];
  const texts: TextRoot[] = [];
  const addText = ({ schema, content, pointer }: Parameter | Header) =>
    texts.push({ schema: schema.json, pointer, depth: depthOf(content) });
  for (const parameter of operation.parameters) addText(parameter);
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
      const isMultipart = !isUrlencoded(mediaType);
      const form = { schema, pointer };
      texts.push(isMultipart ? { ...form, depth: 1, isMultipart } : { ...form, depth: 2 });
      for (const { property, contentType } of encoding) {
        // A field with a JSON content type is always JSON.
        if (contentType !== undefined && isJson(contentType))
          texts.push({ ...form, depth: -1, field: property });
      }
    }
  };
  for (const content of operation.requestBody?.content ?? []) add(content, undefined);
  for (const response of operation.responses) {
    for (const header of response.headers) addText(header);
    for (const content of contentOf(operation, response)) add(content, response.status);
  }
  return { json, texts };
}

function depthOf(content: string | undefined): number {
  return content !== undefined && isJson(content) ? -1 : 1;
}
