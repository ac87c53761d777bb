// Reads the `mapping` of a discriminator: a JSON Pointer for each value (OAS 3.1 §4.8.25).
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append, decode, lastToken } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";

const components = "/components/schemas";

/** Returns the keys of a mapping, grouped by the schema that they select. */
export function keysByTarget(
  document: SpecDocument,
  mapping: JsonValue | undefined,
): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const key of isObject(mapping) ? Object.keys(mapping) : []) {
    const target = mappingTarget(document, own(mapping as JsonObject, key));
    if (target === undefined) continue;
    addTo(keys, target, key);
  }
  return keys;
}

/** Returns the discriminator value of a schema that is not in the mapping: the name of the schema. */
export function nameOf(document: SpecDocument, target: string): string {
  return document.authorName(target) ?? lastToken(target);
}

/** Returns the JSON Pointer for a value of a mapping; the value is a reference, or the bare name of a component. */
export function mappingTarget(
  document: SpecDocument,
  value: JsonValue | undefined,
): string | undefined {
  if (typeof value !== "string") return undefined;
  const component = append(components, value);
  if (document.valueAt(component) !== undefined) return component;
  const pointer = value.startsWith("#") ? decode(value) : undefined;
  return pointer !== undefined && document.valueAt(pointer) !== undefined ? pointer : undefined;
}
