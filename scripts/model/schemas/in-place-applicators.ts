// Which schemas speak of the same value as another: what it refers to, and what it is composed of.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { combinators } from "../../openapi/keywords/groups.js";
import type { JsonSchema } from "../schema.js";
import { targetOf } from "./read-write-properties.js";

/** Names of schemas, each after those among them that speak of the same value. */
export function inOrder(
  names: ReadonlySet<string>,
  jsonOf: (name: string) => JsonSchema,
): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const step = (name: string) => {
    seen.add(name);
    return { name, next: sameValue(jsonOf(name)) };
  };
  for (const start of names) {
    if (seen.has(start)) continue;
    const stack = [step(start)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const name = top.next.pop();
      if (name === undefined) {
        order.push(top.name);
        stack.pop();
      } else if (!seen.has(name) && names.has(name)) stack.push(step(name));
    }
  }
  return order;
}

/** The names of schemas that speak of the same value. */
function sameValue(schema: JsonSchema): string[] {
  if (!isObject(schema)) return [];
  const name = targetOf(schema);
  const parts = combinators.flatMap((key) => listOf(schema, key));
  return [...(name === undefined ? [] : [name]), ...parts.flatMap(sameValue)];
}

/** The schemas in a keyword that holds a list of them. */
export function listOf(schema: JsonObject, key: string): JsonSchema[] {
  const members = own(schema, key);
  return Array.isArray(members) ? (members as JsonSchema[]) : [];
}
