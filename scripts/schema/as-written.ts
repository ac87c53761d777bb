// Finds schema objects that mean the same in each version of OpenAPI, and contain no subschemas. Most schema objects
// are of this kind, so a model reads them without a closer look.
import { valueFor } from "../json/by-key.js";
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { references, valueLists } from "../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import { hasContraryValues } from "./meant-values.js";
import { isSchemaObject, type JsonSchema } from "./schema.js";

/** Keywords with subschemas or references, and keywords that the model converts. */
const converted: ReadonlySet<string> = new Set(
  keywords.flatMap(({ name, holds, upgrade }) => {
    const refers = name === "discriminator" || references.includes(name);
    return holds !== "value" || upgrade !== undefined || refers ? [name] : [];
  }),
);
const typing: ReadonlySet<string> = new Set(["type", ...valueLists]);

/**
 * Returns true if a schema object needs no conversion. Such a schema object declares its type, and contains no
 * subschemas, references, converted keywords or ignored keywords. Its type does not refuse values of its `enum`.
 */
export function isAsWritten(schema: JsonObject): boolean {
  let isTyped = false;
  const names = Object.keys(schema);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const keyword = keywordNamed(name);
    if (keyword === undefined) continue;
    if (converted.has(name) || isIgnored(keyword, schema[name] as JsonValue)) return false;
    isTyped ||= typing.has(name);
  }
  return isTyped && !hasContraryValues(schema);
}

/**
 * Replaces equal schemas that contain only a `type` by one object. Most parameters of large documents have such a
 * schema, and caches then need one entry for all of them.
 */
export class TypedSchemas {
  readonly #byType = new Map<JsonValue, JsonSchema>();

  of(schema: JsonSchema): JsonSchema {
    if (!isSchemaObject(schema) || Object.keys(schema).length !== 1) return schema;
    const type = own(schema, "type");
    return typeof type === "string" ? valueFor(this.#byType, type, () => schema) : schema;
  }
}
