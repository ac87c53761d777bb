// The media types of all bodies of a model.
import type { ApiModel, MediaType } from "./api-model.js";

/** Returns the content of all requests and responses of operations and webhooks. */
export function contentIn({ operations, webhooks }: ApiModel): MediaType[] {
  return [...operations, ...webhooks].flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
}
