// Makes self-contained JSON Schema documents in draft 2020-12 and draft-07.

import type { Definition } from "./standard-schema.js";

type Json = Record<string, unknown>;

/** Returns a schema of draft 2020-12, with all referenced schemas in `$defs`. */
export function draft2020(root: Definition): Json {
  const found = new Map<Definition, unknown>();
  const waiting = [...(root.uses?.() ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.set(next, structuredClone(next.schema));
    waiting.push(...(next.uses?.() ?? []));
  }
  const own = structuredClone(root.schema);
  const schema: Json = { $schema: "https://json-schema.org/draft/2020-12/schema" };
  Object.assign(schema, own === true ? {} : own === false ? { not: {} } : own);
  if (found.size > 0) {
    const entries = [...found].map(([{ name = "" }, json]) => [name, json] as const);
    schema["$defs"] = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return schema;
}

/** Keywords whose meaning draft-07 cannot express. */
const missing = ["unevaluatedProperties", "unevaluatedItems", "minContains", "maxContains"];
const single = [
  "not",
  "if",
  "then",
  "else",
  "items",
  "contains",
  "additionalItems",
  "additionalProperties",
  "propertyNames",
];
const lists = ["allOf", "anyOf", "oneOf"];
const maps = ["properties", "patternProperties", "definitions"];

/** Converts a schema to draft-07. Throws if the schema has a keyword that draft-07 cannot express. */
export function draft07(schema: unknown): Json {
  const { $schema: _, ...rest } = converted(schema) as Json;
  return { $schema: "http://json-schema.org/draft-07/schema#", ...rest };
}

function converted(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, $defs, prefixItems, dependentRequired, dependentSchemas, contentSchema, ...rest } =
    schema as Json;
  void contentSchema;
  const result: Json = rest;
  for (const keyword of missing) {
    if (Object.hasOwn(result, keyword)) throw new Error(`draft-07 has no \`${keyword}\`.`);
  }
  if (prefixItems !== undefined) {
    if (result["items"] !== undefined) result["additionalItems"] = result["items"];
    result["items"] = undefined;
  }
  if (dependentRequired !== undefined || dependentSchemas !== undefined) {
    const schemas = convertedMap(dependentSchemas ?? {});
    const all: Json = { ...(dependentRequired as Json), ...schemas };
    for (const [name, required] of Object.entries((dependentRequired as Json) ?? {})) {
      if (Object.hasOwn(schemas, name)) all[name] = { allOf: [schemas[name], { required }] };
    }
    result["dependencies"] = all;
  }
  if ($defs !== undefined) result["definitions"] = $defs;
  for (const key of single) {
    if (result[key] === undefined) delete result[key];
    else result[key] = converted(result[key]);
  }
  for (const key of lists) {
    if (result[key] !== undefined) result[key] = (result[key] as unknown[]).map(converted);
  }
  for (const key of maps) {
    if (result[key] !== undefined) result[key] = convertedMap(result[key]);
  }
  if (prefixItems !== undefined) result["items"] = (prefixItems as unknown[]).map(converted);
  return typeof $ref === "string" ? referring($ref, result) : result;
}

function convertedMap(map: unknown): Json {
  return Object.fromEntries(
    Object.entries(map as Json).map(([name, schema]) => [name, converted(schema)]),
  );
}

/** Draft-07 ignores keywords beside `$ref`, so the reference moves into an `allOf`. */
function referring($ref: string, { $schema: _, definitions, ...rest }: Json): Json {
  const reference = { $ref: $ref.replace("#/$defs/", "#/definitions/") };
  const beside = Object.keys(rest).length > 0;
  return {
    ...(beside ? { allOf: [reference, rest] } : definitions ? { allOf: [reference] } : reference),
    ...(definitions === undefined ? {} : { definitions }),
  };
}
