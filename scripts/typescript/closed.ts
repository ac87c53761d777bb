// Finds members that one schema declares, and that another schema for the same value rejects. `additionalProperties:
// false` considers only the `properties` next to it (JSON Schema Core 2020-12 §10.3.2.3). `unevaluatedProperties:
// false` considers the `properties` in the same schema object and in its subschemas, but not those in enclosing
// schemas.
import { type JsonObject, own, setOwn } from "../json/json.js";
import { closedBy, namesWithin } from "../schema/closed.js";
import { mustHave } from "../schema/facts.js";
import { aliasOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { wholeOf } from "../schema/whole.js";
import { nothing, type TypeSchema } from "./type.js";

/**
 * Returns an object type in which rejected members have the type `never`, or `{}` if no declared member is rejected. If
 * a schema requires a member that another schema rejects, the whole type is `never`.
 */
export function refusals(schema: JsonObject, scope: Scope): TypeSchema {
  // If the schema is only a `$ref`, the type of the target already excludes the rejected members.
  if (aliasOf(schema) !== undefined) return {};
  const { parts } = wholeOf(schema, scope);
  if (parts.length === 1 && own(schema, "additionalProperties") !== false) return {};
  const closed = parts.flatMap(({ json }) => closedBy(json, scope) ?? []);
  if (closed.length === 0) return {};
  const properties: JsonObject = Object.create(null);
  const required = mustHave(schema, scope);
  for (const name of namesWithin(schema, scope)) {
    if (closed.every((names) => names.has(name))) continue;
    if (required.has(name)) return nothing;
    setOwn(properties, name, nothing);
  }
  return Object.keys(properties).length === 0 ? {} : { type: "object", properties };
}
