// Which date-times stay text because they are cursors of pages: a `Date` would not give back what came.
import { isObject, type JsonObject, own } from "../../load/json.js";
import type { ApiModel } from "../api.js";
import { pageIn } from "../pagination.js";
import { type FindSchema, finder, type JsonSchema } from "../schema.js";
import { listOf } from "../schemas/in-place-applicators.js";
import { targetOf } from "../schemas/read-write-properties.js";

/**
 * The schemas of cursors, by the objects that they are in the model: of the query parameter that takes one, and of the
 * member of a page that says the next. A `Date` has neither its offset nor what is below milliseconds, so that by it
 * items would come twice, or never.
 */
export function cursorSchemas({ operations, schemas }: ApiModel): ReadonlySet<JsonObject> {
  const find = finder(schemas);
  const found = new Set<JsonObject>();
  const add = (schema: unknown) => isObject(schema) && found.add(schema);
  for (const { pagination, parameters, responses } of operations) {
    if (pagination?.style !== "cursor") continue;
    const { cursor, next } = pagination;
    for (const parameter of parameters) {
      if (parameter.in === "query" && parameter.name === cursor) add(parameter.schema.json);
    }
    for (const part of partsOfPage(pageIn(responses)?.mediaType.schema?.json ?? true, find)) {
      const properties = own(part, "properties");
      if (isObject(properties)) add(own(properties, next));
    }
  }
  return found;
}

/** All that together describes a page: itself, what it refers to, and what it is composed of. */
function partsOfPage(page: JsonSchema, find: FindSchema): ReadonlySet<JsonObject> {
  const parts = new Set(isObject(page) ? [page] : []);
  // A set grows while it is walked: each part is visited once.
  for (const part of parts) {
    const name = targetOf(part);
    const target = name === undefined ? undefined : find(name);
    for (const one of [target, ...listOf(part, "allOf")]) if (isObject(one)) parts.add(one);
  }
  return parts;
}
