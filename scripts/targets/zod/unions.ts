// Unions as Zod: `.nullable()`, `z.discriminatedUnion`, `z.union`, or `z.xor` if exactly one member must match.
import type { JsonObject } from "../../json/json.js";
import { json, prop, str } from "../../render/typescript.js";
import { mustHave } from "../../schema/facts.js";
import { isOnlyNull, kind, kindsOf, mayBe } from "../../schema/kinds.js";
import { type JsonSchema, listOf, type UnionKeyword } from "../../schema/schema.js";
import { ownValues, type Tag, type TagMember, tagOf } from "../../schema/tag.js";
import { any, every, nothing } from "../../typescript/type.js";
import { type Expression, nullable } from "./expression.js";
import { callWith } from "./layout.js";
import type { ZodSchemas } from "./schemas.js";

/** Returns the Zod schema for `oneOf` or `anyOf`. */
export function unionOf(
  holder: JsonObject,
  keyword: UnionKeyword,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
): Expression | undefined {
  const { scope } = zod;
  const tag = tagOf(holder, keyword, scope);
  const members = listOf(holder, keyword);
  const names = new Map<JsonSchema, string>(
    members.map((member, index) => [member, `${preferred}${index + 1}`]),
  );
  const make = (member: JsonSchema) => zod.of(member, names.get(member) ?? preferred);
  if (tag !== undefined) {
    const made = taggedOf(tag, keyword, make, zod, why);
    if (made !== undefined || !isByMembers(tag, zod)) return made;
  }
  const nulls = members.filter((member) => isOnlyNull(member, scope));
  const others = members.filter((member) => !nulls.includes(member));
  const isNullable = nulls.length > 0;
  if (keyword === "oneOf" && nulls.length > 1) return undefined;
  if (isNullable && others.length > 0 && !isShared(nulls, others, keyword, zod)) {
    const one = alternativesOf(others, keyword, make, zod, tag !== undefined);
    return one && nullable(one);
  }
  return alternativesOf(members, keyword, make, zod, tag !== undefined);
}

/** Returns true if each union member requires its discriminator values, so that a value matches at most one member. */
function isByMembers({ property, members, others }: Tag, { scope }: ZodSchemas): boolean {
  if (others.length > 0 && !areApart(others, { scope })) return false;
  return members.every(({ schema, values }) => {
    const own = ownValues(schema, property, scope);
    const isOwn = own?.length === values.length && own.every((value) => values.includes(value));
    return isOwn && mustHave(schema, scope).has(property);
  });
}

/** Returns true if null matches two members of a `oneOf`. */
function isShared(
  nulls: readonly JsonSchema[],
  others: readonly JsonSchema[],
  keyword: UnionKeyword,
  { scope }: ZodSchemas,
): boolean {
  return (
    keyword === "oneOf" && nulls.length > 0 && others.some((one) => mayBe(one, kind.null, scope))
  );
}

function alternativesOf(
  members: readonly JsonSchema[],
  keyword: UnionKeyword,
  make: (member: JsonSchema) => Expression,
  zod: ZodSchemas,
  isTagged: boolean,
): Expression | undefined {
  const made = members.map(make);
  const [first] = made;
  if (first === undefined) return undefined;
  if (made.length === 1) return first;
  const isExclusive = keyword === "oneOf" && !isTagged && !areApart(members, zod);
  return {
    text: callWith(
      isExclusive ? "z.xor" : "z.union",
      [],
      made.map(({ text }) => text),
    ),
    type: any(
      made.map(({ type }) => type),
      nothing,
    ),
  };
}

/** Returns true if no two union members allow the same kind of values. */
function areApart(members: readonly JsonSchema[], { scope }: Pick<ZodSchemas, "scope">): boolean {
  let seen = 0;
  for (const member of members) {
    const kinds = kindsOf(member, scope);
    if ((kinds & seen) !== 0) return false;
    seen |= kinds;
  }
  return true;
}

/**
 * Returns the Zod schema of a union in which a discriminator property selects the member. As in the generated
 * validators, only the union member that the discriminator value selects is checked.
 */
function taggedOf(
  tag: Tag,
  keyword: UnionKeyword,
  make: (member: JsonSchema) => Expression,
  zod: ZodSchemas,
  why: string[],
): Expression | undefined {
  const { property, members, others, nullable: isNullable } = tag;
  const made = members.map((member) => selected(member, property, make));
  if (made.some((one) => one === undefined) || made.length === 0) {
    why.push("tag");
    return undefined;
  }
  const options = made as readonly Expression[];
  const texts = options.map(({ text }) => text);
  const type = any(
    options.map((one) => one.type),
    nothing,
  );
  const objects: Expression =
    options.length === 1
      ? { text: texts[0] as string, type }
      : { text: callWith("z.discriminatedUnion", [str(property)], texts), type };
  if (others.length === 0) return objects;
  if (others.length === 1 && isNullable) return nullable(objects);
  // Null and other members that are no objects become members of an ordinary union.
  if (keyword === "oneOf" && !areApart(others, zod)) return undefined;
  const beside = others.map(make);
  return {
    text: callWith(
      "z.union",
      [],
      [objects, ...beside].map(({ text }) => text),
    ),
    type: any(
      [objects, ...beside].map((one) => one.type),
      nothing,
    ),
  };
}

/**
 * Returns the Zod schema of a member that a discriminator property selects. In the result, the discriminator property
 * has only the values that select the union member.
 */
function selected(
  { schema, values }: TagMember,
  property: string,
  make: (member: JsonSchema) => Expression,
): Expression | undefined {
  const made = make(schema);
  const member = made.shape?.get(property);
  if (made.shape === undefined || member === undefined) return undefined;
  const isOwn =
    Array.isArray(member.values) &&
    member.values.length === values.length &&
    values.every((value) => (member.values as unknown[]).includes(value));
  if (isOwn && member.isRequired) return made;
  const mayBeSet =
    member.values === "any text"
      ? values.every((value) => typeof value === "string")
      : Array.isArray(member.values) &&
        values.every((value) => (member.values as unknown[]).includes(value));
  if (!mayBeSet) return undefined;
  const literal = values.length === 1 ? json(values[0]) : json([...values]);
  const properties: JsonObject = Object.create(null);
  properties[property] = { enum: [...values] };
  return {
    text: `${made.text}.extend({ ${prop(property)}: z.literal(${literal}) })`,
    type: every([made.type, { type: "object", properties, required: [property] }]),
  };
}
