// Rules about parameters.

/** The rules of this file. Keys are their names. */
export const parameterRules = {
  "parameter-added-optional": {
    title: "Optional parameter added",
    explanation: "Requests without it stay valid. Handlers may read it.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may get one more parameter" },
  },
  "parameter-added-required": {
    title: "Required parameter added",
    explanation:
      "Requests without it were valid and are rejected now. Callers must send it. Calls of the generated function without it no longer compile.",
    impact: "breaking",
    wire: "servers reject requests without the parameter",
    validators: "requests without the parameter are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get one more parameter" },
  },
  "parameter-removed": {
    title: "Parameter removed",
    explanation:
      "Servers ignore or reject the parameter. Calls of the generated function with it no longer compile. Check whether callers need its effect.",
    // A server may refuse a parameter that it no longer declares.
    impact: "review",
    wire: "servers ignore or reject the parameter",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers no longer get the parameter",
    },
  },
  "parameter-removed-before-sunset": {
    title: "Parameter removed before its sunset date",
    explanation:
      "`x-sunset` announced a day that is still ahead. Servers already ignore or reject the parameter.",
    impact: "breaking",
    wire: "servers ignore or reject the parameter",
    handlers: true,
    receivers: { wire: "receivers no longer get the parameter" },
  },
  "parameter-became-required": {
    title: "Parameter became required",
    explanation: "Requests without it were valid and are rejected now. Callers must send it.",
    impact: "breaking",
    wire: "servers reject requests without the parameter",
    validators: "requests without the parameter are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get the parameter" },
  },
  "parameter-became-optional": {
    title: "Parameter became optional",
    explanation: "Callers may omit it. Handlers must accept requests without it.",
    impact: "safe",
    wire: "servers may get requests without the parameter",
    validators: "requests without the parameter are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may no longer get the parameter" },
  },
  "parameter-style-changed": {
    title: "Style of a parameter changed",
    explanation:
      "`style` or `explode` changed for a list or object. The same value is written differently in the URL or header. Servers misread the old text.",
    impact: "breaking",
    wire: "servers misread or reject the text that callers send",
    validators: "the old text of the parameter is read differently",
    handlers: true,
    receivers: { wire: "receivers misread the parameter" },
  },
  "parameter-format-changed": {
    title: "Media type of a parameter changed",
    explanation:
      "The text of the parameter has another format, such as JSON instead of a plain style. Servers cannot read the old text.",
    impact: "breaking",
    wire: "servers cannot read the text that callers send",
    validators: "the old text of the parameter is read differently",
    handlers: true,
    receivers: { wire: "receivers cannot read the parameter" },
  },
  "parameter-reserved-changed": {
    title: "allowReserved changed",
    explanation:
      "`allowReserved` decides whether characters such as `/` are percent-encoded. Servers that decode them see no difference. Check yours.",
    impact: "review",
    wire: "some characters are encoded differently",
    receivers: { wire: "some characters are encoded differently" },
  },
  "parameter-empty-value-changed": {
    title: "allowEmptyValue changed",
    explanation:
      "`allowEmptyValue` decides whether `?name` without a value is valid. Servers read it differently. Check yours.",
    impact: "review",
    wire: "servers may read an empty parameter differently",
    receivers: { wire: "the API may send an empty parameter differently" },
  },
  "parameter-deprecated": {
    title: "Parameter deprecated",
    explanation: "Callers should stop sending it. It keeps working until it is removed.",
    impact: "safe",
  },
  "parameter-undeprecated": {
    title: "Parameter no longer deprecated",
    explanation: "The parameter stays, so callers can keep sending it.",
    impact: "safe",
  },
  "parameter-documentation-changed": {
    title: "Description of a parameter changed",
    about: "documentation",
    explanation: "The description of the parameter changed. Requests are the same.",
    impact: "safe",
  },
} as const;
