// Finds date-times that stay text because they are cursors of pages. A `Date` could not reproduce the text.

import { isObject, type JsonObject, own } from "../../json/json.js";
import { mapOf } from "../../schema/schema.js";
import { wholeOf } from "../../schema/whole.js";
import type { ApiModel } from "../api-model.js";
import { pageIn } from "../pagination.js";
import { scopeOf } from "../schema.js";

/**
 * Returns the schemas of cursors, by identity in the model: query parameters with a cursor, and page members with the
 * next one. A `Date` loses the offset and digits below milliseconds. Then items would be repeated or skipped.
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
