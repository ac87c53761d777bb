// Rules about the document as a whole: its words, servers, tags and extensions.

/** The rules of this file. Keys are their names. */
export const documentRules = {
  "api-documentation-changed": {
    title: "Description of the API changed",
    about: "documentation",
    explanation:
      "The title, description, contact, license or terms of service changed. Requests and responses are the same.",
    impact: "safe",
  },
  "api-version-changed": {
    title: "API version changed",
    explanation:
      "`info.version` changed. It is a label: requests and responses are the same. Compare it with the suggested version.",
    impact: "safe",
  },
  "documentation-changed": {
    title: "Description or examples changed",
    about: "documentation",
    explanation:
      "A description, summary, example or link to external documentation changed. Requests and responses are the same. Comments of generated code change with it.",
    impact: "safe",
  },
  "open-points-changed": {
    title: "Open points changed",
    explanation:
      "`x-open-points` lists facts that the author leaves unspecified. Requests and responses are the same.",
    impact: "safe",
  },
  "extension-changed": {
    title: "Extension changed",
    about: "extensions",
    explanation:
      "A member that starts with `x-` changed. OpenAPI gives it no meaning. Reports list extensions in a section of their own.",
    impact: "safe",
  },
  "unclassified-change": {
    title: "Unclassified change",
    explanation:
      "A keyword or member changed that the specification, or this version of specloom, does not have. No rule can judge it. Check what it means.",
    impact: "review",
  },
  "server-added": {
    title: "Server added",
    explanation: "The API has one more URL. Callers who use other URLs see no change.",
    impact: "safe",
    wire: "requests may go to one more URL",
  },
  "server-removed": {
    title: "Server removed",
    explanation:
      "The document no longer lists this URL. It may still work. Check whether callers use it.",
    impact: "review",
    wire: "callers of this URL may no longer reach the API",
  },
  "server-changed": {
    title: "Server changed",
    explanation:
      "The description or the variables of a server URL changed. Callers with old values of the variables may no longer reach the API.",
    impact: "review",
    wire: "callers with the old variables may no longer reach the API",
  },
  "server-slash-changed": {
    title: "Trailing slash of a server URL changed",
    explanation:
      "Paths begin with a slash and are appended to the URL, so the URL of each operation means the same.",
    impact: "safe",
  },
  "server-variable-widened": {
    title: "Values of a server variable added",
    explanation: "All URLs that callers could build before stay valid.",
    impact: "safe",
  },
  "default-server-changed": {
    title: "Default server changed",
    explanation:
      "The same servers have another order. Generated clients call the first server by default.",
    // By default, clients call the first server.
    impact: "review",
    wire: "callers without a base URL call another server",
  },
  "tag-added": {
    title: "Tag added",
    explanation: "Tags group operations in documentation. Requests and responses are the same.",
    impact: "safe",
  },
  "tag-removed": {
    title: "Tag removed",
    explanation: "Tags group operations in documentation. Requests and responses are the same.",
    impact: "safe",
  },
  "tag-renamed": {
    title: "Tag renamed",
    explanation:
      "The tag of the same operations has a new name. Documentation, and generated files that are split by tag, change with it. Requests and responses are the same.",
    impact: "safe",
  },
  "tag-documentation-changed": {
    title: "Description of a tag changed",
    about: "documentation",
    explanation: "The description of a tag changed. Requests and responses are the same.",
    impact: "safe",
  },
  "dialect-changed": {
    title: "JSON Schema dialect changed",
    explanation:
      "`jsonSchemaDialect` sets the rules by which schemas are read (OpenAPI 3.1). `diff` compares schemas as JSON Schema 2020-12. Check what the other dialect changes.",
    impact: "review",
  },
} as const;
