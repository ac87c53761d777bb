// Reads the members of a union. If a discriminator selects a union member, the member also requires the discriminator
// values that select it.

import { valueFor } from "../json/by-key.js";
import { canonical, canonicals } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { listOf, mapOf, namesOf, type UnionKeyword } from "./schema.js";
import { remembered, type Scope } from "./scope.js";
import { type TagValue, tagOf } from "./tag.js";

const question = {};

/**
 * Returns the members of `oneOf` or `anyOf`. A union member that a discriminator selects also requires the
 * discriminator property, as in validators.
 */
export function membersOfUnion(
  schema: JsonObject,
  keyword: UnionKeyword,
  scope: Scope,
): readonly JsonValue[] | undefined {
  const members = own(schema, keyword);
  if (!Array.isArray(members)) return undefined;
  const tag = tagOf(schema, keyword, scope);
  // Without a discriminator, union members stay unchanged, because each already requires the property that
  // distinguishes it.
  if (tag?.from !== "discriminator") return members;
  return remembered(scope, question, schema, () => {
    const values = new Map(tag.members.map((one) => [one.schema as JsonValue, one.values]));
    return members.map((member) => tagged(member, tag.property, values.get(member)));
  });
}

/** Returns the listed values (`enum` or `const`) of each required property. */
export function requiredValues(schema: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  return valueFor(required, schema, () => {
    const parts = [schema, ...listOf(schema, "allOf").filter(isObject)];
    return new Map(parts.flatMap(listedMembers));
  });
}

const required = new WeakMap<JsonObject, ReadonlyMap<string, ReadonlySet<string>>>();

function listedMembers(schema: JsonObject): [name: string, values: ReadonlySet<string>][] {
  const properties = mapOf(schema, "properties");
  return namesOf(schema, "required").flatMap((name): [string, ReadonlySet<string>][] => {
    const property = own(properties, name);
    if (!isObject(property)) return [];
    const constant = own(property, "const");
    const values = own(property, "enum");
    if (constant !== undefined) return [[name, new Set([canonical(constant)])]];
    return Array.isArray(values) ? [[name, canonicals(values)]] : [];
  });
}

function tagged(
  member: JsonValue,
  name: string,
  selecting: readonly TagValue[] | undefined,
): JsonValue {
  if (selecting === undefined) return member;
  const properties: JsonObject = Object.create(null);
  setOwn(properties, name, { enum: [...selecting] });
  return { allOf: [member, { type: "object", properties, required: [name] }] };
}
