// Which fields of a multipart body are bytes, and so what types call a Blob (OAS 3.1 §4.8.14.2).
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
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
      if (isBinary(property) || isBinary(resolved(items, find))) names.add(name);
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

function isBinary(schema: JsonValue | undefined): boolean {
  if (!isObject(schema)) return false;
  if (own(schema, "format") === "binary") return true;
  const isOctets = own(schema, "contentMediaType") === "application/octet-stream";
  return isOctets && !Object.hasOwn(schema, "contentEncoding");
}

/** What a schema says that is a reference and nothing else. */
function resolved(schema: JsonValue | undefined, find: FindSchema): JsonValue | undefined {
  let here = schema;
  for (let hops = 0; hops < 32 && isObject(here) && Object.keys(here).length === 1; hops++) {
    const target = targetOf(here, find);
    if (target === undefined) return here;
    here = target;
  }
  return here;
}

function targetOf(schema: JsonObject, find: FindSchema): JsonValue | undefined {
  const reference = own(schema, "$ref");
  const name = typeof reference === "string" ? referencedName(reference) : undefined;
  return name === undefined ? undefined : find(name);
}
