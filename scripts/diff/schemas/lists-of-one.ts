// A string and a list of one string are serialized to equal text, such as `size=1` or `X-Size: 1`. A reader that
// expects a list reads a single value as a list with one item, unless the list requires more items.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { type JsonSchema, schemaFrom } from "../../model/schema.js";
import { kind } from "../../schema/kinds.js";
import { declaredMembers, hasOnlyMembers, withoutNullMember } from "./sent-as-text.js";
import { kindsWithin } from "./types.js";
import { membersOf, type NamedLookup, type ViewedSchema, viewOf } from "./view.js";

const scalars = kind.boolean | kind.number | kind.string;

/** A schema of a request or response, and the named schemas of its document. */
type Sent = readonly [schema: ViewedSchema, named: NamedLookup];

/**
 * A schema in which lists of one item replace single texts. `forth` converts a text to a list with one item, and `back`
 * reverses this.
 */
export interface InLists {
  readonly json: JsonSchema;
  forth(value: JsonValue): JsonValue;
  back(value: JsonValue): JsonValue;
}

/**
 * Returns a copy of `inner` in which single texts become lists wherever `outer` expects a list. Returns `undefined` if
 * `outer` nowhere expects a list instead of a single text.
 */
export function inListsOfOne([inner, from]: Sent, [outer, to]: Sent): InLists | undefined {
  if (isOneText(inner, from) && isList(outer, to))
    return { json: listOf(inner, from), forth: intoList, back: outOfList };
  const [old, now] = [viewOf(inner, from), viewOf(outer, to)];
  if (!hasOnlyMembers(old, from)) return undefined;
  const read = membersOf(now, "properties");
  const properties: JsonObject = Object.create(null);
  const listed = new Set<string>();
  for (const [name, member] of membersOf(old, "properties")) {
    const other = read.get(name);
    const isListed = isOneText(member, from) && other !== undefined && isList(other, to);
    if (isListed) listed.add(name);
    setOwn(properties, name, isListed ? listOf(member, from) : member.json);
  }
  if (listed.size === 0) return undefined;
  return {
    json: schemaFrom({ ...declaredMembers(old), properties }),
    forth: (value) => withMembers(value, listed, intoList),
    back: (value) => withMembers(value, listed, outOfList),
  };
}

function intoList(value: JsonValue): JsonValue {
  return [value];
}

function outOfList(value: JsonValue): JsonValue {
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

function withMembers(
  value: JsonValue,
  names: ReadonlySet<string>,
  change: (member: JsonValue) => JsonValue,
): JsonValue {
  if (!isObject(value)) return value;
  const whole: JsonObject = Object.create(null);
  for (const name of Object.keys(value)) {
    const member = value[name] as JsonValue;
    setOwn(whole, name, names.has(name) ? change(member) : member);
  }
  return whole;
}

/**
 * Returns the schema of a list with exactly one item, which must match `schema`. `null` is not accepted as an item,
 * because `null` is omitted when the list is serialized.
 */
function listOf(schema: ViewedSchema, named: NamedLookup): JsonSchema {
  const { json } = withoutNullMember(schema, named);
  const mayBeNull = (kindsWithin({ json }, named) & kind.null) !== 0;
  const items = mayBeNull ? schemaFrom({ allOf: [json, { not: { type: "null" } }] }) : json;
  return schemaFrom({ type: "array", items, minItems: 1, maxItems: 1 });
}

/**
 * Returns true if every accepted value is a scalar, which is sent as a single text. Returns false for a schema without
 * `type`, because such a schema may accept lists.
 */
export function isOneText(schema: ViewedSchema, named: NamedLookup): boolean {
  const kinds = kindsWithin(schema, named) & ~kind.null;
  return kinds !== 0 && (kinds & ~scalars) === 0;
}

/** Returns true if every accepted value is a list. */
export function isList(schema: ViewedSchema, named: NamedLookup): boolean {
  return (kindsWithin(schema, named) & ~kind.null) === kind.array;
}
