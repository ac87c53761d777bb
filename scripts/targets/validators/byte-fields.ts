// Which fields of a multipart body are bytes, and so what types call a Blob (OAS 3.1 §4.8.14.2).
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import { isBytes } from "../../model/bytes.js";
import { resolved } from "../../model/form-parts.js";
import { referencedName } from "../../model/schema.js";
import type { FindSchema } from "./prepare.js";

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
    collect(targetOf(part, find));
    for (const key of ["allOf", "anyOf", "oneOf"]) {
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

function targetOf(schema: JsonObject, find: FindSchema): JsonValue | undefined {
  const reference = own(schema, "$ref");
  const name = typeof reference === "string" ? referencedName(reference) : undefined;
  return name === undefined ? undefined : find(name);
}
