// `x-ms-discriminator-value`: the discriminator value that selects a schema, if it is not the schema's name.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append, encode } from "../../json/pointer.js";
import type { Conversion } from "./conversion.js";

const key = "x-ms-discriminator-value";

/** Adds each `x-ms-discriminator-value` in `schemas` to the discriminator `mapping` of the parent schemas. */
export function writeDiscriminatorValues(schemas: JsonObject, conversion: Conversion): void {
  const definitions = own(conversion.source, "definitions");
  if (!isObject(definitions)) return;
  const names = new Map<JsonValue, string>();
  for (const name of Object.keys(definitions)) names.set(definitions[name] as JsonValue, name);
  for (const [definition, name] of names) {
    const value = isObject(definition) ? own(definition, key) : undefined;
    if (typeof value !== "string") continue;
    for (const parent of parentsOf(definition, conversion)) {
      const made = own(schemas, names.get(parent) ?? "");
      const discriminator = isObject(made) ? own(made, "discriminator") : undefined;
      if (isObject(discriminator)) {
        discriminator["mapping"] ??= {};
        const mapping = discriminator["mapping"] as JsonObject;
        setOwn(mapping, value, encode(append("/definitions", name)));
        conversion.refer(mapping, value);
      }
    }
  }
}

/** Returns the schema and all schemas that it includes by `allOf`, without duplicates. */
function parentsOf(definition: JsonValue, conversion: Conversion): ReadonlySet<JsonValue> {
  const found = new Set([definition]);
  for (const one of found) {
    const parts = isObject(one) ? own(one, "allOf") : undefined;
    for (const part of Array.isArray(parts) ? parts : [])
      found.add(conversion.follow(part, append("", "definitions")).value);
  }
  return found;
}
