// OpenAPI 3.0 describes binary data by `format`, OpenAPI 3.1 by `contentEncoding` and `contentMediaType`. The upgrade
// guide of OpenAPI 3.1 replaces `format` by `contentEncoding` and `contentMediaType`.

import { copyOf, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { bodyKind } from "../../openapi/media-types.js";
import { saysBytes } from "../../schema/bytes.js";
import { isAnything } from "../../schema/schema.js";
import { withParts } from "../../schema/walk.js";

const octets = "application/octet-stream";
const encoding = "contentEncoding";
const mediaType = "contentMediaType";

/**
 * Returns the schema with the OpenAPI 3.1 keywords for binary data (OAS 3.1 §4.8.14.2). `format: byte` stays in the
 * schema, because validators check `format` but not `contentEncoding`. A schema without binary data is returned
 * unchanged.
 */
export function withContentKeywords(schema: JsonSchema): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const inside = (part: JsonValue) => withContentKeywords(part as JsonSchema);
  return withParts(schema, inside, undefined, bytesOf(schema));
}

function bytesOf(schema: JsonObject): JsonObject {
  const format = own(schema, "format");
  const isOctets = own(schema, mediaType) === octets && !Object.hasOwn(schema, encoding);
  const [keyword, value] =
    format === "byte" ? [encoding, "base64"] : format === "binary" ? [mediaType, octets] : [];
  if (keyword === undefined && !(isOctets && !Object.hasOwn(schema, "type"))) return schema;
  const copy = copyOf(schema);
  if (keyword !== undefined && value !== undefined) {
    if (format === "binary") delete copy["format"];
    copy[keyword] = own(schema, keyword) ?? value;
  } else copy["type"] = "string";
  return copy;
}

/** Returns true if the media type is binary, and if each of the two schemas describes bytes or accepts every value. */
export function areBytes(left: JsonSchema, right: JsonSchema, media: string): boolean {
  if (bodyKind(media) !== "binary") return false;
  const are = (schema: JsonSchema) =>
    isAnything(schema) || (isSchemaObject(schema) && saysBytes(schema));
  return are(left) && are(right);
}
