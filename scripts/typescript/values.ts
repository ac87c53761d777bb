// Creates the types of constants, enums and open enums.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { knownValues } from "../model/schemas/open-enum.js";
import { any, beside, nothing, type TypeSchema } from "./type.js";

/** Returns the type of the values that a schema lists, or `undefined` if it lists no values. */
export function listedValues(schema: JsonObject): TypeSchema | undefined {
  return openEnum(schema) ?? closedValues(schema);
}

/** Returns the type of the values in `const` and `enum`. Values that `type` forbids are left out. */
function closedValues(schema: JsonObject): TypeSchema | undefined {
  const constant = own(schema, "const");
  const listed = own(schema, "enum");
  const values = constant !== undefined ? [constant] : Array.isArray(listed) ? listed : undefined;
  if (values === undefined) return undefined;
  const types = writtenTypes(schema);
  const isListed = (value: JsonValue) =>
    constant === undefined ||
    !Array.isArray(listed) ||
    isStructure(value) ||
    listed.includes(value);
  const allowed = values.filter(
    (value) => (types === undefined || hasType(value, types)) && isListed(value),
  );
  return { enum: distinct(allowed) };
}

/** Returns the types in `type`, or `undefined` if it is absent. */
export function writtenTypes(schema: JsonObject): string[] | undefined {
  const type = own(schema, "type");
  if (typeof type === "string") return [type];
  if (!Array.isArray(type)) return undefined;
  return distinct(type.filter((one): one is string => typeof one === "string"));
}

/** Returns the type of an open enum: its known values, and any other value of the same type. */
function openEnum(schema: JsonObject): TypeSchema | undefined {
  // If the schema has `enum` or `const`, the extension that lists known values is only documentation.
  if (Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) return undefined;
  const values = own(schema, knownValues);
  const types = writtenTypes(schema) ?? [];
  if (!Array.isArray(values) || values.length === 0) return undefined;
  if (!values.every((value) => hasType(value, types))) return undefined;
  const others = types.map(
    (type): TypeSchema => (type === "null" ? { type } : { type, format: beside }),
  );
  return any([{ enum: distinct(values) }, ...others], nothing);
}

function hasType(value: JsonValue, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type === "null") return value === null;
    if (type === "array") return Array.isArray(value);
    if (type === "object") return isObject(value);
    if (type === "integer") return Number.isInteger(value);
    return typeof value === type;
  });
}

function isStructure(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

export function distinct<T extends JsonValue>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
