// Rules about credentials: security requirements, security schemes and their OAuth flows.

/** The rules of this file. Keys are their names. */
export const securityRules = {
  "security-scheme-added": {
    title: "Security scheme added",
    explanation:
      "A new scheme requires nothing until an operation uses it. Changes of operations have rules of their own.",
    impact: "safe",
  },
  "security-scheme-removed": {
    title: "Security scheme removed",
    explanation:
      "The document no longer declares this scheme. Changes of operations have rules of their own. Check whether callers lose their credentials.",
    impact: "review",
  },
  "security-scheme-changed": {
    title: "Security scheme changed",
    explanation:
      "Another header, HTTP scheme or issuer of the credentials is required. Servers reject the old credentials.",
    impact: "breaking",
    wire: "servers reject credentials that callers send as before",
    handlers: true,
  },
  "security-scheme-documentation-changed": {
    title: "Description of a security scheme changed",
    about: "documentation",
    explanation:
      "A description of a scheme or scope changed, or a hint such as the format of a bearer token. Credentials are the same.",
    impact: "safe",
  },
  "oauth-flow-added": {
    title: "OAuth flow added",
    explanation: "Callers may get tokens by one more flow. Callers with other flows see no change.",
    impact: "safe",
  },
  "oauth-flow-removed": {
    title: "OAuth flow removed",
    explanation: "Callers who use this flow no longer get tokens. They must use another flow.",
    impact: "breaking",
    wire: "callers who use the flow get no token",
  },
  "oauth-url-changed": {
    title: "OAuth URL changed",
    explanation:
      "The URL for authorization, tokens or refreshing changed. Callers with the old URL get no token.",
    impact: "breaking",
    wire: "callers with the old URL get no token",
  },
  "oauth-refresh-added": {
    title: "OAuth refresh URL added",
    explanation: "Callers may refresh their tokens. Callers can also still request new tokens.",
    impact: "safe",
  },
  "oauth-scope-added": {
    title: "OAuth scope added",
    explanation:
      "Tokens can have one more scope. Operations that require it have changes of their own.",
    impact: "safe",
  },
  "oauth-scope-removed": {
    title: "OAuth scope removed",
    explanation:
      "Most issuers reject a request for an unknown scope. Callers who request this scope get no token, even if no operation requires it.",
    // Clients can no longer request tokens for the scope. The rules about requirements report whether operations need
    // it.
    impact: "breaking",
    wire: "callers who request the scope get no token",
  },
  "security-scheme-renamed": {
    title: "Security scheme renamed",
    explanation:
      "Callers send the same credentials. Generated code names credentials by the scheme, so code that sets them may need the new name.",
    impact: "safe",
    audiences: { callers: "review", implementers: "review" },
  },
  "security-tightened": {
    title: "More credentials required",
    explanation:
      "Operations require one more scheme or scope, or now require credentials. Callers without them get 401 or 403.",
    impact: "breaking",
    wire: "servers reject credentials that were sufficient",
    handlers: true,
    // Receivers get more credentials, or lack credentials that they check.
    receivers: { impact: "safe", wire: "receivers get more credentials" },
  },
  "security-loosened": {
    title: "Fewer credentials required",
    explanation:
      "Operations require one scheme or scope less, or no credentials at all. Callers see no change. Check that this is intended.",
    impact: "safe",
    wire: "servers accept credentials that were insufficient",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers get fewer credentials, and may reject them",
    },
  },
} as const;
