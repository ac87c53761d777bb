// Bytes, as 3.0 says them by `format` and 3.1 by the keywords for content: the guide for moving from one to the other.

import { copyOf, isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import type { JsonSchema } from "../../model/schema.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { bodyKind } from "../../openapi/media-types.js";
import { saysBytes } from "../../schema/bytes.js";
import { saysNothing } from "./view.js";

const octets = "application/octet-stream";
const encoding = "contentEncoding";
const mediaType = "contentMediaType";

/**
 * The schema with bytes said as in 3.1: `format: byte` is base64, `format: binary` octets (OAS 3.1 §4.8.14.2). `byte`
 * stays beside it, since servers check that format alone. The very same schema where it speaks of none.
 */
export function withContentKeywords(schema: JsonSchema): JsonSchema {
  return isObject(schema) ? rewritten(schema) : schema;
}

function rewritten(schema: JsonObject): JsonObject {
  let result = bytesOf(schema);
  const put = (key: string, value: JsonValue) => {
    if (result === schema) result = copyOf(schema);
    setOwn(result, key, value);
  };
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    const holds = keywordNamed(key)?.holds ?? "value";
    if (holds === "schema" && isObject(value)) {
      const inner = rewritten(value);
      if (inner !== value) put(key, inner);
    } else if (holds === "schemas" && Array.isArray(value)) {
      const parts = value.map((part) => (isObject(part) ? rewritten(part) : part));
      if (parts.some((part, index) => part !== value[index])) put(key, parts);
    } else if (holds === "schema-map" && isObject(value)) {
      const names = Object.keys(value);
      const parts = names.map((name) => withContentKeywords(value[name] as JsonSchema));
      if (!parts.some((part, index) => part !== value[names[index] as string])) continue;
      const map: JsonObject = {};
      for (const [index, name] of names.entries()) setOwn(map, name, parts[index] as JsonValue);
      put(key, map);
    }
  }
  return result;
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
    saysNothing(schema) || (isObject(schema) && saysBytes(schema));
  return are(left) && are(right);
}
