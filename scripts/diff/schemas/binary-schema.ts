// Bytes, as 3.0 says them by `format` and 3.1 by the keywords for content: the guide for moving from one to the other.

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
 * Returns the schema with the keywords of 3.1 for bytes: `format: byte` is base64, `format: binary` octets (OAS 3.1
 * §4.8.14.2). `byte` is kept, because servers check that format alone. A schema without bytes is returned itself.
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

/** True for the two ways of saying that a body of this media type is bytes: octets, or nothing at all. */
export function areBytes(left: JsonSchema, right: JsonSchema, media: string): boolean {
  if (bodyKind(media) !== "binary") return false;
  const are = (schema: JsonSchema) =>
    isAnything(schema) || (isSchemaObject(schema) && saysBytes(schema));
  return are(left) && are(right);
}
