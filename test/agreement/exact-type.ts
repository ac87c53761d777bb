// Prints a TypeScript type for exactly one JSON value. The printed type is assignable to every type that accepts the
// value.
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { namesWithin } from "../../scripts/schema/closed.js";
import { itemsOf, memberOf } from "../../scripts/schema/facts.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import type { Scope } from "../../scripts/schema/scope.js";

/**
 * TypeScript checks for undeclared members only in object literals, not in values of a declared type. In the printed
 * type, each declared but absent member is `?: never`, because TypeScript forbids assignments between types without a
 * common member.
 */
export function exactType(value: JsonValue, schema: JsonSchema, scope: Scope): string {
  if (Array.isArray(value)) {
    const items = itemsOf(schema, scope) ?? true;
    return `[${value.map((item) => exactType(item, items, scope)).join(", ")}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return objectType(value, schema, scope);
}

function objectType(value: JsonObject, schema: JsonSchema, scope: Scope): string {
  const names = Object.keys(value);
  const absent = [...namesWithin(schema, scope)].filter((name) => !Object.hasOwn(value, name));
  const members = names.map((name) => {
    const member = memberOf(schema, name, scope) ?? true;
    const type = exactType(value[name] as JsonValue, member, scope);
    return `${JSON.stringify(name)}: ${type}`;
  });
  const others = absent.map((name) => `${JSON.stringify(name)}?: never`);
  return `{ ${[...members, ...(names.length === 0 ? [] : others)].join("; ")} }`;
}
