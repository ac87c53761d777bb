// Rules about parts without any effect: unused components, and members that do nothing.

/** The rules of this file. Keys are their names. */
export const unusedRules = {
  "uninherited-member-changed": {
    title: "Overridden member of a path changed",
    explanation:
      "Parameters or servers of a path changed, but all its operations override them. They apply only to operations added later.",
    impact: "safe",
  },
  "unused-schema-added": {
    title: "Unused schema added",
    about: "unused parts",
    explanation: "No operation refers to it. Its type is generated.",
    impact: "safe",
  },
  "unused-schema-removed": {
    title: "Unused schema removed",
    about: "unused parts",
    explanation:
      "No operation referred to it. Requests and responses are the same. Code that imports its type no longer compiles.",
    impact: "safe",
  },
  "unused-schema-changed": {
    title: "Unused schema changed",
    about: "unused parts",
    explanation: "No operation refers to it. Requests and responses are the same.",
    impact: "safe",
  },
  "unused-component-changed": {
    title: "Unused component changed",
    about: "unused parts",
    explanation:
      "A parameter, response, header, example, body, link or callback changed that nothing refers to. Requests and responses are the same.",
    impact: "safe",
  },
  "unused-security-changed": {
    title: "Security of the document changed, but all operations override it",
    about: "unused parts",
    explanation:
      "All operations override the security of the document. It applies only to operations added later.",
    impact: "safe",
  },
  "unused-security-scheme-changed": {
    title: "Unused security scheme changed",
    about: "unused parts",
    explanation: "No operation requires this scheme. Credentials are the same.",
    impact: "safe",
  },
  "inert-discriminator-changed": {
    title: "Discriminator without effect changed",
    explanation:
      "A discriminator without a union does not affect which values are valid. Generators of class hierarchies may produce other classes.",
    impact: "safe",
  },
} as const;
