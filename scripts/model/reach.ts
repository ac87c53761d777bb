// Finds the schemas that describe requests or responses.

import { referencesIn } from "../schema/graph.js";
import { unstated } from "../schema/walk.js";
import type { MediaType, Operation, Schema } from "./api-model.js";

/** Returns the names of schemas whose values clients read: in responses, and in requests of webhooks. */
export function readBy(operations: readonly Operation[], webhooks: readonly Operation[]): string[] {
  const read = [...operations.flatMap(responseSchemas), ...webhooks.flatMap(requestSchemas)];
  return read.flatMap(({ json }) => [...referencesIn(json, unstated)]);
}

/** Returns the schemas of an operation's request. */
export function requestSchemas({ parameters, requestBody }: Operation): Schema[] {
  const content = requestBody?.content ?? [];
  return [...parameters.map(({ schema }) => schema), ...schemasOf(content)];
}

/** Returns the schemas of an operation's responses. */
export function responseSchemas({ responses }: Operation): Schema[] {
  return responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...schemasOf(content),
  ]);
}

function schemasOf(content: readonly MediaType[]): Schema[] {
  return content.flatMap(({ schema, item }) => [schema, item].filter((one) => one !== undefined));
}
