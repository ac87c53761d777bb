// Converts Swagger 2.0 parameters that form a request body: one parameter for the whole body, or form fields.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Conversion, Found } from "./conversion.js";
import { asText, schemaOfValue, withoutValue } from "./parameters.js";
import { convertSchema } from "./schemas.js";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";
/** The default media type of a body. */
export const usual = "application/json";

/** The body parameters of an operation, with their JSON Pointers. */
export interface Sent {
  readonly bodies: readonly Found[];
  readonly fields: readonly Found[];
}

/**
 * Returns the request body of an operation, or `undefined` if the operation has no body. `to` is the JSON Pointer that
 * the request body has in the converted document.
 */
export function bodyOf(
  { bodies, fields }: Sent,
  operation: JsonObject,
  { to, parameters }: { readonly to: string; readonly parameters: string },
  conversion: Conversion,
): JsonObject | undefined {
  const [body, ...others] = bodies;
  for (const { pointer } of body === undefined ? [] : [...others, ...fields]) {
    conversion.warn(
      "several-bodies",
      "an operation can have only one body, so this parameter is left out",
      pointer,
    );
  }
  if (body !== undefined) return wholeBody(body, operation, to, conversion);
  return fields.length === 0 ? undefined : form(fields, operation, { to, parameters }, conversion);
}

function wholeBody(
  { value, pointer }: Found,
  operation: JsonObject,
  to: string,
  conversion: Conversion,
): JsonObject {
  const parameter = value as JsonObject;
  const listed = conversion.mediaTypes("consumes", operation);
  const content: JsonObject = {};
  const schema = own(parameter, "schema");
  conversion.moved.add(to, pointer);
  for (const mediaType of listed.length === 0 ? [usual] : listed) {
    conversion.count(pointer);
    conversion.moved.add(append(append(to, "content"), mediaType), pointer);
    setOwn(
      content,
      mediaType,
      schema === undefined
        ? {}
        : { schema: convertSchema(schema, append(pointer, "schema"), conversion) },
    );
  }
  const made: JsonObject = { content };
  for (const key of Object.keys(parameter)) {
    // The name of a body parameter is not part of a request.
    if (!["in", "name", "schema"].includes(key)) setOwn(made, key, parameter[key] as JsonValue);
  }
  return made;
}

function form(
  fields: readonly Found[],
  operation: JsonObject,
  { to, parameters }: { readonly to: string; readonly parameters: string },
  conversion: Conversion,
): JsonObject {
  const hasFile = fields.some(({ value }) => isObject(value) && own(value, "type") === "file");
  const forms = conversion
    .mediaTypes("consumes", operation)
    .filter((one) => one.startsWith(multipart) || (!hasFile && one.startsWith(urlencoded)));
  const content: JsonObject = {};
  conversion.moved.add(to, parameters);
  const mediaTypes = forms.length > 0 ? forms : [hasFile ? multipart : urlencoded];
  let isRequired = false;
  for (const mediaType of mediaTypes) {
    conversion.count(parameters);
    const place = append(append(to, "content"), mediaType);
    conversion.moved.add(place, parameters);
    conversion.moved.add(append(place, "schema"), parameters);
    const { schema, encoding } = formOf(fields, mediaType, place, conversion);
    isRequired = own(schema, "required") !== undefined;
    const hasEncoding = Object.keys(encoding).length > 0;
    setOwn(content, mediaType, hasEncoding ? { schema, encoding } : { schema });
  }
  return isRequired ? { required: true, content } : { content };
}

/** Returns the schema of a form, and the encoding of list fields. */
function formOf(
  fields: readonly Found[],
  mediaType: string,
  place: string,
  conversion: Conversion,
): { readonly schema: JsonObject; readonly encoding: JsonObject } {
  const properties: JsonObject = {};
  const encoding: JsonObject = {};
  const required: string[] = [];
  for (const { value, pointer } of fields) {
    const field = value as JsonObject;
    const name = own(field, "name");
    if (typeof name !== "string") continue;
    const to = append(append(append(place, "schema"), "properties"), name);
    conversion.moved.add(to, pointer);
    const {
      name: _name,
      in: _in,
      required: isRequired,
      allowEmptyValue: _mayBeEmpty,
      ...about
    } = withoutValue(field, { from: pointer, to }, conversion);
    const { schema = {}, style } = fieldOf(field, mediaType, pointer, conversion);
    setOwn(properties, name, { ...schema, ...about });
    if (isRequired === true) required.push(name);
    if (style === undefined) continue;
    setOwn(encoding, name, { ...style });
    conversion.moved.add(append(append(place, "encoding"), name), pointer);
  }
  const schema: JsonObject = { type: "object", properties };
  if (required.length > 0) schema["required"] = required;
  return { schema, encoding };
}

/** Returns the schema of a form field, and its encoding if the field is a list. */
function fieldOf(
  field: JsonObject,
  mediaType: string,
  pointer: string,
  conversion: Conversion,
): ReturnType<typeof schemaOfValue> {
  if (!mediaType.startsWith(multipart))
    return schemaOfValue(field, "formData", pointer, conversion);
  // In a multipart body, a list is sent as one part for each item (`collectionFormat: multi`), or as a single text.
  const isText = own(field, "type") === "array" && own(field, "collectionFormat") !== "multi";
  if (isText) return { schema: asText(field, append(pointer, "collectionFormat"), conversion) };
  const { schema = {} } = schemaOfValue(field, "formData", pointer, conversion);
  return { schema };
}
