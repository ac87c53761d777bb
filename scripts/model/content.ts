// The media types of all bodies of a model.
import type { ApiModel, MediaType } from "./api-model.js";

/** Returns the content of the requests and the responses of all operations and webhooks. */
export function contentIn({ operations, webhooks }: ApiModel): MediaType[] {
  return [...operations, ...webhooks].flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
}
