// Converts Swagger 2.0 schemas to OpenAPI 3.0: `null`, discriminators, and files.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { kindOf } from "../../openapi/positions.js";
import type { Conversion } from "./conversion.js";

/** Converts a schema and its subschemas; `pointer` is the schema's JSON Pointer in the source document. */
export function convertSchema(
  schema: JsonValue,
  pointer: string,
  conversion: Conversion,
): JsonValue {
  if (!isObject(schema)) return schema;
  conversion.count(pointer);
  const made: JsonObject = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    if (key === "x-nullable" && typeof value === "boolean") made["nullable"] = value;
    else if (key === "discriminator" && typeof value === "string")
      made["discriminator"] = { propertyName: value };
    else if (key === "type") writeType(made, value);
    else if (key === "items" && Array.isArray(value))
      made["items"] = anyItem(schema, pointer, conversion);
    else if (key === "enum" && isOpenEnum(schema)) {
      made["x-extensible-enum"] = value;
      conversion.renamed.push({ from: pointer, key, to: "x-extensible-enum" });
    } else if (key === "additionalItems" && Array.isArray(own(schema, "items"))) continue;
    else setOwn(made, key, convertMember(key, value, append(pointer, key), conversion));
  }
  if (typeof own(made, "$ref") !== "string") return made;
  conversion.refer(made);
  return own(made, "nullable") === true ? beside(made, conversion) : made;
}

/** Returns true if `x-ms-enum` declares an open enum, which allows unlisted values. */
function isOpenEnum(schema: JsonObject): boolean {
  const written = own(schema, "x-ms-enum");
  return (
    own(schema, "type") === "string" && isObject(written) && own(written, "modelAsString") === true
  );
}

function convertMember(
  key: string,
  value: JsonValue,
  pointer: string,
  conversion: Conversion,
): JsonValue {
  const kind = kindOf("schema", key);
  if (kind === "schema") {
    return Array.isArray(value)
      ? value.map((part, index) => convertSchema(part, append(pointer, index), conversion))
      : convertSchema(value, pointer, conversion);
  }
  if (kind !== "{schema}" || !isObject(value)) return value;
  const made: JsonObject = {};
  for (const name of Object.keys(value))
    setOwn(made, name, convertSchema(value[name] as JsonValue, append(pointer, name), conversion));
  return made;
}

/** Replaces a list of schemas in `items` by one schema for all items, because OpenAPI 3.0 supports no list. */
function anyItem(schema: JsonObject, pointer: string, conversion: Conversion): JsonValue {
  const at = append(pointer, "items");
  const message =
    "OpenAPI 3.0 has one schema for all items, so each item may match any schema of this array";
  conversion.warn(
    "items-by-position",
    message,
    at,
    "write an object with a property for each item",
  );
  const others = own(schema, "additionalItems");
  // Without `additionalItems`, items beyond the length of the `items` array may have any value.
  if (others !== false && !isObject(others)) return {};
  conversion.byPosition.push(pointer);
  const items = own(schema, "items") as JsonValue[];
  const anyOf = items.map((one, index) => convertSchema(one, append(at, index), conversion));
  if (isObject(others))
    anyOf.push(convertSchema(others, append(pointer, "additionalItems"), conversion));
  return { anyOf };
}

/** Writes `type`. `file` becomes binary data, and `null` in a list of types becomes `nullable`. */
function writeType(made: JsonObject, type: JsonValue): void {
  if (type === "file") {
    made["type"] = "string";
    made["format"] = "binary";
    return;
  }
  const others = Array.isArray(type) ? type.filter((one) => one !== "null") : [];
  if (Array.isArray(type) && others.length === 1 && type.length === 2) {
    made["type"] = others[0] as JsonValue;
    made["nullable"] = true;
  } else made["type"] = type;
}

/** Wraps a reference in `allOf`, because OpenAPI 3.0 ignores members next to `$ref`. */
function beside({ $ref: text, ...others }: JsonObject, conversion: Conversion): JsonObject {
  const reference: JsonObject = { $ref: text as JsonValue };
  conversion.references.pop();
  conversion.refer(reference);
  return { ...others, allOf: [reference] };
}
