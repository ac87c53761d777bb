// Rules about headers of responses.

/** By name. */
export const headerRules = {
  "header-added": {
    title: "A header of a response is new",
    explanation:
      "Callers who do not know it ignore it. The handler has to give it where it is required.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may respond with one more header" },
  },
  "header-added-required": {
    title: "A required header of a response is new",
    explanation:
      "Callers who do not know it ignore it; the handler has to give it always. Where the API receives the response, receivers who do not give it are not understood.",
    impact: "safe",
    validators: "responses without the header are refused",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "the API refuses responses of receivers without the header",
    },
    audiences: { implementers: "breaking" },
  },
  "header-removed": {
    title: "A required response header was removed",
    explanation: "Callers who rely on the header no longer receive it.",
    impact: "breaking",
    wire: "callers no longer get the header that they read",
    handlers: true,
    receivers: {
      impact: "review",
      wire: "the header that receivers give has no effect any more, or is refused",
    },
  },
  "optional-header-removed": {
    title: "An optional response header was removed",
    explanation:
      "Callers could not rely on the header, but those who read it no longer receive it. The impact is that of an optional property that was removed from a response.",
    // As with an optional property of a response: callers could not rely on it.
    impact: "review",
    wire: "callers no longer get the header that they may have read",
    handlers: true,
    receivers: { wire: "the header that receivers may give has no effect any more, or is refused" },
  },
  "header-became-required": {
    title: "A header of a response became required",
    explanation: "Callers can rely on it; the handler has to give it always.",
    impact: "safe",
    wire: "callers always get the header",
    validators: "responses without the header are refused",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "the API refuses responses of receivers without the header",
    },
    audiences: { implementers: "breaking" },
  },
  "header-became-optional": {
    title: "A header of a response became optional",
    explanation: "Callers who rely on the header may not get it any more.",
    impact: "breaking",
    wire: "callers may no longer get the header",
    validators: "responses without the header are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond without the header" },
  },
  "header-style-changed": {
    title: "A header is written otherwise",
    explanation:
      "The same value is other text in the header: callers read it as another value, or none.",
    impact: "breaking",
    wire: "callers read another value from the same header",
    handlers: true,
    receivers: { wire: "the API reads another value from the header that receivers give" },
  },
  "header-format-changed": {
    title: "A header has another media type",
    explanation:
      "The text of the header is another format than before. Callers do not understand it.",
    impact: "breaking",
    wire: "callers do not understand the header",
    handlers: true,
    receivers: { wire: "the API does not understand the header that receivers give" },
  },
  "header-deprecated": {
    title: "A header of a response is deprecated",
    explanation: "Callers should stop reading it; until it is removed, everything works.",
    impact: "safe",
  },
  "header-undeprecated": {
    title: "A header of a response is no longer deprecated",
    explanation: "The header is no longer deprecated: it stays. No one has to act.",
    impact: "safe",
  },
  "header-documentation-changed": {
    title: "Words about a header changed",
    about: "documentation",
    explanation: "Its description changed. No response changes.",
    impact: "safe",
  },
} as const;
