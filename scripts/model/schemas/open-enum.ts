// Decides which enums become open enums, and defines the keyword for open enums.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { withParts } from "../../schema/walk.js";

/**
 * In an open enum, `x-extensible-enum` replaces `enum`. It lists the known values, but every value of the `type` is
 * valid. Documents may also contain `x-extensible-enum`.
 */
export const knownValues = "x-extensible-enum";

/**
 * Returns a copy of the schema that also accepts values that its `enum` does not list. Returns `undefined` if the `enum`
 * has a single value, or a value that is neither a string nor a number.
 */
export function opened(schema: JsonObject): JsonObject | undefined {
  const { enum: listed, ...rest } = schema;
  if (!Array.isArray(listed) || Object.hasOwn(schema, "const")) return undefined;
  const values = listed.filter((value) => value !== null);
  const kind = typeof values[0];
  if (kind !== "string" && kind !== "number") return undefined;
  if (new Set(values).size < 2 || values.some((value) => typeof value !== kind)) return undefined;
  const written = own(schema, "type");
  const types = written === undefined ? [kind, "null"] : [written].flat();
  const isInteger = !types.includes("number") && types.includes("integer");
  if (!types.includes(isInteger ? "integer" : kind)) return undefined;
  const type = isInteger ? "integer" : kind;
  const isNullable = listed.includes(null) && types.includes("null");
  return { ...rest, type: isNullable ? [type, "null"] : type, [knownValues]: values };
}

/**
 * A function that returns the changed keywords of one schema object. `mayOpen` is true if the schema object's `enum`
 * may be changed to accept unknown values.
 */
export type Change = (schema: JsonObject, mayOpen: boolean) => JsonObject;

/** Changes a schema and all of its subschemas. Returns the given object if nothing changes. */
export function changed(
  schema: JsonValue,
  mayOpen: boolean,
  change: Change,
  tags: ReadonlySet<string>,
): JsonValue {
  if (!isObject(schema)) return schema;
  const within = (part: JsonValue, token: string | number | undefined, key: string): JsonValue => {
    const isTag = key === "properties" && tags.has(String(token));
    return changed(part, mayOpen && mayOpenBelow(schema, key) && !isTag, change, tags);
  };
  return withParts(schema, within, unreached, change(schema, mayOpen));
}

/** Keywords whose subschemas have no effect until a reference points to them. */
const unreached: ReadonlySet<string> = new Set(["$defs"]);

/**
 * Returns true if opening enums below a keyword makes the schema accept more values, never fewer. For example, returns
 * false for `not`: if its subschema accepts more values, `not` rejects more.
 */
function mayOpenBelow(schema: JsonObject, key: string): boolean {
  if (key === "not" || key === "if" || key === "contains" || key === "propertyNames") return false;
  if (key !== "oneOf" || isObject(own(schema, "discriminator"))) return true;
  const union = own(schema, "oneOf");
  const others = Array.isArray(union)
    ? union.filter((member) => !isObject(member) || own(member, "type") !== "null")
    : [];
  return others.length < 2;
}
