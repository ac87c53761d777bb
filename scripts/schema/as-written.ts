// Finds schema objects that mean the same in each version of OpenAPI, and contain no subschemas. Most schema objects
// are of this kind, so a model reads them without a closer look.
import type { JsonObject, JsonValue } from "../json/json.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { valueLists } from "../openapi/keywords/groups.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { Keyword } from "../openapi/keywords/keyword.js";

const typing: ReadonlySet<string> = new Set(["type", ...valueLists]);
const referring: ReadonlySet<string> = new Set(["$ref", "discriminator"]);

/**
 * Returns true if a schema object needs no conversion: it declares its type, contains no subschemas or references, and
 * has no keywords that are converted or ignored.
 */
export function isAsWritten(schema: JsonObject): boolean {
  let isTyped = false;
  const names = Object.keys(schema);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const keyword = keywordNamed(name);
    if (keyword === undefined) continue;
    if (isConverted(keyword) || isIgnored(keyword, schema[name] as JsonValue)) return false;
    isTyped ||= typing.has(name);
  }
  return isTyped;
}

function isConverted({ name, holds, upgrade }: Keyword): boolean {
  return holds !== "value" || upgrade !== undefined || referring.has(name);
}
