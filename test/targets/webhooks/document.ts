// The document of a shop that calls webhooks: some are told apart by the body, two are not.

const text = { type: "string" };
const event = (type: string, data: object, required = ["type", "data"]) => ({
  post: {
    operationId: type,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required,
            properties: { type: { const: type }, data },
          },
        },
      },
    },
    responses: { "204": { description: "Received" } },
  },
});
const order = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "integer" }, note: text },
};

/** Webhooks of a shop. */
export const shop: { readonly webhooks: object; readonly [name: string]: unknown } = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  webhooks: {
    "order.created": event("order.created", order),
    "order.deleted": event("order.deleted", order),
    // Names that would be code, if they were pasted.
    toString: event("toString", order),
    ["__proto__"]: event("__proto__", order),
    'a"b */ `c': event('a"b */ `c', order),
  },
};

type Document = { readonly [name: string]: unknown };

/** The same, with an optional `type`. */
export const withOptionalType: Document = {
  ...shop,
  webhooks: {
    "order.created": event("order.created", order, ["data"]),
    "order.deleted": event("order.deleted", order, ["data"]),
  },
};

const named = (operationId: string, example: string) => ({
  post: {
    operationId,
    parameters: [{ name: "X-Event", in: "header", schema: text, example }],
    requestBody: { content: { "application/json": { schema: { type: "object" } } } },
    responses: { "204": { description: "Received" } },
  },
});

/** Webhooks that only the example of a header tells apart. */
export const byExample: Document = {
  ...shop,
  webhooks: {
    "push-closed": named("push-closed", "push"),
    "issue-opened": named("issue-opened", "issue_opened"),
    other: named("other", "other"),
  },
};

/** Webhooks that nothing tells apart. */
export const alike: Document = {
  ...shop,
  webhooks: { one: named("one", "an example"), two: named("two", "an example") },
};
