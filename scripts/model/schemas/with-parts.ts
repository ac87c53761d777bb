// Schemas with other schemas inside: what is not changed stays the very same object, which tells that nothing was.

import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { keywordNamed } from "../../openapi/keywords/index.js";

/** Makes another schema of one inside of a keyword; `name`: of which member, where the keyword holds several by name. */
export type ChangePart = (part: JsonValue, name: string | undefined, keyword: string) => JsonValue;

/**
 * `into`, which has the keywords of `schema`, with every schema that these hold changed, but for those of the keywords
 * in `skipped`; the very same where none changes.
 */
export function withParts(
  schema: JsonObject,
  change: ChangePart,
  skipped: ReadonlySet<string>,
  into: JsonObject = schema,
): JsonObject {
  let result = into;
  for (const key of Object.keys(schema)) {
    const holds = keywordNamed(key)?.holds ?? "value";
    if (holds === "value" || skipped.has(key)) continue;
    const value = schema[key] as JsonValue;
    let now = value;
    if (holds === "schema") now = change(value, undefined, key);
    else if (holds === "schemas" && Array.isArray(value)) {
      const members = value.map((member) => change(member, undefined, key));
      if (members.some((member, index) => member !== value[index])) now = members;
    } else if (holds === "schema-map" && isObject(value)) {
      now = mapped(value, (part, name) => change(part, name, key));
    }
    if (now !== value) result = { ...result, [key]: now };
  }
  return result;
}

/** An object with every member changed; the very same where none is. */
export function mapped(
  members: JsonObject,
  change: (member: JsonValue, name: string) => JsonValue,
): JsonObject {
  const result: JsonObject = Object.create(null);
  let isSame = true;
  for (const name of Object.keys(members)) {
    const member = members[name] as JsonValue;
    const now = change(member, name);
    isSame &&= now === member;
    setOwn(result, name, now);
  }
  return isSame ? members : result;
}
