// Rules about responses and their statuses.

export const responseRules = {
  "response-added-success": {
    title: "Success status added",
    explanation:
      "Callers may get a success status that they do not know. In HTTP, all 2XX statuses mean success, but the result type of the generated function has one more alternative. Check whether callers handle the new status.",
    // Generated code distinguishes statuses, so callers must handle an additional status.
    impact: "review",
    wire: "callers may get a success status that they did not get before",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with one more status" },
  },
  "response-added-error": {
    title: "Error status added",
    explanation:
      "Callers may get an error status that they do not know. Clients treat an unknown status as the x00 status of its class: 499 as 400, for example. Handlers may return the new status.",
    impact: "safe",
    wire: "callers may get an error status that they did not get before",
    handlers: true,
    receivers: { wire: "receivers may respond with one more status" },
  },
  "response-removed-success": {
    title: "Success status removed",
    explanation:
      "Callers who rely on the removed status no longer get it. Code that reads the body of a response with the removed status no longer compiles.",
    impact: "breaking",
    wire: "callers no longer get this success status",
    validators: "responses with this status are invalid",
    handlers: true,
    receivers: { wire: "the API no longer reads responses with the removed status" },
    audiences: { implementers: "breaking" },
  },
  "response-removed-error": {
    title: "Error status removed",
    explanation:
      "An error status was removed from the document. The change is safe if the server no longer returns the removed status.",
    impact: "review",
    wire: "callers may no longer get this error status",
    validators: "responses with this status are invalid",
    handlers: true,
    receivers: { wire: "the API may no longer read responses with the removed status" },
    audiences: { implementers: "breaking" },
  },
  "response-documentation-changed": {
    title: "Description of a response changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation: "The description of a response changed. Responses themselves do not change.",
    impact: "safe",
  },
  "response-narrowed-success": {
    title: "Range of success statuses narrowed",
    explanation:
      "A range, such as `2XX`, was replaced by one or more statuses. Callers who handle every status of the old range also handle the new statuses.",
    impact: "safe",
    validators: "responses with the other statuses of the range are invalid",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API accepts fewer response statuses" },
    audiences: { implementers: "breaking" },
  },
  "response-narrowed-error": {
    title: "Range of error statuses narrowed",
    explanation:
      "`default` or a range, such as `4XX`, was replaced by one or more statuses. Callers who handle every status of the old range also handle the new statuses.",
    impact: "safe",
    validators: "responses with the other statuses of the range are invalid",
    handlers: true,
    receivers: { impact: "review", wire: "the API may accept fewer response statuses" },
    audiences: { implementers: "breaking" },
  },
  "response-widened-success": {
    title: "Success status became a range",
    explanation:
      "A range, such as `2XX`, replaces a single status, such as `201`. Callers may get a success status that they do not know. In HTTP, all 2XX statuses mean success, but the result type of the generated function changes.",
    impact: "review",
    wire: "callers may get success statuses that they did not get before",
    validators: "responses with more statuses are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with more statuses" },
  },
  "response-widened-error": {
    title: "Error status became a range",
    explanation:
      "`default` or a range, such as `4XX`, replaces a single status, such as `404`. Callers may get an error status that they do not know. Clients treat an unknown status as the x00 status of its class: 499 as 400, for example.",
    impact: "safe",
    wire: "callers may get error statuses that they did not get before",
    validators: "responses with more statuses are valid",
    handlers: true,
    receivers: { wire: "receivers may respond with more statuses" },
  },
  "response-told-apart": {
    title: "Status added, but already covered by `default` or a range such as `4XX`",
    explanation:
      "`default` or a range, such as `4XX`, covered the added status before, so responses with this status were valid. `diff` compares the response of the added status, such as `404`, with the response of `default` or of the range.",
    impact: "safe",
    handlers: true,
  },
  "response-joined": {
    title: "Status removed, but still covered by `default` or a range such as `4XX`",
    explanation:
      "`default` or a range, such as `4XX`, covers the removed status, so responses with this status stay valid. `diff` compares the response of the removed status, such as `404`, with the response of `default` or of the range.",
    impact: "safe",
    handlers: true,
  },
} as const;
