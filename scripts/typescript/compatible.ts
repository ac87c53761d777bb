// Creates the same types as openapi-typescript, even if more exact types are possible.
import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import { asSchema, isNothing, listOf, mapOf, namesOf, type OpenSchema } from "../schema/schema.js";
import { itemIn, memberIn, type Place, type TypeOf } from "./place.js";
import { any, every, isBareObject, isUnknown, nothing, type TypeSchema } from "./type.js";
import { distinct, writtenTypes } from "./values.js";

/**
 * Returns the type of an object schema, as openapi-typescript prints it. In openapi-typescript, a schema without
 * `properties` becomes an object type that allows any member. Undeclared members get their own object type, so their
 * type may differ from the types of declared members.
 */
export function compatibleObject(
  type: TypeSchema,
  schema: JsonObject,
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const listed = listedMembers(type, schema);
  const index = otherMembers(schema, place, typeOf);
  if (listed === undefined) return index ?? { type: "object" };
  return index === undefined ? listed : { allOf: [listed, index] };
}

/** Returns the type for undeclared members, if the schema describes them. */
function otherMembers(schema: JsonObject, place: Place, typeOf: TypeOf): TypeSchema | undefined {
  const described = [
    asSchema(own(schema, "additionalProperties")),
    ...Object.values(mapOf(schema, "patternProperties")).map(asSchema),
  ].filter((one) => one !== undefined && !isNothing(one));
  if (described.length === 0) return undefined;
  const types = described.map((one) => typeOf(one as OpenSchema, memberIn(place)));
  const rest = any(types, nothing);
  return { type: "object", additionalProperties: isUnknown(rest) ? true : rest };
}

/**
 * Returns the type of the `properties` in the schema object. A property is `readonly` only if its own schema object has
 * `readOnly`. `readOnly` in a schema to which the property refers has no effect.
 */
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
  const required = namesOf(schema, "required").filter((name) => Object.hasOwn(written, name));
  return { type: "object", properties, required };
}

/**
 * Returns the types that openapi-typescript infers for a schema without `type`. A schema without `type` becomes an
 * object type if it has keywords such as `properties`. The keyword `required` alone does not make the schema an object.
 */
export function compatibleTypes(schema: JsonObject): readonly string[] {
  const says = (key: string) => isObject(own(schema, key)) || own(schema, key) === true;
  const hasMembers = Object.keys(mapOf(schema, "properties")).length > 0;
  return hasMembers || says("additionalProperties") || says("patternProperties") ? ["object"] : [];
}

/** Returns the type of an array schema: tuples of the allowed lengths, or an array of any length. */
export function compatibleList(
  type: TypeSchema,
  schema: JsonObject,
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const places = listOf(schema, "prefixItems").map((item) => typeOf(item, itemIn(place)));
  if (Array.isArray(own(schema, "prefixItems"))) {
    if (Object.hasOwn(schema, "minItems") || Object.hasOwn(schema, "maxItems")) return type;
    const minItems = places.length;
    return { type: "array", prefixItems: places, items: nothing, minItems };
  }
  if (!Object.hasOwn(type, "prefixItems")) return type;
  return { type: "array", items: typeOf(asSchema(own(schema, "items")) ?? true, itemIn(place)) };
}

/**
 * Returns the intersection of all schemas that apply to a value. `itself`, the type of the schema's own keywords, is
 * left out if it declares no members.
 */
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

/** Returns the type of an `enum` or a `const`. If `type` allows null, null is added to the values. */
export function compatibleValues(schema: JsonObject): TypeSchema | undefined {
  const constant = own(schema, "const");
  if (constant !== undefined && constant !== null) return { enum: [constant] };
  const values = own(schema, "enum");
  if (!Array.isArray(values)) return undefined;
  const hasNull = writtenTypes(schema)?.includes("null") === true;
  return { enum: distinct(hasNull ? [...values, null] : values) };
}

/** Adds required members to a schema of an `allOf`. */
export function requiring(part: JsonObject, names: readonly string[]): JsonObject {
  return { ...part, required: [...new Set([...namesOf(part, "required"), ...names])] };
}

/** Returns an object type that requires properties of a named schema, as `WithRequired` of openapi-typescript does. */
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
