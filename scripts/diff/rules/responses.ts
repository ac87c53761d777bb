// Rules about responses and their statuses.

/** The rules of this file. Keys are their names. */
export const responseRules = {
  "response-added-success": {
    title: "Success status added",
    explanation:
      "Callers may get a status that they do not know. HTTP treats all of 2XX as success, but generated results gain a case. Check whether callers handle it.",
    // Generated code distinguishes statuses, so that callers have one more case to handle.
    impact: "review",
    wire: "callers may get a success status that they did not get before",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with one more status" },
  },
  "response-added-error": {
    title: "Error status added",
    explanation:
      "Callers may get a status that they do not know. Clients treat an unknown status as x00 of its class, such as 400. Handlers may return it.",
    impact: "safe",
    wire: "callers may get an error status that they did not get before",
    handlers: true,
    receivers: { wire: "receivers may respond with one more status" },
  },
  "response-removed-success": {
    title: "Success status removed",
    explanation:
      "Callers who rely on this status no longer get it. Code that reads its body no longer compiles.",
    impact: "breaking",
    wire: "callers no longer get this success status",
    validators: "responses with this status are invalid",
    handlers: true,
    receivers: { wire: "the API no longer reads responses with this status" },
    audiences: { implementers: "breaking" },
  },
  "response-removed-error": {
    title: "Error status removed",
    explanation:
      "The document no longer declares this error. It is safe if the error no longer occurs. Check whether it still occurs.",
    impact: "review",
    wire: "callers may no longer get this error status",
    validators: "responses with this status are invalid",
    handlers: true,
    receivers: { wire: "the API may no longer read responses with this status" },
    audiences: { implementers: "breaking" },
  },
  "response-documentation-changed": {
    title: "Description of a response changed",
    about: "documentation",
    explanation: "The description of the response changed. Responses are the same.",
    impact: "safe",
  },
  "response-narrowed-success": {
    title: "Range of success statuses narrowed",
    explanation:
      "Single statuses replace a range such as `2XX`. Callers who handle the range also handle these statuses. In webhooks and callbacks the API no longer reads the other statuses.",
    impact: "safe",
    validators: "responses with the other statuses of the range are invalid",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API reads fewer statuses" },
    audiences: { implementers: "breaking" },
  },
  "response-narrowed-error": {
    title: "Range of error statuses narrowed",
    explanation:
      "Single statuses replace a range such as `4XX`, or `default`. Callers who handle the range also handle these statuses.",
    impact: "safe",
    validators: "responses with the other statuses of the range are invalid",
    handlers: true,
    receivers: { impact: "review", wire: "the API may read fewer statuses" },
    audiences: { implementers: "breaking" },
  },
  "response-widened-success": {
    title: "Success status became a range",
    explanation:
      "A range such as `2XX` replaces a status within it. Callers may get a status that they do not know. HTTP treats all of 2XX as success, but generated results differ.",
    impact: "review",
    wire: "callers may get success statuses that they did not get before",
    validators: "responses with more statuses are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with more statuses" },
  },
  "response-widened-error": {
    title: "Error status became a range",
    explanation:
      "A range such as `4XX`, or `default`, replaces a status within it. Callers may get a status that they do not know. Clients treat an unknown status as x00 of its class, such as 400.",
    impact: "safe",
    wire: "callers may get error statuses that they did not get before",
    validators: "responses with more statuses are valid",
    handlers: true,
    receivers: { wire: "receivers may respond with more statuses" },
  },
  "response-told-apart": {
    title: "Status within a range added",
    explanation:
      "The new status is part of a range such as `4XX`, or `default`, that the document declared before. The status was possible before. Its content is compared with that of the range.",
    impact: "safe",
    handlers: true,
  },
  "response-joined": {
    title: "Status within a range removed",
    explanation:
      "The removed status is part of a range such as `4XX`, or `default`, that the document still declares. The status is still possible. Its content is compared with that of the range.",
    impact: "safe",
    handlers: true,
  },
} as const;
