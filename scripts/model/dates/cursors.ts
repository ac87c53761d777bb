// Finds date-times that clients do not convert to `Date`, because they serve as page cursors. A `Date` cannot reproduce
// the exact text of a cursor.

import { isObject, type JsonObject, own } from "../../json/json.js";
import { mapOf } from "../../schema/schema.js";
import { wholeOf } from "../../schema/whole.js";
import type { ApiModel } from "../api-model.js";
import { pageIn } from "../pagination.js";
import { scopeOf } from "../schema.js";

/**
 * Returns the schemas of cursors: query parameters for a cursor, and response properties with the next cursor. A `Date`
 * loses the time offset, and digits below milliseconds. With a `Date` as cursor, pagination would repeat or skip items.
 */
export function cursorSchemas({ operations, schemas }: ApiModel): ReadonlySet<JsonObject> {
  const scope = scopeOf(schemas);
  const found = new Set<JsonObject>();
  const add = (schema: unknown) => isObject(schema) && found.add(schema);
  for (const { pagination, parameters, responses } of operations) {
    if (pagination?.style !== "cursor") continue;
    const { cursor, next } = pagination;
    for (const parameter of parameters) {
      if (parameter.in === "query" && parameter.name === cursor) add(parameter.schema.json);
    }
    const page = pageIn(responses)?.mediaType.schema?.json ?? true;
    for (const { json } of wholeOf(page, scope).parts) add(own(mapOf(json, "properties"), next));
  }
  return found;
}
