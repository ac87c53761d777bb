// The media types of all bodies of a model.
import type { ApiModel, MediaType } from "./api-model.js";

/** Returns the content of all requests and responses of operations and webhooks. */
export function contentIn({ operations, webhooks }: ApiModel): MediaType[] {
  const found: MediaType[] = [];
  const add = (content: readonly MediaType[]) => {
    for (const one of content) found.push(one);
  };
  for (const all of [operations, webhooks]) {
    for (const { requestBody, responses } of all) {
      if (requestBody !== undefined) add(requestBody.content);
      for (const { content } of responses) add(content);
    }
  }
  return found;
}
