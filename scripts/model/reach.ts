// Finds the schemas that describe requests or responses.

import { referencesIn } from "../schema/graph.js";
import { unstated } from "../schema/walk.js";
import type { MediaType, Operation, Schema } from "./api-model.js";

/** Returns the names of schemas whose values clients read: in responses, and in requests of webhooks. */
export function readBy(operations: readonly Operation[], webhooks: readonly Operation[]): string[] {
  const read = [...operations.flatMap(responseSchemas), ...webhooks.flatMap(requestSchemas)];
  return read.flatMap(({ json }) => [...referencesIn(json, unstated)]);
}

export function requestSchemas({ parameters, requestBody }: Operation): Schema[] {
  const schemas = parameters.map(({ schema }) => schema);
  addSchemasOf(requestBody?.content ?? [], schemas);
  return schemas;
}

export function responseSchemas({ responses }: Operation): Schema[] {
  const schemas: Schema[] = [];
  for (const { headers, content } of responses) {
    for (const { schema } of headers) schemas.push(schema);
    addSchemasOf(content, schemas);
  }
  return schemas;
}

function addSchemasOf(content: readonly MediaType[], schemas: Schema[]): void {
  for (const { schema, item } of content) {
    if (schema !== undefined) schemas.push(schema);
    if (item !== undefined) schemas.push(item);
  }
}
