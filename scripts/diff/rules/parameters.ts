// Rules about parameters.

/** By name. */
export const parameterRules = {
  "parameter-added-optional": {
    title: "An optional parameter is new",
    explanation: "Requests without it mean what they meant. The handler may look at it.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may be sent one more parameter" },
  },
  "parameter-added-required": {
    title: "A required parameter is new",
    explanation:
      "Requests that were valid lack it and are refused. Each caller has to send it, and code that calls the generated function no longer compiles until it does.",
    impact: "breaking",
    wire: "servers refuse requests without the parameter",
    validators: "requests without the parameter are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are sent one more parameter" },
  },
  "parameter-removed": {
    title: "A parameter is gone",
    explanation:
      "A server may ignore or refuse what it no longer declares; either way it has no effect any more. Code that sends it through the generated client no longer compiles. Whether its effect was needed, a person has to say.",
    // A server may well refuse what it no longer declares.
    impact: "review",
    wire: "the parameter has no effect any more, or is refused",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers are no longer sent the parameter that they read",
    },
  },
  "parameter-removed-before-sunset": {
    title: "A parameter is gone before its sunset",
    explanation:
      "Its `x-sunset` promised it until a day that has not come. Callers who planned by the date send a parameter that has no effect or is refused.",
    impact: "breaking",
    wire: "the parameter has no effect any more, or is refused",
    handlers: true,
    receivers: { wire: "receivers are no longer sent the parameter that they read" },
  },
  "parameter-became-required": {
    title: "A parameter became required",
    explanation:
      "Requests that leave it out were valid and are refused. Each caller has to send it.",
    impact: "breaking",
    wire: "servers refuse requests without the parameter",
    validators: "requests without the parameter are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are always sent the parameter" },
  },
  "parameter-became-optional": {
    title: "A parameter became optional",
    explanation: "Callers may leave it out; the handler has to cope with its absence.",
    impact: "safe",
    wire: "servers may be sent requests without the parameter",
    validators: "requests without the parameter are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may no longer be sent the parameter" },
  },
  "parameter-style-changed": {
    title: "A parameter is written otherwise",
    explanation:
      "`style` or `explode` changed for a list or object: the same value is other text in the URL or header, and a server reads the old text as another value or none.",
    impact: "breaking",
    wire: "the text that callers send is read as another value, or refused",
    validators: "the old text of the parameter is read otherwise",
    handlers: true,
    receivers: { wire: "the text that receivers are sent is read as another value" },
  },
  "parameter-format-changed": {
    title: "A parameter has another media type",
    explanation:
      "The text of the parameter is another format than before: JSON instead of a plain style, or the other way round. Servers do not understand the parameter of callers.",
    impact: "breaking",
    wire: "the text that callers send is not understood",
    validators: "the old text of the parameter is read otherwise",
    handlers: true,
    receivers: { wire: "receivers do not understand the text that they are sent" },
  },
  "parameter-reserved-changed": {
    title: "Reserved characters are treated otherwise",
    explanation:
      "`allowReserved` says whether characters such as `/` are sent as they are. Servers that decode percent signs see no difference; others do.",
    impact: "review",
    wire: "some characters are sent otherwise",
    receivers: { wire: "some characters are sent otherwise" },
  },
  "parameter-empty-value-changed": {
    title: "Empty values are treated otherwise",
    explanation:
      "`allowEmptyValue` says whether `?name` without a value means something. Servers differ in what they make of it, so a person has to say.",
    impact: "review",
    wire: "a parameter without a value may be read otherwise",
    receivers: { wire: "a parameter without a value may be sent otherwise" },
  },
  "parameter-deprecated": {
    title: "A parameter is deprecated",
    explanation: "Callers should stop sending it; until it is removed, everything works.",
    impact: "safe",
  },
  "parameter-undeprecated": {
    title: "A parameter is no longer deprecated",
    explanation: "The parameter is no longer deprecated: it stays. No one has to act.",
    impact: "safe",
  },
  "parameter-documentation-changed": {
    title: "Words about a parameter changed",
    about: "documentation",
    explanation: "Its description changed. No request changes.",
    impact: "safe",
  },
} as const;
