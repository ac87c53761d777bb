// Documents with webhooks. Some webhooks can be distinguished by their bodies, and others have equal requests.

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

/** A document with the webhooks of a shop. */
export const shop: { readonly webhooks: object; readonly [name: string]: unknown } = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  webhooks: {
    "order.created": event("order.created", order),
    "order.deleted": event("order.deleted", order),
    // Webhook names that are unsafe in generated code unless they are escaped.
    toString: event("toString", order),
    ["__proto__"]: event("__proto__", order),
    'a"b */ `c': event('a"b */ `c', order),
  },
};

type Document = { readonly [name: string]: unknown };

/** The webhooks of the shop, with `type` as an optional member. */
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

/** Webhooks that can be distinguished only by the example of a header. */
export const byExample: Document = {
  ...shop,
  webhooks: {
    "push-closed": named("push-closed", "push"),
    "issue-opened": named("issue-opened", "issue_opened"),
    other: named("other", "other"),
  },
};

/** Webhooks whose requests do not differ in any way. */
export const alike: Document = {
  ...shop,
  webhooks: { one: named("one", "an example"), two: named("two", "an example") },
};

const action = (...values: string[]) => ({
  type: "object",
  properties: { action: { type: "string", enum: values } },
});
const gitHubEvent = (operationId: string, example: string, schema: object, ...more: string[]) => ({
  post: {
    operationId,
    parameters: [
      { name: "X-GitHub-Event", in: "header", example, schema: text },
      { name: "X-GitHub-Delivery", in: "header", example: "0b989ba4-242f", schema: text },
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": { schema },
        ...Object.fromEntries(
          more.map((type) => [type, { schema: { type: "object", properties: { payload: text } } }]),
        ),
      },
    },
    responses: { "200": { description: "Received" } },
  },
});
const requested = { ...action("review_requested"), required: ["action"] };

/** Webhooks as in GitHub's OpenAPI 3.0 document: the example of the event header is not always the name of an event. */
export const gitHub: Document = {
  openapi: "3.0.3",
  info: { title: "GitHub", version: "1" },
  paths: {},
  "x-webhooks": {
    "check-run-completed": gitHubEvent(
      ...(["check-run/completed", "check_run", action("completed")] as const),
      "application/x-www-form-urlencoded",
    ),
    "check-run-created": gitHubEvent(
      ...(["check-run/created", "check_run", action("created")] as const),
      "application/x-www-form-urlencoded",
    ),
    "discussion-created": gitHubEvent(
      ...([
        "discussion/created",
        "discussion",
        { ...action("created"), required: ["action"] },
      ] as const),
    ),
    "discussion-closed": gitHubEvent(
      ...([
        "discussion/closed",
        "discussions",
        { ...action("closed"), required: ["action"] },
      ] as const),
    ),
    ping: gitHubEvent("ping", "ping", { type: "object" }),
    "projects-v2-closed": gitHubEvent(
      ...([
        "projects-v2/closed",
        "project-v2",
        { ...action("closed"), required: ["action"] },
      ] as const),
    ),
    "pull-request-opened": gitHubEvent(
      ...([
        "pull-request/opened",
        "pull_request",
        { ...action("opened"), required: ["action"] },
      ] as const),
    ),
    "pull-request-review-requested": gitHubEvent(
      ...([
        "pull-request/review-requested",
        "pull_request",
        {
          oneOf: [
            {
              ...requested,
              properties: { ...requested.properties, team: { type: "object" } },
              required: ["action", "team"],
            },
            {
              ...requested,
              properties: { ...requested.properties, user: { type: "object" } },
              required: ["action", "user"],
            },
          ],
        },
      ] as const),
    ),
  },
};
