// Enums whose values can have names: texts and numbers.

import { type JsonObject, own } from "../json/json.js";
import { isSchemaObject, type JsonSchema } from "./schema.js";

/** Returns the values that an enum lists, null aside; `undefined` where one is no text and no number. */
export function namedValues(schema: JsonObject): readonly (string | number)[] | undefined {
  const listed = own(schema, "enum");
  if (!Array.isArray(listed)) return undefined;
  const values = listed.filter((value) => value !== null);
  return values.every((value) => typeof value === "string" || typeof value === "number")
    ? values
    : undefined;
}

/** True for an enum, and for a union of nothing but enums. */
export function isChoice(schema: JsonSchema): boolean {
  if (!isSchemaObject(schema)) return false;
  const members = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (Array.isArray(members) && members.length > 0)
    return members.every((member) => isChoice(member as JsonSchema));
  return Array.isArray(own(schema, "enum")) || own(schema, "type") === "null";
}
