// Rules about the document as a whole: its descriptions, servers, tags and extensions.

export const documentRules = {
  "api-documentation-changed": {
    title: "Description of the API changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation:
      "The title, description, contact, license or terms of service of the API changed. Requests and responses do not change.",
    impact: "safe",
  },
  "api-version-changed": {
    title: "API version changed",
    explanation:
      "`info.version` changed. Requests and responses do not change. Compare `info.version` with the version that `diff` suggests.",
    impact: "safe",
  },
  "documentation-changed": {
    title: "Description or examples changed",
    about: "documentation",
    explanation:
      "A description, summary, example or link to external documentation changed. Requests and responses do not change. Comments in generated code change.",
    impact: "safe",
  },
  "broken-reference-added": {
    title: "Reference broken",
    explanation:
      "A reference of the new document points to nothing, or to an object of the wrong kind. Other tools may refuse the document. `diff` reads the reference as if it meant what the old document says. Mend the reference.",
    impact: "breaking",
    wire: "it is unknown what callers and servers send",
  },
  "broken-reference-mended": {
    title: "Broken reference mended",
    explanation:
      "A reference of the old document pointed to nothing, or to an object of the wrong kind. `diff` reads the reference as if it meant what the new document says. Check whether callers and servers already follow the new document.",
    impact: "review",
  },
  "open-points-changed": {
    title: "`x-open-points` changed",
    explanation:
      "`x-open-points` lists questions about the API that are still open. Requests and responses do not change.",
    impact: "safe",
  },
  "extension-changed": {
    title: "Extension changed",
    about: "extensions",
    explanation:
      "A member whose name starts with `x-` changed. OpenAPI defines no meaning for members that start with `x-`. Reports list changes of extensions in a separate section.",
    impact: "safe",
  },
  "unclassified-change": {
    title: "Unclassified change",
    explanation:
      "Neither OpenAPI nor this version of specloom defines the changed keyword or member. `diff` cannot judge changes of unknown keywords and members. Check whether callers or servers use the changed keyword or member.",
    impact: "review",
  },
  "server-added": {
    title: "Server added",
    explanation:
      "The API has one more server URL. Callers who use the existing URLs see no change.",
    impact: "safe",
    wire: "requests may go to one more URL",
  },
  "server-removed": {
    title: "Server removed",
    explanation:
      "A server URL was removed from the document, but the URL may still work. Check whether callers use the removed URL.",
    impact: "review",
    wire: "callers of this URL may no longer reach the API",
  },
  "server-changed": {
    title: "Server changed",
    explanation:
      "The description or the variables of a server URL changed. Callers who use the old values of the server variables may no longer reach the API.",
    impact: "review",
    wire: "callers with the old variables may no longer reach the API",
  },
  "server-slash-changed": {
    title: "Trailing slash of a server URL changed",
    explanation:
      "A slash at the end of a server URL was added or removed. Clients ignore a slash at the end of a server URL, because each path begins with a slash. The URLs of operations do not change.",
    impact: "safe",
  },
  "server-variable-widened": {
    title: "Values of a server variable added",
    explanation:
      "A server variable allows more values. Server URLs with the old values of the variable stay valid.",
    impact: "safe",
  },
  "default-server-changed": {
    title: "Default server changed",
    explanation:
      "The order of the servers changed. Generated clients call the first server by default.",
    // Clients use the first server if no base URL is set.
    impact: "review",
    wire: "callers without a base URL call another server",
  },
  "tag-added": {
    title: "Tag added",
    explanation: "Tags group operations in documentation. Requests and responses do not change.",
    impact: "safe",
  },
  "tag-removed": {
    title: "Tag removed",
    explanation: "Tags group operations in documentation. Requests and responses do not change.",
    impact: "safe",
  },
  "tag-renamed": {
    title: "Tag renamed",
    explanation:
      "A tag was renamed, but its operations are the same as before. The new name of the tag appears in documentation, and in the names of generated files that are split by tag. Requests and responses do not change.",
    impact: "safe",
  },
  "tag-documentation-changed": {
    title: "Description of a tag changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation: "The description of a tag changed. Requests and responses do not change.",
    impact: "safe",
  },
  "dialect-changed": {
    title: "JSON Schema dialect changed",
    explanation:
      "`jsonSchemaDialect` sets the JSON Schema version of the document's schemas (OpenAPI 3.1 and later). `diff` compares all schemas as JSON Schema 2020-12. Check how the new dialect differs from the old one.",
    impact: "review",
  },
} as const;
