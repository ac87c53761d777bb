// Rules about the document as a whole: its words, servers, tags and extensions.

/** By name. */
export const documentRules = {
  "api-documentation-changed": {
    title: "Words about the API changed",
    about: "documentation",
    explanation:
      "The title, description, contact, license or terms of service changed. No request and no response changes, only the documentation. No one has to act.",
    impact: "safe",
  },
  "api-version-changed": {
    title: "The version of the API changed",
    explanation:
      "`info.version` is another. It is a label: no request and no response changes. Compare it with the bump that the other changes suggest.",
    impact: "safe",
  },
  "documentation-changed": {
    title: "Words or examples changed",
    about: "documentation",
    explanation:
      "A description, summary, example or link to external documentation changed. Examples are no promise, so this is safe. Generated comments follow.",
    impact: "safe",
  },
  "open-points-changed": {
    title: "The open points changed",
    explanation:
      "`x-open-points` says what the author knows to be unsettled. A point that was added or closed changes what readers may rely on in the future, and nothing today.",
    impact: "safe",
  },
  "extension-changed": {
    title: "An extension changed",
    about: "extensions",
    explanation:
      "A member that starts with `x-` changed. OpenAPI gives it no meaning: what the document promises is the same. Those who agreed on a meaning find such changes in a part of the report of their own.",
    impact: "safe",
  },
  "unclassified-change": {
    title: "A change that no rule claims",
    explanation:
      "Something differs that no rule knows: a keyword or member outside the specification, or newer than this tool. It is told, so that nothing changes in silence, and a person has to judge it.",
    impact: "review",
  },
  "server-added": {
    title: "A server is new",
    explanation:
      "The API is reached at one more address. Callers of the others go on as before. No one has to act.",
    impact: "safe",
    wire: "requests may be sent to one more address",
  },
  "server-removed": {
    title: "A server is gone",
    explanation:
      "An address is no longer named. Whether it still works, the document does not say: callers who have it in their configuration should move, so a person has to say whether they can.",
    impact: "review",
    wire: "callers who use the address may no longer reach the API",
  },
  "server-changed": {
    title: "A server changed",
    explanation:
      "The description or the variables of an address changed: a default that callers rely on or a value they fill in may no longer lead to the API.",
    impact: "review",
    wire: "callers who fill in the old variables may no longer reach the API",
  },
  "server-slash-changed": {
    title: "A server's URL ends in a slash, or no longer",
    explanation:
      "Paths are appended to the URL and begin with a slash, so that the address of each operation is meant to be the same. No one has to act.",
    impact: "safe",
  },
  "server-variable-widened": {
    title: "A server variable may have more values",
    explanation: "Each URL that callers could fill in before is still one of the API's.",
    impact: "safe",
  },
  "default-server-changed": {
    title: "Another server comes first",
    explanation:
      "The addresses are the same in another order. Generated clients, and people who try the API in its documentation, call the first one unless they are told another.",
    // The first is what clients call that are not told which.
    impact: "review",
    wire: "callers who name no server call another one",
  },
  "tag-added": {
    title: "A tag is new",
    explanation: "Tags group operations for readers. A new one changes no request and no response.",
    impact: "safe",
  },
  "tag-removed": {
    title: "A tag is gone",
    explanation:
      "Tags group operations for readers. Without one, documentation is ordered otherwise; no request and no response changes.",
    impact: "safe",
  },
  "tag-renamed": {
    title: "A tag has another name",
    explanation:
      "The same operations are grouped under another name. Documentation is headed otherwise, and generated code that follows tags has other files; no request and no response changes.",
    impact: "safe",
  },
  "tag-documentation-changed": {
    title: "Words about a tag changed",
    about: "documentation",
    explanation: "The description of a group of operations changed. No one has to act.",
    impact: "safe",
  },
  "dialect-changed": {
    title: "Schemas are written in another dialect",
    explanation:
      "`jsonSchemaDialect` says by which rules schemas are read (OpenAPI 3.1). They are compared as JSON Schema 2020-12; where the dialect means something else, a person has to say what changed.",
    impact: "review",
  },
} as const;
