// Types of one level of a schema as openapi-typescript prints them, where it says less than the schema does.
import { type JsonObject, own } from "../json/json.js";
import { asSchema } from "../schema/schema.js";
import { itemIn, memberIn, type Place, type TypeOf } from "./place.js";
import { isUnknown, nothing, type TypeSchema } from "./type.js";

/**
 * Returns the type of objects. Without members, it may have any, even if the schema refuses them. Members of other names
 * stand in an intersection, so that their type need not cover those of the listed members.
 */
export function compatibleObject(
  type: TypeSchema,
  schema: JsonObject,
  place: Place,
  typeOf: TypeOf,
): TypeSchema {
  const { properties, additionalProperties: others, ...listed } = type;
  if (properties === undefined) {
    return others === nothing ? { ...type, additionalProperties: true } : type;
  }
  const additional = asSchema(own(schema, "additionalProperties"));
  if (others === undefined || additional === undefined) return type;
  if (Object.hasOwn(schema, "patternProperties")) return type;
  const rest = typeOf(additional, memberIn(place));
  const index = { type: "object", additionalProperties: isUnknown(rest) ? true : rest };
  return { allOf: [{ ...listed, properties }, index] };
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
