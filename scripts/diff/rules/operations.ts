// Rules about operations: their names, paths, pages, callbacks and links.

/** The rules of this file. Keys are their names. */
export const operationRules = {
  "operation-added": {
    title: "Operation added",
    explanation:
      "Callers may use it. Implementers write a handler; until then the generated stub responds with 501.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "the API may send requests that it did not send before" },
  },
  "path-taken": {
    title: "New path takes requests from a path template",
    explanation:
      "Plain paths match before templates. Requests for the new path went to the operation of the template before. Check whether callers used that text as a value of the path parameter.",
    impact: "review",
    wire: "requests for the new path go to another operation",
    handlers: true,
  },
  "operation-removed": {
    title: "Operation removed",
    explanation:
      "Requests fail with 404 or 405, and calls of the generated function no longer compile. Remove the handler. To give callers time, deprecate first and set a sunset date.",
    impact: "breaking",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends these requests" },
  },
  "operation-removed-before-sunset": {
    title: "Operation removed before its sunset date",
    explanation:
      "`x-sunset` announced a day that is still ahead. Callers who planned for the sunset date get errors before it.",
    impact: "breaking",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends these requests" },
  },
  "operation-removed-after-sunset": {
    title: "Operation removed after its sunset date",
    explanation:
      "It was deprecated, and the day in `x-sunset` has passed. Remaining callers fail, and calls of the generated function no longer compile. Check whether any remain.",
    // The removal was announced, but callers may have missed it.
    impact: "review",
    wire: "callers get 404 or 405",
    handlers: true,
    receivers: { wire: "the API no longer sends these requests" },
  },
  "operation-moved": {
    title: "Method or path of an operation changed",
    explanation:
      "The operation with this operationId has another method or path. Old requests fail. Generated clients work again after `generate`. Keep the old path until callers have moved.",
    impact: "breaking",
    wire: "callers of the old method and path get 404 or 405",
    handlers: true,
    receivers: { wire: "the API sends its requests to another path" },
  },
  "operation-id-added": {
    title: "operationId added",
    explanation:
      "Requests are the same. Generated functions and handlers, named after method and path before, get the new name.",
    // The author gave no name that callers could rely on.
    impact: "safe",
    handlers: true,
    audiences: { callers: "review" },
  },
  "operation-id-changed": {
    title: "operationId changed",
    explanation:
      "Requests are the same. Generated functions and handlers get the new name; code with the old name no longer compiles.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "operation-deprecated": {
    title: "Operation deprecated",
    explanation:
      "Callers should stop using it. It keeps working until it is removed. Editors strike the generated function through. Set `x-sunset` so that callers can plan.",
    impact: "safe",
  },
  "operation-undeprecated": {
    title: "Operation no longer deprecated",
    explanation: "The operation stays, so callers can keep using it.",
    impact: "safe",
  },
  "operation-documentation-changed": {
    title: "Description of an operation changed",
    about: "documentation",
    explanation: "The summary or description changed. Requests and responses are the same.",
    impact: "safe",
  },
  "operation-tags-changed": {
    title: "Tags of an operation changed",
    explanation:
      "Documentation, and generated files that are split by tag, change with it. Requests and responses are the same.",
    impact: "safe",
  },
  "pagination-changed": {
    title: "Pagination changed",
    explanation:
      "`x-pagination` changed: the style, the parameters or the members that lead generated clients to the next page. Check whether old clients still reach all pages.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "callback-added": {
    title: "Callback added",
    explanation:
      "After this operation the server sends requests. Callers without a callback URL get none.",
    impact: "safe",
    wire: "the server may send requests that it did not send before",
    receivers: { wire: "receivers may get callbacks" },
  },
  "callback-removed": {
    title: "Callback removed",
    explanation: "Callers who rely on these callbacks no longer get them.",
    impact: "breaking",
    wire: "the server no longer sends these requests",
    receivers: { wire: "receivers no longer get these callbacks" },
  },
  "callback-changed": {
    title: "Nested callback changed",
    explanation:
      "A callback inside a callback changed. It is nested too deeply to compare in detail, or refers to an outer callback. Compare both versions of it by hand.",
    impact: "review",
    wire: "callbacks may be different",
    receivers: { wire: "callbacks may be different" },
  },
  "link-added": {
    title: "Link added",
    explanation: "A response declares a link to another operation. Callers may follow it.",
    impact: "safe",
  },
  "link-removed": {
    title: "Link removed",
    explanation:
      "A response no longer declares a link to another operation. Check whether callers follow it.",
    impact: "review",
  },
  "link-changed": {
    title: "Link changed",
    explanation: "The operation or the values of a link changed. Check whether callers follow it.",
    impact: "review",
  },
  "path-added": {
    title: "Path without operations added",
    explanation: "The path has no operation. It cannot be called.",
    impact: "safe",
  },
  "path-removed": {
    title: "Path without operations removed",
    explanation: "The path had no operation. It could not be called.",
    impact: "safe",
  },
} as const;
