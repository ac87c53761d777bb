// Which fields of a multipart body are bytes, and so what types call a Blob (OAS 3.1 §4.8.14.2).
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import { resolved } from "../../model/form-parts.js";
import type { FindSchema } from "../../model/schema.js";
import { isBytes } from "../../model/schemas/binary-schema.js";
import { targetOf } from "../../model/schemas/read-write-properties.js";
import { combinators } from "../../openapi/keywords/groups.js";

/** The names of properties that are bytes, or lists of them, in whatever part of the schema they are described. */
export function byteFields(schema: JsonValue, find: FindSchema): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<JsonObject>();
  const collect = (part: JsonValue | undefined): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    const properties = own(part, "properties");
    for (const name of isObject(properties) ? Object.keys(properties) : []) {
      const property = resolved((properties as JsonObject)[name], find);
      const items = isObject(property) ? own(property, "items") : undefined;
      if (saysBytes(property) || saysBytes(resolved(items, find))) names.add(name);
    }
    const target = targetOf(part);
    if (target !== undefined) collect(find(target));
    for (const key of combinators) {
      const members = own(part, key);
      if (Array.isArray(members)) members.forEach(collect);
    }
  };
  collect(schema);
  return names;
}

function saysBytes(schema: JsonValue | undefined): boolean {
  return isObject(schema) && isBytes(schema);
}
