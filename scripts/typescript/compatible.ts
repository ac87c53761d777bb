// Types of one level of a schema as openapi-typescript prints them, where it says less than the schema does.
import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import { asSchema, mapOf } from "../schema/schema.js";
import { itemIn, memberIn, type Place, type TypeOf } from "./place.js";
import { isUnknown, nothing, type TypeSchema } from "./type.js";

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
