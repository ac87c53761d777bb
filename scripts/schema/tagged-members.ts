// Reads the members of a union. If a discriminator selects a union member, the member also requires the discriminator
// values that select it.

import { type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { membersReferringTo } from "./large-unions.js";
import { listOf, type OpenSchema, type UnionKeyword, unionKeyword } from "./schema.js";
import { remembered, type Scope } from "./scope.js";
import { isSelectedAlike, type TagValue, tagOf } from "./tag.js";

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
  // Without a discriminator, union members stay unchanged, because each already requires the property that
  // distinguishes it.
  if (!Object.hasOwn(schema, "discriminator") || keyword !== unionKeyword(schema)) return members;
  return remembered(scope, question, schema, () => {
    const { unedited } = scope;
    // If an edit does not change how the discriminator selects members, only the edited members are read again.
    if (unedited !== undefined) {
      const tag = tagOf(schema, keyword, unedited.scope);
      const affected = membersReferringTo(listOf(schema, keyword), unedited.affected);
      const scopes = [scope, unedited.scope] as const;
      const isKept = (member: OpenSchema) => isSelectedAlike(member, schema, scopes);
      if (tag?.from === "discriminator" && affected.every(isKept))
        return membersOfUnion(schema, keyword, unedited.scope);
    }
    const tag = tagOf(schema, keyword, scope);
    if (tag?.from !== "discriminator") return members;
    const values = new Map(tag.members.map((one) => [one.schema as JsonValue, one.values]));
    return members.map((member) => tagged(member, tag.property, values.get(member)));
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
