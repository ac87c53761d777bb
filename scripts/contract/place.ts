// Finds the schemas that describe a property or an item of a value.
import type { JsonObject } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { NamedSchema, Schema } from "../model/api-model.js";
import { combinators } from "../openapi/keywords/groups.js";
import { asSchema, isSchemaObject, listOf, mapOf, targetOf } from "../schema/schema.js";

type Path = readonly (string | number)[];

/**
 * Returns the JSON Pointer of the schema that describes the value at `path`. References, and compositions such as
 * `allOf`, are followed. If no schema describes this value, returns the schema of the nearest enclosing value that has
 * one.
 */
export function placeOf(schema: Schema, path: Path, named: readonly NamedSchema[]): string {
  const schemas = new Map(named.map((one) => [one.name, one]));
  let levels = sameValue([schema], schemas);
  for (const key of path) {
    const rest = typeof key === "string" ? "additionalProperties" : "items";
    const below = levels.flatMap((level) => declared(level).get(key) ?? restOf(level, rest) ?? []);
    const [first] = below;
    if (first === undefined) break;
    levels = sameValue([first], schemas);
  }
  // A reference itself has no keywords, so the JSON Pointer of its target is returned.
  const [first, second] = levels;
  const isReference = isSchemaObject(first?.json) && targetOf(first.json) !== undefined;
  return (isReference ? second : first)?.pointer ?? schema.pointer;
}

/**
 * Returns the given schemas, and all schemas that apply to the same value through references or compositions such as
 * `allOf`. The function `takes` selects the members of `anyOf` and `oneOf` that are included.
 */
export function sameValue(
  schemas: readonly Schema[],
  named: ReadonlyMap<string, NamedSchema>,
  takes: (member: Schema) => boolean = () => true,
): Schema[] {
  const found = new Map<string, Schema>();
  const waiting = [...schemas];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { pointer, json } = next;
    if (found.has(pointer)) continue;
    found.set(pointer, next);
    if (!isSchemaObject(json)) continue;
    const target = named.get(targetOf(json) ?? "");
    if (target !== undefined) waiting.push(target);
    for (const keyword of combinators) {
      for (const [index, branch] of listOf(json, keyword).entries()) {
        const member = { pointer: append(append(pointer, keyword), index), json: branch };
        if (keyword === "allOf" || takes(member)) waiting.push(member);
      }
    }
  }
  return [...found.values()];
}

/** Returns the schemas of declared properties and items, by property name or item index. */
export function declared({ pointer, json }: Schema): ReadonlyMap<string | number, Schema> {
  const found = new Map<string | number, Schema>();
  if (!isSchemaObject(json)) return found;
  const properties = mapOf(json, "properties");
  for (const name of Object.keys(properties)) {
    const own = part(append(pointer, "properties"), properties, name);
    if (own !== undefined) found.set(name, own);
  }
  for (const [index, item] of listOf(json, "prefixItems").entries()) {
    found.set(index, { pointer: append(append(pointer, "prefixItems"), index), json: item });
  }
  return found;
}

/**
 * Returns the schema in `additionalProperties` or `items`, which describes all properties or items without a schema of
 * their own.
 */
export function restOf(
  { pointer, json }: Schema,
  of: "items" | "additionalProperties",
): Schema | undefined {
  return isSchemaObject(json) ? part(pointer, json, of) : undefined;
}

function part(pointer: string, holder: JsonObject, key: string): Schema | undefined {
  const json = Object.hasOwn(holder, key) ? asSchema(holder[key]) : undefined;
  return json === undefined ? undefined : { pointer: append(pointer, key), json };
}
