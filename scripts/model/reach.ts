// Which schemas an operation's values have, and which schemas lead to which.

import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { MediaType } from "./media-type.js";
import type { Operation } from "./operation.js";
import type { JsonSchema, Schema } from "./schema.js";
import { targetOf } from "./schemas/read-write-properties.js";

/** Calls `visit` with a schema and every schema in it that says something of values. */
export function eachSchema(schema: JsonValue, visit: (schema: JsonObject) => void): void {
  if (!isObject(schema)) return;
  visit(schema);
  for (const part of partsOf(schema)) eachSchema(part, visit);
}

/** The schemas directly in a schema that say something of values. */
export function partsOf(schema: JsonObject): JsonObject[] {
  const parts: JsonValue[] = [];
  for (const key of Object.keys(schema)) {
    if (key === "not" || key === "if" || key === "$defs") continue;
    const holds = keywordNamed(key)?.holds ?? "value";
    const value = schema[key] as JsonValue;
    if (holds === "schema") parts.push(value);
    else if (holds === "schemas" && Array.isArray(value)) for (const one of value) parts.push(one);
    else if (holds === "schema-map" && isObject(value)) {
      for (const name of Object.keys(value)) parts.push(value[name] as JsonValue);
    }
  }
  return parts.filter(isObject);
}

/** The names that a schema refers to. */
export function referencesIn(schema: JsonSchema): string[] {
  const names = new Set<string>();
  eachSchema(schema, (part) => {
    const target = targetOf(part);
    if (target !== undefined) names.add(target);
  });
  return [...names];
}

/** The names that what is read refers to: responses, and what a webhook is called with. */
export function readBy(operations: readonly Operation[], webhooks: readonly Operation[]): string[] {
  const read = [...operations.flatMap(responseSchemas), ...webhooks.flatMap(requestSchemas)];
  return read.flatMap(({ json }) => referencesIn(json));
}

/** The schemas of what an operation is called with. */
export function requestSchemas({ parameters, requestBody }: Operation): Schema[] {
  const content = requestBody?.content ?? [];
  return [...parameters.map(({ schema }) => schema), ...schemasOf(content)];
}

/** The schemas of an operation's responses. */
export function responseSchemas({ responses }: Operation): Schema[] {
  return responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...schemasOf(content),
  ]);
}

function schemasOf(content: readonly MediaType[]): Schema[] {
  return content.flatMap(({ schema }) => (schema === undefined ? [] : schema));
}

/** The names that steps lead to from `start`, itself included; only those among `within`, if given. */
export function reached(
  start: readonly string[],
  steps: ReadonlyMap<string, readonly string[]>,
  within?: ReadonlySet<string>,
): Set<string> {
  const found = new Set(start);
  // A set grows while it is walked: each name is visited once.
  for (const name of found) {
    for (const next of steps.get(name) ?? []) {
      if (within === undefined || within.has(next)) found.add(next);
    }
  }
  return found;
}

/** The same steps, the other way. */
export function turned(steps: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const back = new Map<string, string[]>();
  for (const [from, targets] of steps) {
    for (const to of targets) {
      const known = back.get(to);
      if (known === undefined) back.set(to, [from]);
      else known.push(from);
    }
  }
  return back;
}
