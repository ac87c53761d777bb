// Rules about responses and their statuses.

/** By name. */
export const responseRules = {
  "response-added-success": {
    title: "A success status is new",
    explanation:
      "Callers may get a success that they do not know by number. Clients treat all of 2xx alike by HTTP's rules, and generated code tells them apart: it has one more to think of, so a person has to say whether callers do.",
    // Generated code tells statuses apart: there is one more to think of.
    impact: "review",
    wire: "callers may get a success status that they never got",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with one more status" },
  },
  "response-added-error": {
    title: "An error status is new",
    explanation:
      "Callers may get an error that they do not know by number. Clients treat each as x00 of its class by HTTP's rules; the handler may give one more response.",
    impact: "safe",
    wire: "callers may get an error status that they never got",
    handlers: true,
    receivers: { wire: "receivers may respond with one more status" },
  },
  "response-removed-success": {
    title: "A success status is gone",
    explanation:
      "Callers who wait for this status do not get it any more, and code that reads its body no longer compiles.",
    impact: "breaking",
    wire: "callers no longer get the success that they wait for",
    validators: "the status is refused in responses",
    handlers: true,
    receivers: { wire: "the API no longer understands receivers who respond with the status" },
    audiences: { implementers: "breaking" },
  },
  "response-removed-error": {
    title: "An error status is gone",
    explanation:
      "The error is no longer declared. Callers lose nothing if it does not happen any more; if it still does, it is no longer described. A person has to say.",
    impact: "review",
    wire: "callers may no longer be told of the error in this way",
    validators: "the status is refused in responses",
    handlers: true,
    receivers: { wire: "the API may no longer understand receivers who respond with the status" },
    audiences: { implementers: "breaking" },
  },
  "response-documentation-changed": {
    title: "Words about a response changed",
    about: "documentation",
    explanation: "Its description changed. No response changes.",
    impact: "safe",
  },
  "response-narrowed-success": {
    title: "Fewer success statuses of a range are given",
    explanation:
      "A range such as `2XX` was declared, and now statuses within it are: callers who know what to make of all of them know these. Where the API receives the response, receivers who give another of the range are not understood.",
    impact: "safe",
    validators: "the other statuses of the range are refused in responses",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API understands fewer statuses of receivers" },
    audiences: { implementers: "breaking" },
  },
  "response-narrowed-error": {
    title: "Fewer error statuses of a range are given",
    explanation:
      "A range such as `4XX`, or `default`, was declared, and now statuses within it are. Callers who know what to make of all of them know these.",
    impact: "safe",
    validators: "the other statuses of the range are refused in responses",
    handlers: true,
    receivers: { impact: "review", wire: "the API may understand fewer statuses of receivers" },
    audiences: { implementers: "breaking" },
  },
  "response-widened-success": {
    title: "More success statuses may be given",
    explanation:
      "A range such as `2XX` stands where a status within it stood. Callers may get a success that they do not know by number; clients treat all of 2xx alike by HTTP's rules, and generated code tells them apart.",
    impact: "review",
    wire: "callers may get success statuses that they never got",
    validators: "more statuses are valid in responses",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with more statuses" },
  },
  "response-widened-error": {
    title: "More error statuses may be given",
    explanation:
      "A range such as `4XX`, or `default`, stands where a status within it stood. Callers may get an error that they do not know by number; clients treat each as x00 of its class by HTTP's rules.",
    impact: "safe",
    wire: "callers may get error statuses that they never got",
    validators: "more statuses are valid in responses",
    handlers: true,
    receivers: { wire: "receivers may respond with more statuses" },
  },
  "response-told-apart": {
    title: "A status is told apart from its range",
    explanation:
      "A status was added that a range such as `4XX`, or `default`, stood for and still does for the others: it may have been returned before. Its content is compared with the one of the range.",
    impact: "safe",
    handlers: true,
  },
  "response-joined": {
    title: "A status is no longer told apart from its range",
    explanation:
      "A status is gone that a range such as `4XX`, or `default`, stands for: it may still be returned. The content of the range is compared with the one of the status.",
    impact: "safe",
    handlers: true,
  },
} as const;
