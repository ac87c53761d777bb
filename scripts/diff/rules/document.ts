// Rules about the document as a whole: its words, servers, tags, security schemes, promises and unused parts.
import type { Rule } from "./rule.js";

/** By name. */
export const documentRules: Readonly<Record<string, Rule>> = {
  "api-documentation-changed": {
    title: "Words about the API changed",
    explanation:
      "Title, description, contact, license or terms of service are not what they were. No request and no response changes; who reads the documentation reads something else. Nobody has to act.",
  },
  "api-version-changed": {
    title: "The version of the API changed",
    explanation:
      "`info.version` is another. It is a label: no request and no response changes. Compare it with the bump that the other changes suggest.",
  },
  "documentation-changed": {
    title: "Words or examples changed",
    explanation:
      "A description, summary, example or link to external documentation changed. Examples bind nobody, so this is safe; generated comments follow.",
  },
  "open-points-changed": {
    title: "What is still open changed",
    explanation:
      "`x-open-points` says what the author knows to be unsettled. A point that was added or closed changes what readers may rely on in the future, and nothing today.",
  },
  "extension-changed": {
    title: "An extension changed",
    explanation:
      "A member that starts with `x-` changed. OpenAPI gives it no meaning, the tools that read it do: a person who knows them has to say what it means, so it is for review.",
  },
  "unclassified-change": {
    title: "A change that no rule claims",
    explanation:
      "Something differs that no rule knows: a keyword or member outside the specification, or newer than this tool. It is told, so that nothing changes in silence, and a person has to judge it.",
  },
  "server-added": {
    title: "A server is new",
    explanation:
      "The API is reached at one more address. Callers who know the others go on as before; nobody has to act.",
    wire: "requests may be sent to one more address",
  },
  "server-removed": {
    title: "A server is gone",
    explanation:
      "An address is no longer named. Whether it still works, the document does not say: callers who have it in their configuration should move, so a person has to say whether they can.",
    wire: "callers who use the address may no longer reach the API",
  },
  "server-changed": {
    title: "A server changed",
    explanation:
      "The description or the variables of an address changed: a default that callers rely on or a value they fill in may no longer lead to the API.",
    wire: "callers who fill in the old variables may no longer reach the API",
  },
  "server-variable-widened": {
    title: "A server variable may have more values",
    explanation: "Each URL that callers could fill in before is still one of the API's.",
  },
  "default-server-changed": {
    title: "Another server comes first",
    explanation:
      "The addresses are the same in another order. Generated clients, and people who try the API in its documentation, call the first one unless they are told another.",
    wire: "callers who name no server call another one",
  },
  "tag-added": {
    title: "A tag is new",
    explanation: "Tags group operations for readers. A new one changes no request and no response.",
  },
  "tag-removed": {
    title: "A tag is gone",
    explanation:
      "Tags group operations for readers. Without one, documentation is ordered otherwise; no request and no response changes.",
  },
  "tag-renamed": {
    title: "A tag has another name",
    explanation:
      "The same operations are grouped under another name. Documentation is headed otherwise, and generated code that follows tags has other files; no request and no response changes.",
  },
  "tag-documentation-changed": {
    title: "Words about a tag changed",
    explanation: "The description of a group of operations changed. Nobody has to act.",
  },
  "security-scheme-added": {
    title: "A security scheme is new",
    explanation:
      "A way to prove who one is was declared. By itself it asks nothing of anyone: requirements of operations do, and have rules of their own.",
  },
  "security-scheme-removed": {
    title: "A security scheme is gone",
    explanation:
      "A way to prove who one is is no longer declared. Operations that asked for it are told apart; a person has to say whether credentials of callers become useless.",
  },
  "security-scheme-changed": {
    title: "A security scheme changed",
    explanation:
      "How credentials are sent or where they come from changed: another header, another HTTP scheme, another issuer. Callers who send them as before are not recognised.",
    wire: "callers who send their credentials as before are not recognised",
    handlers: true,
  },
  "security-scheme-documentation-changed": {
    title: "Words about a security scheme changed",
    explanation:
      "A description of a scheme or scope changed, or a hint such as the format of a bearer token. Credentials are sent as before.",
  },
  "oauth-flow-added": {
    title: "A way to a token is new",
    explanation: "An OAuth flow was added. Who gets tokens otherwise goes on as before.",
  },
  "oauth-flow-removed": {
    title: "A way to a token is gone",
    explanation:
      "An OAuth flow is no longer offered. Callers who get their tokens by it get none: they have to be built for another.",
    wire: "callers who use the flow get no token",
  },
  "oauth-url-changed": {
    title: "A token comes from another address",
    explanation:
      "The address for authorisation, tokens or refreshing changed. Callers who have the old one in their configuration get no token from it.",
    wire: "callers who ask at the old address get no token",
  },
  "oauth-refresh-added": {
    title: "Tokens can be refreshed",
    explanation:
      "There is an address for refreshing tokens now. Callers who ask for a new token instead go on doing so.",
  },
  "oauth-scope-added": {
    title: "A scope is new",
    explanation: "Tokens can carry one more scope. Operations that ask for it are told apart.",
  },
  "oauth-scope-removed": {
    title: "A scope is gone",
    explanation:
      "A scope is no longer offered. Callers who ask for it are refused a token by most issuers, even where no operation needs the scope any more.",
    wire: "callers who ask for the scope are refused a token",
  },
  "dialect-changed": {
    title: "Schemas are written in another dialect",
    explanation:
      "`jsonSchemaDialect` says by which rules schemas are read (OpenAPI 3.1). They are compared as JSON Schema 2020-12; where the dialect means something else, a person has to say what changed.",
  },
  "security-scheme-renamed": {
    title: "A security scheme has another name",
    explanation:
      "It asks for the same credentials, and requirements name it anew: no caller is refused. Generated code names credentials by the scheme, so code that sets them may have to use the new name.",
  },
  "sunset-added": {
    title: "An end was announced",
    explanation:
      "`x-sunset` names the day on which something deprecated ends. Nothing fails before that day; callers have a date to plan by.",
  },
  "sunset-past": {
    title: "An end is announced for a day that has passed",
    explanation:
      "`x-sunset` is new and names a day that is not ahead: what is deprecated may be gone at once, and callers have no time to plan.",
  },
  "sunset-later": {
    title: "The end moved away",
    explanation: "The day in `x-sunset` is later than it was. Callers have more time.",
  },
  "sunset-called-off": {
    title: "The end was called off",
    explanation: "`x-sunset` is gone together with the deprecation: what was to end stays.",
  },
  "sunset-earlier": {
    title: "The end moved nearer",
    explanation:
      "The day in `x-sunset` is earlier than was promised. Callers who planned by the first date are left without what they use: a promise is broken, so this is breaking.",
    wire: "requests fail earlier than was promised",
  },
  "sunset-removed": {
    title: "The date of the end was taken back",
    explanation:
      "Something is still deprecated, and the day until which it was promised is gone: it may end at any time. Callers who planned by the date have lost it, so this is breaking.",
  },
  "sunset-unreadable": {
    title: "The date of the end cannot be read",
    explanation:
      "`x-sunset` changed, and one of its values is no date as RFC 3339 writes them. Nobody can plan by it, and whether a promise was kept cannot be checked; this counts as a broken one until it is written as a date.",
  },
  "stability-raised": {
    title: "Something became more settled",
    explanation: "`x-stability-level` went up: more is promised than before. Nobody has to act.",
  },
  "stability-lowered": {
    title: "Something became less settled",
    explanation:
      "`x-stability-level` went down (draft, alpha, beta, stable; without it: stable). What was promised to last may now change at any time: a promise to callers is broken.",
  },
  "stability-unreadable": {
    title: "How settled something is cannot be read",
    explanation:
      "`x-stability-level` changed, and one of its values is none of draft, alpha, beta and stable. What is promised cannot be told; this counts as a broken promise until it is written as one of the four.",
  },
  "path-added": {
    title: "A path without operations is new",
    explanation: "A path item was added that has no operation yet. Nobody can call it.",
  },
  "path-removed": {
    title: "A path without operations is gone",
    explanation: "A path item is gone that had no operation. Nobody could call it.",
  },
  "uninherited-member-changed": {
    title: "Something of a path that no operation inherits changed",
    explanation:
      "Parameters or servers of a path changed that each of its operations overrides. They have no effect until an operation is added that does not.",
  },
  "unused-schema-added": {
    title: "A schema that nothing uses is new",
    explanation:
      "No operation refers to it yet. It is exported as a type, and asks nothing of anyone.",
  },
  "unused-schema-removed": {
    title: "A schema that nothing used is gone",
    explanation:
      "No operation referred to it, so no request and no response changes. Code that imports its type has to be changed.",
  },
  "unused-schema-changed": {
    title: "A schema that nothing uses changed",
    explanation: "No operation refers to it on either side: no request and no response changes.",
  },
  "unused-component-changed": {
    title: "A component that nothing uses changed",
    explanation:
      "A parameter, response, header, example, body, link or callback among the components was added, changed or removed, and nothing refers to it.",
  },
  "unused-security-changed": {
    title: "Security that every operation overrides changed",
    explanation:
      "The requirements of the document changed, and each operation has requirements of its own: nobody is asked for anything else. An operation without its own would be.",
  },
  "unused-security-scheme-changed": {
    title: "A security scheme that nothing asks for changed",
    explanation:
      "No operation asks for credentials of this scheme, before or after: whatever changed in it, nobody shows others.",
  },
  "inert-discriminator-changed": {
    title: "A discriminator that selects nothing changed",
    explanation:
      "Without a union beside it, a discriminator is documentation: it cannot change which values are valid. Generators that build class hierarchies of it may make other classes.",
  },
};
