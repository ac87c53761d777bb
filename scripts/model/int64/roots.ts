// Finds the JSON bodies of operations, and the parameters, headers and forms that consist of texts.

import { bodyKind } from "../../openapi/media-types.js";
import type { Header, MediaType, Operation, Parameter } from "../api-model.js";
import { itemsOf, linesSchema } from "../json-lines.js";
import { isJson } from "../media-type.js";
import { type Parts, partsByPosition } from "../parts-by-position.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { contentOf } from "../status.js";
import { type FormRoot, formRoot } from "./forms.js";
import { type Division, divisionOf } from "./texts.js";

/**
 * The schema of a JSON request or response. If a response arrives item by item, the schema describes one item. For a
 * request with JSON Lines, and for a multipart body with unnamed parts, the schema describes the list.
 */
export interface JsonRoot {
  readonly schema: JsonSchema;
  readonly mediaType: string;
  /** The status of a response; absent for a request. */
  readonly status?: string;
  /** Set for a multipart body with unnamed parts: the parts, and the JSON Pointer of the media type. */
  readonly byPosition?: { readonly pointer: string; readonly parts: Parts };
}

/** A value that is sent as one or several texts. */
export interface TextRoot extends Division {
  readonly schema: JsonSchema;
  /** JSON Pointer of the parameter, header or media type. */
  readonly pointer: string;
  /**
   * Set for a parameter of a request, and for a response header. For a form, `form` is set instead of `parameter`.
   * Without `parameter` and `form`, 64-bit integers in JSON stay numbers in generated code.
   */
  readonly parameter?: Parameter | Header;
  readonly form?: FormRoot;
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
    const lines = status === undefined ? linesSchema(content, find) : undefined;
    const { item } = (status === undefined ? undefined : itemsOf(content, find)) ?? {};
    const list = partsByPosition(content, find);
    if (lines !== undefined) json.push({ ...place, schema: lines });
    else if (item !== undefined) json.push({ ...place, schema: item });
    else if (list !== undefined)
      json.push({ ...place, schema: list.schema, byPosition: { pointer, parts: list.parts } });
    else if (schema !== undefined) addWhole(content, schema.json, place);
  };
  const addWhole = (
    { mediaType, encoding, pointer }: MediaType,
    schema: JsonSchema,
    place: Pick<JsonRoot, "mediaType" | "status">,
  ) => {
    const kind = bodyKind(mediaType);
    const isForm = kind === "form" && place.status === undefined;
    if (kind === "json" || kind === "any") json.push({ ...place, schema });
    else if (isForm) texts.push({ schema, pointer, depth: 0, form: formRoot(mediaType, encoding) });
    // Other bodies, such as XML and forms in responses, are not parsed: callers and handlers get the text or the bytes.
    else texts.push({ schema, pointer, depth: Number.POSITIVE_INFINITY });
  };
  for (const content of operation.requestBody?.content ?? []) add(content, undefined);
  for (const response of operation.responses) {
    for (const header of response.headers) {
      const { schema, pointer, content } = header;
      // The document does not say how a media type other than JSON represents an object.
      const isRead = content === undefined || isJson(content);
      const parameter = isRead ? { parameter: header } : {};
      texts.push({ schema: schema.json, pointer, ...parameter, ...divisionOf(header) });
    }
    for (const content of contentOf(operation, response)) add(content, response.status);
  }
  return { json, texts };
}
