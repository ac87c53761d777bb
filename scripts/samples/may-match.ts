// Whether a value may match a schema after all: what is broken for one member of a union can be right for another.
import { isObject, type JsonValue } from "../json/json.js";
import type { JsonSchema } from "../model/schema.js";
import { isInteger } from "../openapi/integers.js";
import type { Bound, Flat, SchemaReader } from "./flat.js";

/** Values are followed so deep; what is below is believed to match. */
const deepest = 6;

/** False only where the value does not match for sure; patterns and formats are believed to match. */
export function mayMatch(flat: Flat, value: JsonValue, schemas: SchemaReader, depth = 0): boolean {
  if (schemas.patience-- <= 0) return true;
  const { types, values, bounds } = flat;
  if (types !== undefined && !typesOf(value).some((type) => types.has(type))) return false;
  if (values !== undefined && !values.some((one) => isEqual(one, value))) return false;
  const within = (lowest: Bound, highest: Bound, size: number) =>
    size >= (bounds.get(lowest) ?? -Infinity) && size <= (bounds.get(highest) ?? Infinity);
  const inside = (schema: JsonSchema, part: JsonValue) =>
    depth >= deepest ||
    schemas.alternatives(schema).some((one) => mayMatch(one, part, schemas, depth + 1));
  if (typeof value === "number") {
    const step = bounds.get("multipleOf");
    if (!within("minimum", "maximum", value)) return false;
    if (value <= (bounds.get("exclusiveMinimum") ?? -Infinity)) return false;
    if (value >= (bounds.get("exclusiveMaximum") ?? Infinity)) return false;
    return step === undefined || Number.isInteger(value / step) || !Number.isInteger(step);
  }
  if (typeof value === "string") return within("minLength", "maxLength", [...value].length);
  if (Array.isArray(value)) {
    const { items } = flat;
    if (!within("minItems", "maxItems", value.length)) return false;
    return items === undefined || value.slice(0, 20).every((item) => inside(items, item));
  }
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  if ([...flat.required].some((name) => !Object.hasOwn(value, name))) return false;
  return names.every((name) => {
    const schema = flat.properties.get(name) ?? flat.additional ?? true;
    return schema !== false && inside(schema, value[name] as JsonValue);
  });
}

function typesOf(value: JsonValue): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return isInteger(value) ? ["integer", "number"] : [typeof value];
}

function isEqual(one: JsonValue, other: JsonValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
