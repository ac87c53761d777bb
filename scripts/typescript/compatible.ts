// Types of one level of a schema as openapi-typescript prints them, where it says less than the schema does.
import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import { asSchema, mapOf, namesOf, type OpenSchema } from "../schema/schema.js";
import { itemIn, memberIn, type Place, type TypeOf } from "./place.js";
import { every, isBareObject, isUnknown, nothing, type TypeSchema } from "./type.js";
import { closedValues, distinct, writtenTypes } from "./values.js";

/**
 * Returns the type of objects. Without properties, it may have any member, even if the schema refuses them or demands some.
 * Members of other names stand in an intersection, so that their type need not cover those of the listed members.
 */
export function compatibleObject(
  type: TypeSchema,
  schema: JsonObject,
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const { additionalProperties: others } = type;
  const listed = listedMembers(type, schema);
  if (listed === undefined) {
    const isOpen = others === nothing || others === undefined;
    return isOpen ? { type: "object" } : { type: "object", additionalProperties: others };
  }
  const additional = asSchema(own(schema, "additionalProperties"));
  if (others === undefined) return listed;
  if (Object.hasOwn(schema, "patternProperties") || additional === undefined) {
    return { ...listed, additionalProperties: others };
  }
  const rest = typeOf(additional, memberIn(place));
  const index = { type: "object", additionalProperties: isUnknown(rest) ? true : rest };
  return { allOf: [listed, index] };
}

/** The properties that the schema writes; `readonly` is what each says itself, and not what it refers to. */
function listedMembers(type: TypeSchema, schema: JsonObject): TypeSchema | undefined {
  const written = mapOf(schema, "properties");
  const names = Object.keys(written);
  if (names.length === 0) return undefined;
  const types = mapOf(type, "properties");
  const properties: JsonObject = Object.create(null);
  for (const name of names) {
    const { readOnly: _readOnly, ...bare } = types[name] as JsonObject;
    const property = written[name];
    const isReadOnly = isObject(property) && own(property, "readOnly") === true;
    setOwn(properties, name, isReadOnly ? { ...bare, readOnly: true } : bare);
  }
  const required = own(type, "required");
  const isWritten = (name: unknown) => Object.hasOwn(written, String(name));
  return {
    type: "object",
    properties,
    required: Array.isArray(required) ? required.filter(isWritten) : [],
  };
}

/** Returns the type of lists, whose length counts only where the schema describes single places. */
export function compatibleList(
  type: TypeSchema,
  schema: JsonObject,
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const isTuple = Object.hasOwn(type, "prefixItems") && !Object.hasOwn(schema, "prefixItems");
  if (!isTuple) return type;
  return { type: "array", items: typeOf(asSchema(own(schema, "items")) ?? true, itemIn(place)) };
}

/** Returns the type of all that speaks of a value. An object of which nothing is known counts, but for `itself`. */
export function compatibleWhole(
  parts: readonly TypeSchema[],
  itself: TypeSchema,
  choices: readonly TypeSchema[] = [],
): TypeSchema {
  const isAlone = [...parts, ...choices].every(isUnknown);
  const isIdle = !isAlone && alternativesOf(itself).every(saysObject);
  const all = isIdle ? [...parts, ...choices] : [...parts, itself, ...choices];
  return every(all, { keepsBareObjects: true });
}

function saysObject(type: TypeSchema): boolean {
  return isBareObject(type) || type["type"] === "null";
}

function alternativesOf(type: TypeSchema): readonly TypeSchema[] {
  const members = own(type, "anyOf");
  return Array.isArray(members) ? (members as TypeSchema[]) : [type];
}

/** Returns the values of an enum, of any type, and null where the type has it; of a constant, the one. */
export function compatibleValues(schema: JsonObject): TypeSchema | undefined {
  const values = own(schema, "enum");
  if (!Array.isArray(values) || Object.hasOwn(schema, "const")) return closedValues(schema);
  const hasNull = writtenTypes(schema)?.includes("null") === true;
  return { enum: distinct(hasNull ? [...values, null] : values) };
}

/** Returns a part of an `allOf` that demands members, too, that its whole demands. */
export function requiring(part: JsonObject, names: readonly string[]): JsonObject {
  return { ...part, required: [...new Set([...namesOf(part, "required"), ...names])] };
}

/** Returns the properties of a named schema that others demand: `WithRequired` of openapi-typescript. */
export function requiredMembers(
  named: OpenSchema,
  demanded: readonly string[],
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const written = isObject(named) ? mapOf(named, "properties") : {};
  const required = demanded.filter((name) => Object.hasOwn(written, name));
  if (required.length === 0) return {};
  const properties: JsonObject = Object.create(null);
  for (const name of required) {
    const property = own(written, name) as OpenSchema;
    const type = typeOf(property, memberIn(place));
    const isReadOnly = isObject(property) && own(property, "readOnly") === true;
    setOwn(properties, name, isReadOnly ? { ...type, readOnly: true } : type);
  }
  return { type: "object", properties, required };
}
