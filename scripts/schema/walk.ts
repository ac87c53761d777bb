// Visits subschemas, and copies schemas to replace their subschemas.
import { copyOf, isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { conditions, inPlace } from "../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import type { JsonSchema } from "./schema.js";

/** The names of keywords that a visit of subschemas leaves out. */
export type Skipped = ReadonlySet<string>;

const none: Skipped = new Set();

/** Keywords whose subschemas do not describe the accepted values, such as `not`, `if` and `$defs`. */
export const unstated: Skipped = new Set([...conditions, "$defs"]);

/** Returns all keywords with subschemas, except those for which `holds` returns true. */
export function allBut(holds: (keyword: string) => boolean): Skipped {
  return new Set(
    keywords.flatMap(({ name, holds: of }) => (of === "value" || holds(name) ? [] : name)),
  );
}

/** Keywords whose subschemas describe members, member names or items of a value. */
export const ofParts: Skipped = allBut((name) => inPlace.includes(name));

/** Returns the direct subschemas of a schema that are objects. */
export function partsOf(schema: JsonObject, skipped: Skipped = none): readonly JsonObject[] {
  const parts: JsonObject[] = [];
  // All schemas of a document are visited many times, so loops without iterators are used.
  const names = Object.keys(schema);
  for (let at = 0; at < names.length; at++) {
    const keyword = names[at] as string;
    const value = schema[keyword] as JsonValue;
    if (typeof value !== "object" || value === null) continue;
    const holds = keywordNamed(keyword)?.holds ?? "value";
    if (holds === "value" || skipped.has(keyword)) continue;
    if (holds === "schema") {
      if (isObject(value)) parts.push(value);
    } else if (Array.isArray(value) === (holds === "schemas")) addObjects(parts, value);
  }
  return parts;
}

function addObjects(parts: JsonObject[], holder: JsonObject | JsonValue[]): void {
  const held = Array.isArray(holder) ? holder : Object.values(holder);
  for (let at = 0; at < held.length; at++)
    if (isObject(held[at])) parts.push(held[at] as JsonObject);
}

/** Calls `visit` with the schema and then with all its subschemas, in document order. */
export function eachSchema(
  schema: JsonValue | JsonSchema,
  visit: (schema: JsonObject) => void,
  skipped: Skipped = none,
): void {
  const on = (part: JsonObject) => {
    visit(part);
    return false;
  };
  someSchema(schema, on, skipped);
}

/** Returns true if `is` returns true for the schema or one of its subschemas. */
export function someSchema(
  schema: JsonValue | JsonSchema,
  is: (schema: JsonObject) => boolean,
  skipped: Skipped = none,
): boolean {
  const waiting: JsonObject[] = isObject(schema) ? [schema] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (is(next)) return true;
    const parts = partsOf(next, skipped);
    for (let index = parts.length - 1; index >= 0; index--)
      waiting.push(parts[index] as JsonObject);
  }
  return false;
}

/**
 * Returns the schema that replaces the subschema `part`. `token` is the name or index of the subschema; absent if the
 * keyword contains only one subschema.
 */
export type ChangePart = (
  part: JsonValue,
  token: string | number | undefined,
  keyword: string,
) => JsonValue | JsonSchema;

/**
 * Returns a copy of `into` that has, for each subschema of `schema`, the result of `change`. Keywords in `skipped` stay
 * unchanged. Returns the given object if nothing changes.
 */
export function withParts(
  schema: JsonObject,
  change: ChangePart,
  skipped: Skipped = none,
  into: JsonObject = schema,
): JsonObject {
  let result = into;
  for (const keyword of Object.keys(schema)) {
    if (skipped.has(keyword)) continue;
    const value = schema[keyword] as JsonValue;
    const now = changedIn(keyword, value, change);
    if (now === value) continue;
    if (result === into) result = copyOf(into);
    result[keyword] = now;
  }
  return result;
}

/** Returns the value of a keyword with its subschemas replaced, or the given value if nothing changes. */
export function changedIn(keyword: string, value: JsonValue, change: ChangePart): JsonValue {
  const holds = keywordNamed(keyword)?.holds;
  const changed = change as (...of: Parameters<ChangePart>) => JsonValue;
  if (holds === "schema") return changed(value, undefined, keyword);
  if (holds === "schemas" && Array.isArray(value)) {
    const parts = value.map((part, index) => changed(part, index, keyword));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (holds !== "schema-map" || !isObject(value)) return value;
  return mapped(value, (part, name) => changed(part, name, keyword));
}

/**
 * Applies `change` to each reference in the keywords `$ref` and `discriminator` of a schema. Returns the given object
 * if nothing changes.
 */
export function withReferences(
  schema: JsonObject,
  change: (reference: string) => string,
): JsonObject {
  const led = (value: JsonValue) => (typeof value === "string" ? change(value) : value);
  return mapped(schema, (value, keyword) => {
    if (keyword === "$ref") return led(value);
    if (keyword !== "discriminator" || !isObject(value)) return value;
    return mapped(value, (member, name) =>
      name === "mapping" && isObject(member) ? mapped(member, led) : member,
    );
  });
}

/** Returns an object with every member replaced, or the given object if nothing changes. */
export function mapped(
  members: JsonObject,
  change: (member: JsonValue, name: string) => JsonValue,
): JsonObject {
  let result = members;
  for (const name of Object.keys(members)) {
    const member = members[name] as JsonValue;
    const now = change(member, name);
    if (now === member) continue;
    if (result === members) result = copyOf(members);
    result[name] = now;
  }
  return result;
}
