// Rules about credentials: security requirements, security schemes and their OAuth flows.

/** By name. */
export const securityRules = {
  "security-scheme-added": {
    title: "A security scheme is new",
    explanation:
      "A way to prove who one is was declared. By itself it asks nothing of anyone: requirements of operations do, and have rules of their own.",
    impact: "safe",
  },
  "security-scheme-removed": {
    title: "A security scheme is gone",
    explanation:
      "A way to prove who one is is no longer declared. Operations that asked for it are told apart; a person has to say whether credentials of callers become useless.",
    impact: "review",
  },
  "security-scheme-changed": {
    title: "A security scheme changed",
    explanation:
      "How credentials are sent or where they come from changed: another header, another HTTP scheme, another issuer. Callers who send them as before are not recognised.",
    impact: "breaking",
    wire: "callers who send their credentials as before are not recognised",
    handlers: true,
  },
  "security-scheme-documentation-changed": {
    title: "Words about a security scheme changed",
    about: "documentation",
    explanation:
      "A description of a scheme or scope changed, or a hint such as the format of a bearer token. Credentials are sent as before.",
    impact: "safe",
  },
  "oauth-flow-added": {
    title: "A way to a token is new",
    explanation: "An OAuth flow was added. Callers who get tokens by other flows go on as before.",
    impact: "safe",
  },
  "oauth-flow-removed": {
    title: "A way to a token is gone",
    explanation:
      "An OAuth flow is no longer offered. Callers who get their tokens by it get none: they have to be built for another.",
    impact: "breaking",
    wire: "callers who use the flow get no token",
  },
  "oauth-url-changed": {
    title: "A token comes from another address",
    explanation:
      "The address for authorisation, tokens or refreshing changed. Callers who have the old one in their configuration get no token from it.",
    impact: "breaking",
    wire: "callers who ask at the old address get no token",
  },
  "oauth-refresh-added": {
    title: "Tokens can be refreshed",
    explanation:
      "There is an address for refreshing tokens now. Callers who ask for a new token instead go on doing so.",
    impact: "safe",
  },
  "oauth-scope-added": {
    title: "A scope is new",
    explanation: "Tokens can carry one more scope. Operations that ask for it are told apart.",
    impact: "safe",
  },
  "oauth-scope-removed": {
    title: "A scope is gone",
    explanation:
      "A scope is no longer offered. Callers who ask for it are refused a token by most issuers, even where no operation needs the scope any more.",
    // A token cannot be asked for it any more; whether it is needed, requirements tell.
    impact: "breaking",
    wire: "callers who ask for the scope are refused a token",
  },
  "security-scheme-renamed": {
    title: "A security scheme has another name",
    explanation:
      "It asks for the same credentials, and requirements name it anew: no caller is refused. Generated code names credentials by the scheme, so code that sets them may have to use the new name.",
    impact: "safe",
    audiences: { callers: "review", implementers: "review" },
  },
  "security-tightened": {
    title: "More is asked of callers",
    explanation:
      "Credentials that were enough no longer are: another scheme, another scope, or any where none was asked. Callers without them are refused with 401 or 403.",
    impact: "breaking",
    wire: "servers refuse callers whose credentials were enough",
    handlers: true,
    // They are shown more credentials, or lack those that they check.
    receivers: { impact: "safe", wire: "receivers are shown more credentials" },
  },
  "security-loosened": {
    title: "Less is asked of callers",
    explanation:
      "Credentials are enough that were not: a scheme or scope less, or none at all. No caller has to act. Implementers should make sure that this is intended.",
    impact: "safe",
    wire: "servers take callers whose credentials were not enough",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers are shown fewer credentials, and may refuse them",
    },
  },
} as const;
