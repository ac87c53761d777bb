// Finds the Schema Objects whose keywords have an effect: in OpenAPI 3.0, keywords next to a `$ref` are ignored.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append, decode } from "../../json/pointer.js";
import { versions } from "../../openapi/versions.js";
import type { Site } from "../helpers/sites.js";
import type { Inspection } from "../rule.js";

/** A schema of the document, and its JSON Pointer. */
export interface Written {
  readonly value: JsonObject;
  readonly pointer: string;
}

const speaking = new WeakMap<Inspection, readonly Site[]>();

/**
 * Returns the Schema Objects, except references in OpenAPI 3.0, where keywords next to `$ref` are ignored. All rules
 * share one list of schemas, which is computed once.
 */
export function speakingSchemas(inspection: Inspection): readonly Site[] {
  return valueFor(speaking, inspection, () => {
    const { document, sites } = inspection;
    const { hasRefSiblings } = versions[document.version];
    const all = sites.of("schema");
    return hasRefSiblings ? all : all.filter(({ value }) => typeof own(value, "$ref") !== "string");
  });
}

/** Returns the types in `type`, or `undefined` if the schema does not restrict the type. */
export function typesOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const type = own(schema, "type");
  if (typeof type === "string") return new Set([type]);
  if (!Array.isArray(type)) return undefined;
  return new Set(type.filter((name): name is string => typeof name === "string"));
}

/** Returns the schema to which the `$ref` of a schema points, if the target is an object in the document. */
export function referenced({ document }: Inspection, schema: JsonObject): Written | undefined {
  const reference = own(schema, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
  const pointer = decode(reference);
  const value = pointer === undefined ? undefined : document.valueAt(pointer);
  return pointer !== undefined && isObject(value) ? { value, pointer } : undefined;
}

/** Returns the schemas in a keyword whose value is an array of schemas. */
export function membersOf(written: Written, keyword: string): Written[] {
  const list = own(written.value, keyword);
  if (!Array.isArray(list)) return [];
  const members: Written[] = [];
  list.forEach((value: JsonValue, index) => {
    if (isObject(value))
      members.push({ value, pointer: append(append(written.pointer, keyword), index) });
  });
  return members;
}
