// Rules about headers of responses.

export const headerRules = {
  "header-added": {
    title: "Optional response header added",
    explanation: "Callers ignore unknown response headers. Handlers may set the new header.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may respond with one more header" },
  },
  "header-added-required": {
    title: "Required response header added",
    explanation: "Callers ignore unknown response headers. Handlers must set the new header.",
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
      wire: "the API ignores or rejects the removed header if a receiver's response has it",
    },
  },
  "optional-header-removed": {
    title: "Optional response header removed",
    explanation:
      "Responses could omit the header, so callers could not rely on it. Callers who read the header no longer get it.",
    // Receivers must expect that an optional header is absent, as with an optional property.
    impact: "review",
    wire: "callers who got the header no longer get it",
    handlers: true,
    receivers: {
      wire: "the API ignores or rejects the removed header if a receiver's response has it",
    },
  },
  "header-became-required": {
    title: "Response header became required",
    members: ["required"],
    explanation: "Callers always get the header. Handlers must set the header.",
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
    members: ["required"],
    explanation: "Responses may omit the header, so callers may no longer get it.",
    impact: "breaking",
    wire: "callers may no longer get the header",
    validators: "responses without the header are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond without the header" },
  },
  "header-style-changed": {
    title: "Style of a response header changed",
    explanation:
      "`style` or `explode` of a response header changed, so the same value is serialized differently. Callers misread the header unless they expect the new style.",
    impact: "breaking",
    wire: "callers misread the header",
    handlers: true,
    receivers: { wire: "the API misreads the changed header in the receivers' responses" },
  },
  "header-format-changed": {
    title: "Media type of a response header changed",
    explanation:
      "The media type of the header's value changed, for example from plain text to JSON. Callers cannot read the header unless they expect the new media type.",
    impact: "breaking",
    wire: "callers cannot read the header",
    handlers: true,
    receivers: { wire: "the API cannot read the changed header in the receivers' responses" },
  },
  "header-deprecated": {
    title: "Response header deprecated",
    members: ["deprecated"],
    explanation:
      "Callers should stop reading the header. The deprecated header keeps working until it is removed.",
    impact: "safe",
  },
  "header-undeprecated": {
    title: "Response header no longer deprecated",
    members: ["deprecated"],
    explanation: "The header is no longer deprecated, so callers can keep reading it.",
    impact: "safe",
  },
  "header-documentation-changed": {
    title: "Description of a response header changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation: "The description of a response header changed. Responses do not change.",
    impact: "safe",
  },
} as const;
