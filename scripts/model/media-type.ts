// Media Type Object (OAS 3.1 §4.8.14): one representation of a body.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { essenceOf, hasUnnamedParts, sequenceOf } from "../openapi/media-types.js";
import { versions } from "../openapi/versions.js";
import { schemaFrom } from "../schema/schema.js";
import type { Encoding, MediaType, Schema } from "./api-model.js";
import type { BuildContext } from "./context.js";
import { buildHeaders } from "./parameter.js";
import type { PartEncoding, PartEncodings } from "./part-encodings.js";
import { textOf } from "./text.js";
import { unmodelledOf, unmodelledWithExamples } from "./unmodelled-fields.js";

export { essenceOf, isJson, isUrlencoded } from "../openapi/media-types.js";

/** Builds the `content` field of the object `owner` at `pointer`, in document order. */
export function buildContent(
  context: BuildContext,
  owner: JsonObject,
  pointer: string,
): MediaType[] {
  // `diff` reads unvalidated documents, in which `content` may be a `$ref`, although OpenAPI allows none.
  const { value: written, pointer: here } = context.references.follow(
    own(owner, "content"),
    append(pointer, "content"),
  );
  if (!isObject(written)) return [];
  return Object.keys(written).map((mediaType) => {
    const place = append(here, mediaType);
    const { value, pointer: real } = context.references.follow(own(written, mediaType), place);
    return {
      pointer: real,
      mediaType,
      ...(isObject(value) ? schemasOf(context, mediaType, value, real) : {}),
      encoding: isObject(value) ? buildEncoding(context, value, append(real, "encoding")) : [],
      ...(isObject(value) && hasPositions(context, mediaType)
        ? { positions: positionsOf(value) }
        : {}),
      ...(isObject(value)
        ? unmodelledWithExamples(value, ["schema", "itemSchema", "encoding"], context.references)
        : {}),
    };
  });
}

/**
 * Returns the schema of the complete body, and the schema of its items. An `itemSchema` without `schema` implies a list
 * of items that match `itemSchema`.
 */
function schemasOf(
  context: BuildContext,
  mediaType: string,
  written: JsonObject,
  pointer: string,
): Pick<MediaType, "schema" | "item" | "isOfList"> {
  const of = (field: string): Schema | undefined =>
    context.schemas.build(append(pointer, field), own(written, field));
  const item = of("itemSchema");
  const whole = of("schema");
  const isOfList = versions[context.document.version].hasSequences && whole !== undefined;
  const schema =
    whole ?? (item && { ...item, json: schemaFrom({ type: "array", items: item.json }) });
  return {
    ...(schema === undefined ? {} : { schema }),
    ...(item === undefined ? {} : { item }),
    ...(isOfList && sequenceOf(mediaType) !== undefined ? { isOfList: true } : {}),
  };
}

/** Returns true if the parts of a multipart body are identified by position. */
function hasPositions({ document }: BuildContext, mediaType: string): boolean {
  // The range `multipart/*` is excluded, because it matches form data, which has named parts.
  const isRange = essenceOf(mediaType).endsWith("*");
  return hasUnnamedParts(mediaType) && !isRange && versions[document.version].hasPositions;
}

function positionsOf(written: JsonObject): PartEncodings {
  const prefix = own(written, "prefixEncoding");
  const item = own(written, "itemEncoding");
  return {
    prefix: Array.isArray(prefix) ? prefix.map(partEncodingOf) : [],
    ...(item === undefined ? {} : { item: partEncodingOf(item) }),
  };
}

function partEncodingOf(written: JsonValue): PartEncoding {
  if (!isObject(written)) return {};
  const contentType = textOf(written, "contentType");
  const isNested = ["prefixEncoding", "itemEncoding"].some(
    (key) => own(written, key) !== undefined,
  );
  return {
    ...(contentType === undefined ? {} : { contentType }),
    ...(isNested ? { positions: positionsOf(written) } : {}),
  };
}

function buildEncoding(context: BuildContext, mediaType: JsonObject, pointer: string): Encoding[] {
  const written = own(mediaType, "encoding");
  if (!isObject(written)) return [];
  const encodings: Encoding[] = [];
  for (const property of Object.keys(written)) {
    const value = own(written, property);
    if (!isObject(value)) continue;
    const contentType = textOf(value, "contentType");
    const style = textOf(value, "style");
    const explode = own(value, "explode");
    encodings.push({
      property,
      ...(contentType === undefined ? {} : { contentType }),
      ...(style === undefined ? {} : { style }),
      ...(typeof explode === "boolean" ? { explode } : {}),
      headers: buildHeaders(
        context,
        own(value, "headers"),
        append(append(pointer, property), "headers"),
      ),
      ...unmodelledOf(value, ["contentType", "style", "explode", "headers"]),
    });
  }
  return encodings;
}
