// Rules about headers of responses.

/** The rules of this file. Keys are their names. */
export const headerRules = {
  "header-added": {
    title: "Optional response header added",
    explanation: "Callers ignore unknown headers. Handlers may set it.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may respond with one more header" },
  },
  "header-added-required": {
    title: "Required response header added",
    explanation:
      "Callers ignore unknown headers. Handlers must set it. In webhooks and callbacks the API rejects responses without it.",
    impact: "safe",
    validators: "responses without the header are invalid",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "the API rejects responses without the header",
    },
    audiences: { implementers: "breaking" },
  },
  "header-removed": {
    title: "Required response header removed",
    explanation: "Callers who read the header no longer get it.",
    impact: "breaking",
    wire: "callers no longer get the header",
    handlers: true,
    receivers: {
      impact: "review",
      wire: "the API ignores or rejects the header of receivers",
    },
  },
  "optional-header-removed": {
    title: "Optional response header removed",
    explanation:
      "Callers could not rely on the header, but those who read it no longer get it. The impact is that of an optional property removed from a response.",
    // As with an optional property of a response: callers could not rely on it.
    impact: "review",
    wire: "callers no longer get the header, if they did",
    handlers: true,
    receivers: { wire: "the API ignores or rejects the header of receivers" },
  },
  "header-became-required": {
    title: "Response header became required",
    explanation: "Callers always get the header. Handlers must set it.",
    impact: "safe",
    wire: "callers always get the header",
    validators: "responses without the header are invalid",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "the API rejects responses without the header",
    },
    audiences: { implementers: "breaking" },
  },
  "header-became-optional": {
    title: "Response header became optional",
    explanation: "Callers may no longer get the header.",
    impact: "breaking",
    wire: "callers may no longer get the header",
    validators: "responses without the header are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond without the header" },
  },
  "header-style-changed": {
    title: "Style of a response header changed",
    explanation:
      "`style` or `explode` changed. The same value is written differently. Callers misread it.",
    impact: "breaking",
    wire: "callers misread the header",
    handlers: true,
    receivers: { wire: "the API misreads the header of receivers" },
  },
  "header-format-changed": {
    title: "Media type of a response header changed",
    explanation: "The text of the header has another format. Callers cannot read it.",
    impact: "breaking",
    wire: "callers cannot read the header",
    handlers: true,
    receivers: { wire: "the API cannot read the header of receivers" },
  },
  "header-deprecated": {
    title: "Response header deprecated",
    explanation: "Callers should stop reading the header. It keeps working until it is removed.",
    impact: "safe",
  },
  "header-undeprecated": {
    title: "Response header no longer deprecated",
    explanation: "The header stays, so callers can keep reading it.",
    impact: "safe",
  },
  "header-documentation-changed": {
    title: "Description of a response header changed",
    about: "documentation",
    explanation: "The description of the header changed. Responses are the same.",
    impact: "safe",
  },
} as const;
