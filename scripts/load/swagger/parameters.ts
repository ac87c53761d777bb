// Converts Swagger 2.0 parameters that are not part of a body. Keywords such as `type` and `maximum` of a parameter
// move into a schema.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Conversion, Places } from "./conversion.js";
import { convertSchema } from "./schemas.js";

/** Keywords of a Parameter, Header or Items Object that describe a value. */
const valueKeywords: readonly string[] = [
  "type",
  "format",
  "items",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
  "x-nullable",
  "x-ms-enum",
  "x-enum-varnames",
  "x-enumNames",
];

/** Returns true for a parameter that is the body, or a form field. */
export function isSent(parameter: JsonValue): boolean {
  if (!isObject(parameter)) return false;
  const where = own(parameter, "in");
  return where === "body" || where === "formData";
}

/** The `style` and `explode` of a list in OpenAPI 3.0. */
interface ListStyle {
  readonly style: string;
  readonly explode: boolean;
}

/** The styles of lists in queries and forms, by `collectionFormat`. */
const namedStyles: Readonly<Record<string, ListStyle>> = {
  csv: { style: "form", explode: false },
  multi: { style: "form", explode: true },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
};
/** The styles of lists in paths and headers, by `collectionFormat`. */
const plainStyles: Readonly<Record<string, ListStyle>> = {
  csv: { style: "simple", explode: false },
};

/** Returns the style of a list in a parameter, header or form field, or `undefined` if OpenAPI 3.0 lacks the style. */
function listStyleOf(value: JsonObject, where: JsonValue | undefined): ListStyle | undefined {
  const format = own(value, "collectionFormat") ?? "csv";
  const styles = where === "query" || where === "formData" ? namedStyles : plainStyles;
  return typeof format === "string" && Object.hasOwn(styles, format) ? styles[format] : undefined;
}

export function convertParameter(
  parameter: JsonValue,
  { from, to }: Places,
  conversion: Conversion,
): JsonValue {
  conversion.moved.add(to, from);
  if (!isObject(parameter)) return parameter;
  if (typeof own(parameter, "$ref") === "string") {
    const made = { ...parameter };
    conversion.refer(made);
    return made;
  }
  const made = withoutValue(parameter, { from, to }, conversion);
  const where = own(parameter, "in");
  const { schema, style } = schemaOfValue(parameter, where, from, conversion);
  if (schema === undefined) return made;
  conversion.moved.add(append(to, "schema"), from);
  made["schema"] = schema;
  if (style !== undefined) Object.assign(made, style);
  return made;
}

/** Returns a copy of a parameter or header without the members that describe its value. */
export function withoutValue(
  parameter: JsonObject,
  { from, to }: Places,
  conversion: Conversion,
): JsonObject {
  const made: JsonObject = {};
  conversion.count(from);
  for (const key of Object.keys(parameter)) {
    if (valueKeywords.includes(key) || key === "collectionFormat") continue;
    if (key === "x-example") {
      setOwn(made, "example", parameter[key] as JsonValue);
      conversion.moved.add(append(to, "example"), append(from, key));
    } else setOwn(made, key, parameter[key] as JsonValue);
  }
  return made;
}

/** Returns the schema of a parameter or header, and the style if the value is a list. */
export function schemaOfValue(
  value: JsonObject,
  where: JsonValue | undefined,
  pointer: string,
  conversion: Conversion,
): { readonly schema?: JsonObject; readonly style?: ListStyle } {
  const written: JsonObject = {};
  for (const key of Object.keys(value))
    if (valueKeywords.includes(key)) setOwn(written, key, value[key] as JsonValue);
  if (Object.keys(written).length === 0) return {};
  const schema = convertSchema(written, pointer, conversion) as JsonObject;
  if (own(schema, "type") !== "array") return { schema };
  const style = listStyleOf(value, where);
  if (style === undefined)
    return { schema: asText(value, append(pointer, "collectionFormat"), conversion) };
  const items = own(written, "items");
  if (isObject(items) && own(items, "type") === "array")
    schema["items"] = asText(items, append(pointer, "items"), conversion);
  return { schema, style };
}

/** Warns that OpenAPI 3.0 cannot describe the serialization of the array, and returns a string schema. */
export function asText(value: JsonObject, pointer: string, conversion: Conversion): JsonObject {
  const format = String(own(value, "collectionFormat") ?? "csv");
  const message = `OpenAPI 3 cannot express an array with \`collectionFormat: ${JSON.stringify(format)}\` at this position, so the value is read as one string`;
  conversion.warn("collection-format", message, pointer, "split the string in your own code");
  return { type: "string" };
}
