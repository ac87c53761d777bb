// Creates the members of an object type: described members, members that are only required, and undeclared members.
import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import { inPlace, sometimes, unnamedMembers } from "../openapi/keywords/groups.js";
import { valuesOf } from "../schema/facts.js";
import { targetIn } from "../schema/fold.js";
import { kindsOf } from "../schema/kinds.js";
import {
  asSchema,
  isAnything,
  isNothing,
  isSchemaObject,
  type JsonSchema,
  mapOf,
  namesOf,
} from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { isMarked } from "../schema/travel.js";
import { wholeOf } from "../schema/whole.js";
import { demandedBeside } from "./demands.js";
import { docMember, docOf } from "./docs.js";
import { describedAt, memberIn, type Place, type TypeOf } from "./place.js";
import { any, nothing, type TypeSchema } from "./type.js";
import { distinct } from "./values.js";

/**
 * Maximum number of different types in an index signature. If there are more types than the maximum, the index
 * signature has the type `unknown`.
 */
const manyKinds = 8;
/**
 * Maximum number of names in `propertyNames` that become members. If there are more names than the maximum, an index
 * signature replaces the members.
 */
const mostNames = 64;

/** Returns the type of the objects that a schema object describes. */
export function objectOf(
  schema: JsonObject,
  place: Place,
  scope: Scope,
  typeOf: TypeOf,
): TypeSchema {
  const properties: JsonObject = Object.create(null);
  const names = allowedNames(schema, scope);
  const written = mapOf(schema, "properties");
  for (const name of Object.keys(written)) {
    const type = memberType(written[name] as JsonSchema, place, scope, typeOf);
    setOwn(properties, name, names?.has(name) === false ? nothing : type);
  }
  const required = [...namesOf(schema, "required")];
  for (const name of names ?? []) {
    if (Object.hasOwn(properties, name)) continue;
    const rest = asSchema(own(schema, "additionalProperties")) ?? true;
    if (!isNothing(rest)) setOwn(properties, name, typeOf(rest, memberIn(place)));
  }
  for (const name of required) {
    if (Object.hasOwn(properties, name)) continue;
    // The schema of a required member may be in a second schema that applies to the object. In TypeScript, the member
    // of `{ a?: T } & { a: unknown }` may still be undefined.
    const described = describedAt(place, name, scope);
    setOwn(properties, name, described === undefined ? {} : typeOf(described, memberIn(place)));
  }
  for (const name of demandedBeside(place, scope)) {
    if (Object.hasOwn(written, name)) required.push(name);
  }
  const others =
    names === undefined ? otherMembers(schema, properties, place, scope, typeOf) : undefined;
  const empty = Object.keys(properties).length === 0;
  if (empty && others === undefined && isClosed(schema)) {
    return { type: "object", additionalProperties: nothing };
  }
  return {
    type: "object",
    ...(empty ? {} : { properties }),
    ...(required.length > 0 ? { required: distinct(required) } : {}),
    ...(others === undefined ? {} : { additionalProperties: others }),
  };
}

function memberType(schema: JsonSchema, place: Place, scope: Scope, typeOf: TypeOf): TypeSchema {
  const type = typeOf(schema, memberIn(place));
  const target = Object.hasOwn(type, "$ref") ? schema : resolved(schema, scope);
  if (!isSchemaObject(target)) return type;
  const readOnly = isMarked(schema, "readOnly", scope) && kindsOf(schema, scope) !== 0;
  return { ...type, ...docMember(docOf(target)), ...(readOnly ? { readOnly } : {}) };
}

/** If a schema is only a reference, returns the target of the reference; otherwise returns the schema. */
function resolved(schema: JsonSchema, scope: Scope): JsonSchema {
  if (!isSchemaObject(schema) || Object.keys(schema).length !== 1) return schema;
  return targetIn(schema, scope) ?? schema;
}

/** Returns the names that `propertyNames` lists, or `undefined` if they are unknown or too many. */
function allowedNames(schema: JsonObject, scope: Scope): ReadonlySet<string> | undefined {
  const names = asSchema(own(schema, "propertyNames"));
  if (names === undefined || Object.hasOwn(schema, "patternProperties")) return undefined;
  const listed = valuesOf(names, scope)?.filter((name) => typeof name === "string");
  return listed === undefined || listed.length > mostNames ? undefined : new Set(listed);
}

/** Returns true if a schema object rejects all members except those that it declares. */
function isClosed(schema: JsonObject): boolean {
  if (own(schema, "additionalProperties") === false) return true;
  if (own(schema, "unevaluatedProperties") !== false) return false;
  return !inPlace.some((keyword) => Object.hasOwn(schema, keyword));
}

/**
 * Returns the type of undeclared members. TypeScript requires that the type of undeclared members includes the types of
 * declared members. If the type of a declared member were missing, no object literal would be assignable to the object
 * type.
 */
function otherMembers(
  schema: JsonObject,
  properties: JsonObject,
  place: Place,
  scope: Scope,
  typeOf: TypeOf,
): TypeSchema | true | undefined {
  const kinds: TypeSchema[] = [];
  const additional = own(schema, "additionalProperties");
  if (additional === true) return true;
  if (isObject(additional)) kinds.push(typeOf(additional, memberIn(place)));
  const patterns = mapOf(schema, "patternProperties");
  for (const pattern of Object.keys(patterns)) {
    kinds.push(typeOf(patterns[pattern] as JsonSchema, memberIn(place)));
  }
  for (const one of unevaluatedMembers(schema, scope)) kinds.push(typeOf(one, memberIn(place)));
  if (kinds.length === 0) return undefined;
  for (const name of Object.keys(properties)) {
    kinds.push(withoutDoc(properties[name] as JsonObject));
  }
  const different = [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
  if (different.length > manyKinds) return true;
  const all = any(different, nothing);
  return Object.keys(all).length === 0 ? true : all;
}

/**
 * If a schema has `unevaluatedProperties`, returns its value, and the schemas of members that other schemas for the
 * same object declare.
 */
function unevaluatedMembers(schema: JsonObject, scope: Scope): readonly JsonSchema[] {
  const rest = asSchema(own(schema, "unevaluatedProperties"));
  if (rest === undefined || isAnything(rest) || isNothing(rest)) return [];
  const { parts, unions } = wholeOf(schema, scope);
  const others = parts.map(({ json }) => json).filter((json) => json !== schema);
  const isOpen =
    unions.length > 0 ||
    Object.hasOwn(schema, "additionalProperties") ||
    [schema, ...others].some((json) => sometimes.some((one) => Object.hasOwn(json, one))) ||
    others.some((json) => unnamedMembers.some((one) => Object.hasOwn(json, one)));
  if (isOpen) return [];
  const named = others.flatMap((json) => Object.values(mapOf(json, "properties")));
  return [rest, ...(named as JsonSchema[])];
}

function withoutDoc(type: JsonObject): TypeSchema {
  const { doc: _doc, readOnly: _readOnly, ...bare } = type;
  return bare;
}
