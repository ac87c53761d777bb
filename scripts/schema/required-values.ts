// Reads the required properties of a schema, and the values that the schema lists for these properties.

import { valueFor } from "../json/by-key.js";
import { canonical, canonicals } from "../json/canonical.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { listOf, mapOf, namesOf } from "./schema.js";

/** For each required property with listed values (`enum` or `const`): the canonical texts of these values. */
export type RequiredValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the listed values (`enum` or `const`) of each required property. */
export function requiredValues(schema: JsonObject): RequiredValues {
  return valueFor(required, schema, () => new Map(partsOf(schema).flatMap(listedMembers)));
}

/** Returns the name of a required property, or `undefined` if the schema requires none. */
export function requiredName(schema: JsonObject): string | undefined {
  for (const part of partsOf(schema)) {
    const [name] = namesOf(part, "required");
    if (name !== undefined) return name;
  }
  return undefined;
}

function partsOf(schema: JsonObject): JsonObject[] {
  return [schema, ...listOf(schema, "allOf").filter(isObject)];
}

const required = new WeakMap<JsonObject, RequiredValues>();

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
