// Which schemas an operation's values have.

import { referencesIn } from "../schema/graph.js";
import { unstated } from "../schema/walk.js";
import type { MediaType, Operation, Schema } from "./api-model.js";

/** The names that what is read refers to: responses, and what a webhook is called with. */
export function readBy(operations: readonly Operation[], webhooks: readonly Operation[]): string[] {
  const read = [...operations.flatMap(responseSchemas), ...webhooks.flatMap(requestSchemas)];
  return read.flatMap(({ json }) => [...referencesIn(json, unstated)]);
}

/** The schemas of what an operation is called with. */
export function requestSchemas({ parameters, requestBody }: Operation): Schema[] {
  const content = requestBody?.content ?? [];
  return [...parameters.map(({ schema }) => schema), ...schemasOf(content)];
}

/** The schemas of an operation's responses. */
export function responseSchemas({ responses }: Operation): Schema[] {
  return responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...schemasOf(content),
  ]);
}

function schemasOf(content: readonly MediaType[]): Schema[] {
  return content.flatMap(({ schema, item }) => [schema, item].filter((one) => one !== undefined));
}
