// The schema that speaks of one part of a value.
import { isObject, type JsonObject } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { NamedSchema, Schema } from "../model/api-model.js";
import { combinators } from "../openapi/keywords/groups.js";
import { asSchema, listOf, mapOf, targetOf } from "../schema/schema.js";

type Path = readonly (string | number)[];

/**
 * Returns the pointer of the schema at a path of a value, through references and compositions. Returns the nearest
 * schema above if no schema describes the part.
 */
export function placeOf(schema: Schema, path: Path, named: readonly NamedSchema[]): string {
  const schemas = new Map(named.map((one) => [one.name, one]));
  let levels = sameValue(schema, schemas);
  for (const key of path) {
    const below = levels.map((level) => step(level, key)).find((found) => found !== undefined);
    if (below === undefined) break;
    levels = sameValue(below, schemas);
  }
  // A reference leads to the schema, which says more than the reference.
  const [first, second] = levels;
  const isReference = isObject(first?.json) && targetOf(first.json) !== undefined;
  return (isReference ? second : first)?.pointer ?? schema.pointer;
}

/** Returns a schema, those that it refers to, and members of its compositions: each speaks of the same value. */
function sameValue(schema: Schema, named: ReadonlyMap<string, NamedSchema>): Schema[] {
  const found = new Map<string, Schema>();
  const waiting = [schema];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { pointer, json } = next;
    if (found.has(pointer)) continue;
    found.set(pointer, next);
    if (!isObject(json)) continue;
    const target = named.get(targetOf(json) ?? "");
    if (target !== undefined) waiting.push(target);
    for (const keyword of combinators) {
      for (const [index, member] of listOf(json, keyword).entries()) {
        waiting.push({ pointer: append(append(pointer, keyword), index), json: member });
      }
    }
  }
  return [...found.values()];
}

/** Returns the schema of one member or item. */
function step({ pointer, json }: Schema, key: string | number): Schema | undefined {
  if (!isObject(json)) return undefined;
  if (typeof key === "string") {
    const properties = mapOf(json, "properties");
    const own = part(append(pointer, "properties"), properties, key);
    return own ?? part(pointer, json, "additionalProperties");
  }
  const item = listOf(json, "prefixItems")[key];
  if (item === undefined) return part(pointer, json, "items");
  return { pointer: append(append(pointer, "prefixItems"), key), json: item };
}

function part(pointer: string, holder: JsonObject, key: string): Schema | undefined {
  const json = Object.hasOwn(holder, key) ? asSchema(holder[key]) : undefined;
  return json === undefined ? undefined : { pointer: append(pointer, key), json };
}
