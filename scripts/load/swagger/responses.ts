// Converts responses of Swagger 2.0. The schema of a response becomes the content for each media type in `produces`.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { usual } from "./bodies.js";
import { type Conversion, convertMembers, type Places, placesOf } from "./conversion.js";
import { schemaOfValue, withoutValue } from "./parameters.js";
import { convertSchema } from "./schemas.js";

export function convertResponse(
  response: JsonValue,
  { from, to }: Places,
  produces: readonly string[],
  conversion: Conversion,
): JsonValue {
  conversion.moved.add(to, from);
  if (!isObject(response)) return response;
  const made: JsonObject = {};
  if (typeof own(response, "$ref") === "string") {
    Object.assign(made, response);
    conversion.refer(made);
    return made;
  }
  for (const key of Object.keys(response)) {
    const value = response[key] as JsonValue;
    if (key === "headers") {
      setOwn(made, key, convertHeaders(value, placesOf({ from, to }, key), conversion));
    } else if (key !== "schema" && key !== "examples") setOwn(made, key, value);
  }
  const content = contentOf(response, { from, to }, produces, conversion);
  if (content !== undefined) made["content"] = content;
  return made;
}

function contentOf(
  response: JsonObject,
  { from, to }: Places,
  produces: readonly string[],
  conversion: Conversion,
): JsonObject | undefined {
  const schema = own(response, "schema");
  const examples = own(response, "examples");
  const shown = isObject(examples) ? examples : {};
  if (schema === undefined && Object.keys(shown).length === 0) return undefined;
  const content: JsonObject = {};
  for (const mediaType of mediaTypesOf(schema, produces, Object.keys(shown))) {
    conversion.count(from);
    const place = append(append(to, "content"), mediaType);
    conversion.moved.add(place, from);
    const made: JsonObject = {};
    if (schema !== undefined)
      made["schema"] = convertSchema(schema, append(from, "schema"), conversion);
    const example = own(shown, mediaType);
    if (example !== undefined) {
      made["example"] = example;
      conversion.moved.add(append(place, "example"), append(append(from, "examples"), mediaType));
    }
    setOwn(content, mediaType, made);
  }
  return content;
}

/**
 * Returns the media types of a response. A response of `type: file` may have any media type, even if the operation
 * produces JSON.
 */
function mediaTypesOf(
  schema: JsonValue | undefined,
  produces: readonly string[],
  shown: readonly string[],
): readonly string[] {
  const isFile = isObject(schema) && own(schema, "type") === "file";
  if (isFile) {
    const others = produces.filter((one) => !/json/i.test(one));
    return others.length > 0 ? others : ["application/octet-stream"];
  }
  if (schema === undefined) return shown;
  return produces.length > 0 ? produces : [usual];
}

function convertHeaders(headers: JsonValue, places: Places, conversion: Conversion): JsonValue {
  return convertMembers(headers, places, (header, { from, to }) => {
    if (!isObject(header)) return header;
    const made = withoutValue(header, { from, to }, conversion);
    const { schema } = schemaOfValue(header, "header", from, conversion);
    if (schema === undefined) return made;
    conversion.moved.add(append(to, "schema"), from);
    made["schema"] = schema;
    return made;
  });
}
