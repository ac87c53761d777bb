// The parameters of Swagger 2.0 that are sent in a body: one of the whole body, or fields of a form.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Conversion, Found } from "./conversion.js";
import { schemaOfValue, withoutValue } from "./parameters.js";
import { convertSchema } from "./schemas.js";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";
/** What a body is where nothing is said. */
export const usual = "application/json";

/** The parameters of an operation that are sent in its body, at their own places. */
export interface Sent {
  readonly bodies: readonly Found[];
  readonly fields: readonly Found[];
}

/** Makes the request body of an operation; `undefined` where nothing is sent. `to` is where it will stand. */
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
      "an operation has one body: this parameter is left out",
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
  const listed = conversion.consumes(operation);
  const content: JsonObject = {};
  const schema = own(parameter, "schema");
  conversion.moved.add(to, pointer);
  for (const mediaType of listed.length === 0 ? [usual] : listed) {
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
    if (["in", "schema"].includes(key)) continue;
    // The name stands nowhere in a request.
    setOwn(made, key === "name" ? "x-body-name" : key, parameter[key] as JsonValue);
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
    .consumes(operation)
    .filter((one) => one.startsWith(multipart) || (!hasFile && one.startsWith(urlencoded)));
  const content: JsonObject = {};
  conversion.moved.add(to, parameters);
  const mediaTypes = forms.length > 0 ? forms : [hasFile ? multipart : urlencoded];
  let isRequired = false;
  for (const mediaType of mediaTypes) {
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

/** The object that a form is, and how its lists are written. */
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
    const {
      name: _name,
      in: _in,
      required: isRequired,
      allowEmptyValue: _mayBeEmpty,
      ...about
    } = withoutValue(field);
    // The parts of a multipart body are a list by themselves.
    const isPlain = mediaType.startsWith(multipart) && own(field, "collectionFormat") !== "multi";
    const where = isPlain ? "header" : "formData";
    const { schema = {}, style } = schemaOfValue(field, where, pointer, conversion);
    const isListInOnePart = isPlain && style !== undefined;
    const said = isListInOnePart ? { type: "string" } : schema;
    setOwn(properties, name, { ...said, ...about });
    conversion.moved.add(append(append(append(place, "schema"), "properties"), name), pointer);
    if (isRequired === true) required.push(name);
    if (style === undefined || mediaType.startsWith(multipart)) continue;
    setOwn(encoding, name, { ...style });
    conversion.moved.add(append(append(place, "encoding"), name), pointer);
  }
  const schema: JsonObject = { type: "object", properties };
  if (required.length > 0) schema["required"] = required;
  return { schema, encoding };
}
