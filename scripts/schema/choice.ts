// Enums whose values can have names: enums of strings and numbers.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { isSchemaObject, type JsonSchema } from "./schema.js";

/** Returns the strings and numbers of an enum, without null, or `undefined` if the enum has other values. */
export function namedValues(schema: JsonObject): readonly (string | number)[] | undefined {
  const listed = own(schema, "enum");
  if (!Array.isArray(listed)) return undefined;
  const values = listed.filter((value) => value !== null);
  return values.every((value) => typeof value === "string" || typeof value === "number")
    ? values
    : undefined;
}

/** Extensions that contain names of enum values, defined by openapi-generator and NSwag. */
const listsOfNames = ["x-enum-varnames", "x-enumNames"];

/** Returns the names that the document gives to enum values. */
export function writtenNames(schema: JsonSchema): ReadonlyMap<JsonValue, string> {
  const names = new Map<JsonValue, string>();
  if (!isSchemaObject(schema)) return names;
  const values = own(schema, "enum");
  for (const list of listsOfNames.map((name) => own(schema, name))) {
    if (!Array.isArray(values) || !Array.isArray(list) || list.length !== values.length) continue;
    for (const [index, name] of list.entries())
      if (typeof name === "string") names.set(values[index] as JsonValue, name);
  }
  const ofAzure = own(schema, "x-ms-enum");
  const described = isObject(ofAzure) ? own(ofAzure, "values") : undefined;
  for (const one of Array.isArray(described) ? described : []) {
    if (!isObject(one)) continue;
    const [value, name] = [own(one, "value"), own(one, "name")];
    if (value !== undefined && typeof name === "string") names.set(value, name);
  }
  return names;
}

/** Extensions that contain descriptions of enum values, defined by openapi-generator and openapi-typescript. */
const listsOfDescriptions = ["x-enum-descriptions", "x-enumDescriptions"];

/** Returns the descriptions that the document gives to enum values. */
export function writtenDescriptions(schema: JsonObject): ReadonlyMap<JsonValue, string> {
  const descriptions = new Map<JsonValue, string>();
  const values = own(schema, "enum");
  if (!Array.isArray(values)) return descriptions;
  for (const list of listsOfDescriptions.map((name) => own(schema, name))) {
    if (!Array.isArray(list)) continue;
    for (const [index, text] of list.entries()) {
      const value = values[index];
      if (value !== undefined && typeof text === "string") descriptions.set(value, text);
    }
  }
  return descriptions;
}

/** Returns true for a schema that lists its values. */
export function isChoiceOfConstants(schema: JsonObject): boolean {
  return Array.isArray(own(schema, "enum")) || Object.hasOwn(schema, "const");
}

/** Returns true for an enum, and for a union whose members are all enums. */
export function isChoice(schema: JsonSchema): boolean {
  if (!isSchemaObject(schema)) return false;
  const members = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (Array.isArray(members) && members.length > 0)
    return members.every((member) => isChoice(member as JsonSchema));
  return Array.isArray(own(schema, "enum")) || own(schema, "type") === "null";
}
