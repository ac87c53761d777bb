// Rules about elements without effect: unused components, and ignored members.

export const unusedRules = {
  "uninherited-member-changed": {
    title: "Parameters or servers of a path changed, but all operations override them",
    explanation:
      "All operations of the path override the changed parameters or servers. The change affects only operations that are added to the path later.",
    impact: "safe",
  },
  "unused-schema-added": {
    title: "Unused schema added",
    about: "unused parts",
    explanation:
      "No operation refers to the new schema. `generate` also writes the types of unused schemas.",
    impact: "safe",
  },
  "unused-schema-removed": {
    title: "Unused schema removed",
    about: "unused parts",
    explanation:
      "No operation referred to the removed schema. Requests and responses do not change. Code that imports the type of the schema no longer compiles.",
    impact: "safe",
  },
  "unused-schema-changed": {
    title: "Unused schema changed",
    about: "unused parts",
    explanation: "No operation refers to the changed schema. Requests and responses do not change.",
    impact: "safe",
  },
  "unused-component-changed": {
    title: "Unused component changed",
    about: "unused parts",
    explanation:
      "A parameter, response, header, example, body, link or callback in `components` changed, but nothing refers to it. Requests and responses do not change.",
    impact: "safe",
  },
  "unused-security-changed": {
    title: "Security of the document changed, but all operations override it",
    about: "unused parts",
    explanation:
      "All operations override the `security` of the document. The change affects only operations that are added later.",
    impact: "safe",
  },
  "unused-security-scheme-changed": {
    title: "Unused security scheme changed",
    about: "unused parts",
    explanation:
      "No operation requires the changed security scheme. Callers send the same credentials as before.",
    impact: "safe",
  },
  "inert-discriminator-changed": {
    title: "Unused `discriminator` changed",
    explanation:
      "A discriminator without `oneOf` or `anyOf` does not affect which values are valid. Code generators that generate class hierarchies may generate different classes.",
    impact: "safe",
  },
} as const;
