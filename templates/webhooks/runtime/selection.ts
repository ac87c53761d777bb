// Selects the webhook of a request by values that the document requires, such as a constant header.

import { headerOf, type RequestMessage } from "../../server/runtime/messages.js";
import type { Mark, Webhook } from "./webhook.js";

/** Returns the webhooks whose method and distinguishing values match a request. */
export function selected<W extends Webhook>(
  webhooks: readonly W[],
  request: RequestMessage,
  body: unknown,
): readonly W[] {
  return webhooks.filter(
    ({ operation, marks }) =>
      operation.method === request.method && marks.every((mark) => isMarked(mark, request, body)),
  );
}

function isMarked(
  { in: place, path, values, optional = false }: Mark,
  request: RequestMessage,
  body: unknown,
) {
  if (place === "header") return values.includes(headerOf(request, path[0] ?? ""));
  let value = body;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return false;
    if (!Object.hasOwn(value, name)) return optional;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return values.includes(value);
}
