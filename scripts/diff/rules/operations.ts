// Rules about operations: their names, paths, pagination, callbacks and links.

export const operationRules = {
  "operation-added": {
    title: "Operation added",
    explanation:
      "Callers may use the new operation. Implementers must write a handler for the new operation. Until a handler exists, the generated stub responds with 501.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "the API may send requests that it did not send before" },
  },
  "path-taken": {
    title: "New path matches requests that a path template matched before",
    explanation:
      "Servers match paths without parameters before path templates. Requests for the new path matched a path template before. If the new path is `/pets/mine`, for example, check whether callers used `mine` as the value of `{id}` in `/pets/{id}`.",
    impact: "review",
    wire: "requests for the new path go to another operation",
    handlers: true,
  },
  "operation-removed": {
    title: "Operation removed",
    explanation:
      "Requests to the removed operation fail with 404 or 405, and calls of its generated function no longer compile. Remove the handler of the operation. To give callers time, set `deprecated` and `x-sunset` before you remove an operation.",
    impact: "breaking",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends the requests of the removed operation" },
  },
  "operation-removed-before-sunset": {
    title: "Operation removed before its sunset date",
    explanation:
      "The operation was removed, but the date in its `x-sunset` is in the future. Callers who relied on the sunset date get errors before that date.",
    impact: "breaking",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends the requests of the removed operation" },
  },
  "operation-removed-after-sunset": {
    title: "Operation removed after its sunset date",
    explanation:
      "The operation was deprecated, and the date in its `x-sunset` has passed. Check whether callers still use the operation. Requests to the removed operation fail, and calls of its generated function no longer compile.",
    // Even an announced removal is not safe, because callers may have overlooked the date.
    impact: "review",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends the requests of the removed operation" },
  },
  "operation-moved": {
    title: "Method or path of an operation changed",
    explanation:
      "The operation has the same `operationId` as before, but another method or path. Requests to the old method and path fail. To update generated clients, run `generate`. Keep the old path until all callers use the new path.",
    impact: "breaking",
    wire: "callers of the old method and path get 404 or 405",
    handlers: true,
    receivers: { wire: "the API sends its requests to another path" },
  },
  "operation-id-added": {
    title: "`operationId` added",
    members: ["operationId"],
    explanation:
      "Requests do not change. Generated functions and handlers get the name in `operationId`. Until now, generated functions and handlers were named after the method and path.",
    // Without an `operationId`, the generated name was never stable.
    impact: "safe",
    handlers: true,
    audiences: { callers: "review" },
  },
  "operation-id-changed": {
    title: "`operationId` changed",
    members: ["operationId"],
    explanation:
      "Requests do not change. Generated functions and handlers get the new name, and code with the old name no longer compiles.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "operation-deprecated": {
    title: "Operation deprecated",
    members: ["deprecated"],
    explanation:
      "Callers should stop using the operation. The deprecated operation keeps working until it is removed. Editors show the generated function as deprecated. Set `x-sunset` so that callers can plan.",
    impact: "safe",
  },
  "operation-undeprecated": {
    title: "Operation no longer deprecated",
    members: ["deprecated"],
    explanation: "The operation is no longer deprecated, so callers can keep using it.",
    impact: "safe",
  },
  "operation-documentation-changed": {
    title: "Description of an operation changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation:
      "The summary or description of an operation changed. Requests and responses do not change.",
    impact: "safe",
  },
  "operation-tags-changed": {
    title: "Tags of an operation changed",
    members: ["tags"],
    explanation:
      "Tags group operations in documentation and decide the names of generated files that are split by tag. Requests and responses do not change.",
    impact: "safe",
  },
  "pagination-changed": {
    title: "`x-pagination` changed",
    explanation:
      "`x-pagination` changed: clients find the next page by a different style, parameter or response property than before. Check whether existing clients still reach all pages of the list.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "callback-added": {
    title: "Callback added",
    explanation:
      "After a call of the operation, the server sends new callback requests to the caller. Callers who register no callback URL get no callbacks.",
    impact: "safe",
    wire: "the server may send requests that it did not send before",
    receivers: { wire: "receivers may send new callback requests to the API" },
  },
  "callback-removed": {
    title: "Callback removed",
    explanation: "The server no longer sends the removed callbacks to callers.",
    impact: "breaking",
    wire: "the server no longer sends these requests",
    receivers: {
      wire: "receivers can no longer send the removed callback requests to the API",
    },
  },
  "callback-changed": {
    title: "Nested callback changed",
    explanation:
      "A callback inside another callback changed. `diff` cannot compare a callback that is nested too deeply or that refers to an outer callback. Compare both versions of the callback by hand.",
    impact: "review",
    wire: "requests of a nested callback may change",
    receivers: { wire: "requests of a nested callback may change" },
  },
  "link-added": {
    title: "Link added",
    explanation:
      "A response declares a link to another operation. Callers may follow the new link.",
    impact: "safe",
  },
  "link-removed": {
    title: "Link removed",
    explanation:
      "A response no longer declares a link to another operation. Check whether callers follow the link.",
    impact: "review",
  },
  "link-changed": {
    title: "Link changed",
    explanation:
      "A link leads to a different operation than before, or passes different values to the operation. Check whether callers follow the link.",
    impact: "review",
  },
  "path-added": {
    title: "Path without operations added",
    explanation: "The new path has no operation, so it cannot be called.",
    impact: "safe",
  },
  "path-removed": {
    title: "Path without operations removed",
    explanation: "The removed path had no operation, so it could not be called.",
    impact: "safe",
  },
} as const;
