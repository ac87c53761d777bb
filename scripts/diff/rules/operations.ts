// Rules about operations: their names, paths, pages, callbacks and links.

/** By name. */
export const operationRules = {
  "operation-added": {
    title: "An operation is new",
    explanation:
      "Callers can make one more request; none has to. Implementers write a handler for it. Until then the generated stub responds with 501.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "the API may send requests that it never sent" },
  },
  "path-taken": {
    title: "A new path takes requests from a template",
    explanation:
      "A path of plain text is matched before a template. Requests for it went to the operation of the template, and now go to the new path, which may respond otherwise, or have no such method. Where the schema of the path parameter refused the text, nothing is told. A person has to say whether the text was ever a value of the parameter.",
    impact: "review",
    wire: "requests for the new path go to another operation",
    handlers: true,
  },
  "operation-removed": {
    title: "An operation is gone",
    explanation:
      "Callers who send this request get an error, and code that calls the generated function no longer compiles. The handler can be removed. Deprecate first, with a sunset date, to give callers time.",
    impact: "breaking",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
    receivers: { wire: "the API no longer sends requests that receivers wait for" },
  },
  "operation-removed-before-sunset": {
    title: "An operation is gone before its sunset",
    explanation:
      "Its `x-sunset` promised it until a day that has not come. Callers who planned by the date get an error already.",
    impact: "breaking",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
    receivers: { wire: "the API no longer sends requests that receivers wait for" },
  },
  "operation-removed-after-sunset": {
    title: "An operation is gone after its sunset",
    explanation:
      "It was deprecated, and the day that its `x-sunset` named has come. Callers knew; those who did not follow get an error, and code that calls the generated function no longer compiles. Whether anybody still calls it, a person has to say.",
    // Announced, and still missed by whoever did not follow.
    impact: "review",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
    receivers: { wire: "the API no longer sends requests that receivers wait for" },
  },
  "operation-moved": {
    title: "An operation is at another address",
    explanation:
      "The operation of this operationId has another method or path. Callers who send the old request get an error; code that calls the generated function goes on compiling as far as nothing else changed, and works once it is generated anew. Keep the old address until its callers have moved.",
    impact: "breaking",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
    receivers: { wire: "the API sends its requests to another address" },
  },
  "operation-id-added": {
    title: "An operation got its name",
    explanation:
      "The operation has an operationId and had none. On the wire nothing changes; generated functions and handlers that were named by method and path are named by it.",
    // No caller had a name from the author to rely on.
    impact: "safe",
    handlers: true,
    audiences: { callers: "review" },
  },
  "operation-id-changed": {
    title: "An operation has another name",
    explanation:
      "The operationId is the name of the function in generated clients and of the handler in generated servers. On the wire nothing changes; code that uses the old name no longer compiles once it is generated anew.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "operation-deprecated": {
    title: "An operation is deprecated",
    explanation:
      "Callers should stop using it. It works until it is removed. Generated functions are marked, and editors strike them through. `x-sunset` can name the day of the end; without it callers cannot plan.",
    impact: "safe",
  },
  "operation-undeprecated": {
    title: "An operation is no longer deprecated",
    explanation: "The operation is no longer deprecated: it stays. No one has to act.",
    impact: "safe",
  },
  "operation-documentation-changed": {
    title: "Words about an operation changed",
    about: "documentation",
    explanation: "Summary or description changed. No request and no response changes.",
    impact: "safe",
  },
  "operation-tags-changed": {
    title: "An operation is grouped otherwise",
    explanation:
      "Its tags changed: documentation is ordered otherwise, and generators that split clients by tag may move the function.",
    impact: "safe",
  },
  "pagination-changed": {
    title: "How a list is read page by page changed",
    explanation:
      "`x-pagination` changed: the style, the parameters or the members by which generated clients get to the next page are others. Whether old clients still reach every page, a person has to say.",
    impact: "review",
    handlers: true,
    audiences: { wire: "safe" },
  },
  "callback-added": {
    title: "The server calls back",
    explanation:
      "After this operation the server sends requests of its own. Callers who give it no address get none.",
    impact: "safe",
    wire: "the server may send requests that it never sent",
    receivers: { wire: "receivers may be sent requests in turn" },
  },
  "callback-removed": {
    title: "The server no longer calls back",
    explanation: "Callers who wait for these requests wait in vain.",
    impact: "breaking",
    wire: "the server no longer sends requests that callers wait for",
    receivers: { wire: "requests that were sent in turn no longer are" },
  },
  "callback-changed": {
    title: "A callback that is not looked into changed",
    explanation:
      "Callbacks in callbacks are compared like any operation. One that leads back to a callback around it, or lies deeper than is looked, is compared as a whole: where it differs, a person has to say what that means.",
    impact: "review",
    wire: "requests that are sent in turn may be others",
    receivers: { wire: "requests that are sent in turn may be others" },
  },
  "link-added": {
    title: "A response leads somewhere",
    explanation: "A link to another operation was declared. Callers need not follow it.",
    impact: "safe",
  },
  "link-removed": {
    title: "A response no longer leads somewhere",
    explanation:
      "A link to another operation is no longer declared. Callers who follow links lose a way; whether there are any, a person has to say.",
    impact: "review",
  },
  "link-changed": {
    title: "A response leads elsewhere",
    explanation:
      "The operation or the values that a link names are others. Callers who follow links come to another place; whether there are any, a person has to say.",
    impact: "review",
  },
  "path-added": {
    title: "A path without operations is new",
    explanation: "A path item was added that has no operation yet. It cannot be called.",
    impact: "safe",
  },
  "path-removed": {
    title: "A path without operations is gone",
    explanation: "A path item is gone that had no operation. It could not be called.",
    impact: "safe",
  },
} as const;
