// Which Schema Objects say something themselves: in 3.0, what stands beside a `$ref` is not part of a schema.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append, decode } from "../../json/pointer.js";
import { versions } from "../../openapi/versions.js";
import type { Site } from "../helpers/sites.js";
import type { Inspection } from "../rule.js";

/** A schema as written and its place. */
export interface Written {
  readonly value: JsonObject;
  readonly pointer: string;
}

const speaking = new WeakMap<Inspection, readonly Site[]>();

/** The schemas whose members count, which are found once for all rules. */
export function speakingSchemas(inspection: Inspection): readonly Site[] {
  return valueFor(speaking, inspection, () => {
    const { document, sites } = inspection;
    const { hasRefSiblings } = versions[document.version];
    const all = sites.of("schema");
    return hasRefSiblings ? all : all.filter(({ value }) => typeof own(value, "$ref") !== "string");
  });
}

/** The types that `type` names, or `undefined` where the schema does not limit them. */
export function typesOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const type = own(schema, "type");
  if (typeof type === "string") return new Set([type]);
  if (!Array.isArray(type)) return undefined;
  return new Set(type.filter((name): name is string => typeof name === "string"));
}

/** The schema that a schema's `$ref` names, when it is one object of this document. */
export function referenced({ document }: Inspection, schema: JsonObject): Written | undefined {
  const reference = own(schema, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
  const pointer = decode(reference);
  const value = pointer === undefined ? undefined : document.valueAt(pointer);
  return pointer !== undefined && isObject(value) ? { value, pointer } : undefined;
}

/** The members of a keyword that holds an array of schemas. */
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
