// Rules about what nobody meets: unused components, and members that have no effect.

/** By name. */
export const unusedRules = {
  "uninherited-member-changed": {
    title: "Something of a path that no operation inherits changed",
    explanation:
      "Parameters or servers of a path changed that each of its operations overrides. They have no effect until an operation is added that does not.",
    impact: "safe",
  },
  "unused-schema-added": {
    title: "A schema that nothing uses is new",
    about: "unused parts",
    explanation:
      "No operation refers to it yet. It is exported as a type, and asks nothing of anyone.",
    impact: "safe",
  },
  "unused-schema-removed": {
    title: "A schema that nothing used is gone",
    about: "unused parts",
    explanation:
      "No operation referred to it, so no request and no response changes. Code that imports its type has to be changed.",
    impact: "safe",
  },
  "unused-schema-changed": {
    title: "A schema that nothing uses changed",
    about: "unused parts",
    explanation: "No operation refers to it on either side: no request and no response changes.",
    impact: "safe",
  },
  "unused-component-changed": {
    title: "A component that nothing uses changed",
    about: "unused parts",
    explanation:
      "A parameter, response, header, example, body, link or callback among the components was added, changed or removed, and nothing refers to it.",
    impact: "safe",
  },
  "unused-security-changed": {
    title: "Security that every operation overrides changed",
    about: "unused parts",
    explanation:
      "The requirements of the document changed, and each operation has requirements of its own. No request needs anything else. An operation without its own would.",
    impact: "safe",
  },
  "unused-security-scheme-changed": {
    title: "A security scheme that nothing asks for changed",
    about: "unused parts",
    explanation:
      "No operation requires credentials of this scheme, before or after. No caller sends other credentials, whatever changed in it.",
    impact: "safe",
  },
  "inert-discriminator-changed": {
    title: "A discriminator that selects nothing changed",
    explanation:
      "Without a union beside it, a discriminator is documentation: it cannot change which values are valid. Generators that build class hierarchies of it may make other classes.",
    impact: "safe",
  },
} as const;
