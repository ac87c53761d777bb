// Rules about parameters.

export const parameterRules = {
  "parameter-added-optional": {
    title: "Optional parameter added",
    explanation: "Requests without the new parameter stay valid. Handlers may read the parameter.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may get one more parameter" },
  },
  "parameter-added-required": {
    title: "Required parameter added",
    explanation:
      "Requests without the new parameter were valid and are rejected now. Callers must send the parameter. Calls that do not pass the parameter to the generated function no longer compile.",
    impact: "breaking",
    wire: "servers reject requests without the parameter",
    validators: "requests without the parameter are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get one more parameter" },
  },
  "parameter-removed": {
    title: "Parameter removed",
    explanation:
      "Servers ignore or reject the removed parameter. Calls that pass the parameter to the generated function no longer compile. Check whether callers rely on the effect of the removed parameter.",
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
      "The parameter was removed, but the date in its `x-sunset` is in the future. Servers ignore or reject the parameter before the sunset date.",
    impact: "breaking",
    wire: "servers ignore or reject the parameter",
    handlers: true,
    receivers: { wire: "receivers no longer get the parameter" },
  },
  "parameter-became-required": {
    title: "Parameter became required",
    members: ["required"],
    explanation:
      "Requests without the parameter were valid and are rejected now. Callers must send the parameter.",
    impact: "breaking",
    wire: "servers reject requests without the parameter",
    validators: "requests without the parameter are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get the parameter" },
  },
  "parameter-became-optional": {
    title: "Parameter became optional",
    members: ["required"],
    explanation:
      "Callers may omit the parameter. Handlers must accept requests without the parameter.",
    impact: "safe",
    wire: "servers may get requests without the parameter",
    validators: "requests without the parameter are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may no longer get the parameter" },
  },
  "parameter-style-changed": {
    title: "Style of a parameter changed",
    explanation:
      "`style` or `explode` of an array or object changed, so the same value is serialized differently in the URL or header. Servers misread requests that use the old style.",
    impact: "breaking",
    wire: "servers misread or reject the text that callers send",
    validators: "the old text of the parameter is read differently",
    handlers: true,
    receivers: { wire: "receivers misread the parameter" },
  },
  "parameter-format-changed": {
    title: "Media type of a parameter changed",
    explanation:
      "The parameter has another format, such as JSON instead of plain text. Servers cannot read parameters in the old format.",
    impact: "breaking",
    wire: "servers cannot read the text that callers send",
    validators: "the old text of the parameter is read differently",
    handlers: true,
    receivers: { wire: "receivers cannot read the parameter" },
  },
  "parameter-reserved-changed": {
    title: "`allowReserved` changed",
    explanation:
      "`allowReserved` decides whether clients percent-encode characters such as `/`. A server that percent-decodes the parameter reads the same value as before.",
    impact: "review",
    wire: "some characters of the parameter are encoded differently",
    receivers: { wire: "some characters of the parameter are encoded differently" },
  },
  "parameter-empty-value-changed": {
    title: "`allowEmptyValue` changed",
    explanation:
      "`allowEmptyValue` decides whether `?name` without a value is valid. Servers differ in how they read an empty value. Check how your server reads an empty value.",
    impact: "review",
    wire: "servers may read an empty parameter differently",
    receivers: { wire: "the API may send an empty parameter differently" },
  },
  "parameter-deprecated": {
    title: "Parameter deprecated",
    members: ["deprecated"],
    explanation:
      "Callers should stop sending the parameter. The deprecated parameter keeps working until it is removed.",
    impact: "safe",
  },
  "parameter-undeprecated": {
    title: "Parameter no longer deprecated",
    members: ["deprecated"],
    explanation: "The parameter is no longer deprecated, so callers can keep sending it.",
    impact: "safe",
  },
  "parameter-documentation-changed": {
    title: "Description of a parameter changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation: "The description of a parameter changed. Requests do not change.",
    impact: "safe",
  },
} as const;
