// The `default` of a schema: a value that replaces an absent one (JSON Schema Validation 2020-12 §9.2).
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { accepts } from "./accepts.js";
import { isSchemaObject, type JsonSchema } from "./schema.js";
import type { Scope } from "./scope.js";

/** The value of the keyword `default`; the object distinguishes the default null from a missing default. */
export interface Default {
  readonly value: JsonValue;
}

/**
 * Returns the `default` of a schema, or of the schema to which it refers. Returns `undefined` if there is no `default`,
 * or if the schema does not accept its value.
 */
export function defaultOf(schema: JsonSchema, scope: Scope): Default | undefined {
  const seen = new Set<JsonObject>();
  let level: JsonSchema | undefined = schema;
  while (isSchemaObject(level) && !seen.has(level)) {
    seen.add(level);
    const value = own(level, "default");
    if (value !== undefined) return accepts(schema, scope, value) === false ? undefined : { value };
    const reference = own(level, "$ref");
    level = typeof reference === "string" ? scope.follow(reference) : undefined;
  }
  return undefined;
}
