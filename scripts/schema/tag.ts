// Finds the property whose value selects a union member: that of the discriminator (OAS 3.1 §4.8.25), or an implied
// one.
import { addTo, valueFor } from "../json/by-key.js";
import { isSameList } from "../json/equal-values.js";
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { memberOf, mustHave, valuesOf } from "./facts.js";
import { isOnlyNull, kind, kindsOf, mayBe } from "./kinds.js";
import {
  discriminatorOf,
  isSchemaObject,
  type JsonSchema,
  listOf,
  type UnionKeyword,
  unionKeyword,
} from "./schema.js";
import { remembered, type Scope } from "./scope.js";
import { describedNames, wholeOf } from "./whole.js";

export type TagValue = string | number | boolean | null;

/** A union member, and the values of the discriminating property that select it. */
export interface TagMember {
  readonly schema: JsonSchema;
  readonly values: readonly TagValue[];
}

/** The property whose value selects a union member. Each value of the property selects at most one union member. */
export interface Tag {
  readonly property: string;
  readonly members: readonly TagMember[];
  /** The union members that accept no objects, such as null or a string, in document order. */
  readonly others: readonly JsonSchema[];
  /** True if the union accepts null in addition to objects. */
  readonly nullable: boolean;
  /** `implied` means that the union has no discriminator, but each member requires different values of the property. */
  readonly from: "discriminator" | "implied";
}

const question = {};

/** Returns the property whose value selects a member of the union `keyword`, or `undefined` if there is none. */
export function tagOf(holder: JsonObject, keyword: UnionKeyword, scope: Scope): Tag | undefined {
  if (keyword !== unionKeyword(holder)) return undefined;
  return (
    remembered(scope, question, holder, () => read(holder, keyword, scope) ?? null) ?? undefined
  );
}

function read(holder: JsonObject, keyword: UnionKeyword, scope: Scope): Tag | undefined {
  const union = listOf(holder, keyword);
  const objects = union.filter((member) => mayBe(member, kind.object, scope));
  const others = union.filter((member) => !mayBe(member, kind.object, scope));
  const found = named(holder, objects, scope) ?? implied(objects, scope);
  if (found === undefined) return undefined;
  const nullable = others.some((member) => isOnlyNull(member, scope));
  return { ...found, others, nullable };
}

type Selection = Pick<Tag, "property" | "members" | "from">;

function named(
  holder: JsonObject,
  objects: readonly JsonSchema[],
  scope: Scope,
): Selection | undefined {
  const discriminator = discriminatorOf(holder);
  if (discriminator === undefined) return undefined;
  const { property, mapping } = discriminator;
  const members = objects.map((schema) => {
    const keys = keysOf(schema, mapping);
    return { schema, values: selecting(keys, ownValues(schema, property, scope)) };
  });
  return areApart(members) ? { property, members, from: "discriminator" } : undefined;
}

/**
 * Returns true if the discriminator of a union selects `member` by the same values in two scopes, or in neither of
 * them.
 */
export function isSelectedAlike(
  member: JsonSchema,
  holder: JsonObject,
  [one, other]: readonly [Scope, Scope],
): boolean {
  const discriminator = discriminatorOf(holder);
  if (discriminator === undefined) return false;
  const keys = keysOf(member, discriminator.mapping);
  const values = (scope: Scope) =>
    mayBe(member, kind.object, scope)
      ? selecting(keys, ownValues(member, discriminator.property, scope))
      : [];
  return isSameList(values(one), values(other));
}

/** For each `mapping` of a discriminator: the keys that point to each reference. */
const keysByReference = new WeakMap<JsonObject, ReadonlyMap<JsonValue, readonly string[]>>();

/** Returns the keys of a discriminator's `mapping` that point to a union member. */
function keysOf(member: JsonSchema, mapping: JsonObject): readonly string[] {
  const reference = isSchemaObject(member) ? own(member, "$ref") : undefined;
  if (typeof reference !== "string") return [];
  // A search of the complete mapping for each member would take quadratic time.
  const keys = valueFor(keysByReference, mapping, () => {
    const byReference = new Map<JsonValue, string[]>();
    for (const key of Object.keys(mapping)) addTo(byReference, mapping[key] as JsonValue, key);
    return byReference;
  });
  return keys.get(reference) ?? [];
}

/**
 * Returns the values that select a union member. Keys of the mapping are converted to the type of the property: `"1"`
 * becomes 1 if the property is a number. If the mapping has no valid key for the member, returns all values that the
 * member's property allows.
 */
export function selecting(
  keys: readonly string[],
  allowed: readonly TagValue[] | undefined,
): readonly TagValue[] {
  if (allowed === undefined) return keys;
  const values = keys.flatMap((key): readonly TagValue[] => {
    if (allowed.includes(key)) return [key];
    const typed = allowed.filter((value) => String(value) === key);
    return typed.length === 0 ? [key] : typed;
  });
  const possible = values.filter((value) => allowed.includes(value));
  return possible.length === 0 ? allowed : possible;
}

/**
 * Returns the values that a union member lists for `property`; `undefined` if it lists none, or values that are no
 * scalars.
 */
export function ownValues(
  member: JsonSchema,
  property: string,
  scope: Scope,
): readonly TagValue[] | undefined {
  const tag = memberOf(member, property, scope);
  const values = tag === undefined ? undefined : valuesOf(tag, scope);
  return values !== undefined && values.length > 0 && values.every(isTagValue) ? values : undefined;
}

/** Returns true if every union member has selecting values, and no value selects two union members. */
export function areApart(members: readonly TagMember[]): boolean {
  const seen = new Set<TagValue>();
  for (const { values } of members) {
    if (values.length === 0 || values.some((value) => seen.has(value))) return false;
    for (const value of values) seen.add(value);
  }
  return members.length > 0;
}

/**
 * Finds a property that each union member requires, with different values in each. Like a discriminator, the value of
 * the property identifies the union member.
 */
function implied(objects: readonly JsonSchema[], scope: Scope): Selection | undefined {
  const [first] = objects;
  if (first === undefined || objects.length < 2) return undefined;
  if (!objects.every((member) => kindsOf(member, scope) === kind.object)) return undefined;
  for (const property of namesIn(first, scope)) {
    if (!objects.every((member) => mustHave(member, scope).has(property))) continue;
    const members = objects.map((schema) => ({
      schema,
      values: ownValues(schema, property, scope) ?? [],
    }));
    if (areApart(members)) return { property, members, from: "implied" };
  }
  return undefined;
}

/** Returns the names of required properties, in the order in which the schema describes them. */
function namesIn(schema: JsonSchema, scope: Scope): readonly string[] {
  const required = mustHave(schema, scope);
  const firsts = wholeOf(schema, scope).unions.flatMap(({ members }) => members.slice(0, 1));
  const described = [schema, ...firsts].flatMap((one) => describedNames(one, scope));
  return [...new Set(described)].filter((name) => required.has(name));
}

function isTagValue(value: JsonValue): value is TagValue {
  return value === null || typeof value !== "object";
}
