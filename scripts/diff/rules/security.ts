// Rules about credentials: security requirements, security schemes and their OAuth flows.

export const securityRules = {
  "security-scheme-added": {
    title: "Security scheme added",
    explanation:
      "A new security scheme has no effect until an operation requires it. `diff` reports changed security requirements of operations separately.",
    impact: "safe",
  },
  "security-scheme-removed": {
    title: "Security scheme removed",
    explanation:
      "A security scheme was removed from the document. `diff` reports changed security requirements of operations separately. Check whether credentials of the removed scheme still work.",
    impact: "review",
  },
  "security-scheme-changed": {
    title: "Security scheme changed",
    explanation:
      "The security scheme requires another header, HTTP scheme or token issuer. Servers reject the old credentials.",
    impact: "breaking",
    wire: "servers reject credentials that callers send as before",
    handlers: true,
  },
  "security-scheme-documentation-changed": {
    title: "Description of a security scheme changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation:
      "The description of a security scheme or scope changed, or a hint such as `bearerFormat` changed. Callers send the same credentials as before.",
    impact: "safe",
  },
  "oauth-flow-added": {
    title: "OAuth flow added",
    explanation:
      "Callers may get tokens by one more OAuth flow. Callers who use the existing OAuth flows see no change.",
    impact: "safe",
  },
  "oauth-flow-removed": {
    title: "OAuth flow removed",
    explanation:
      "Callers who use the removed OAuth flow no longer get tokens and must use another flow.",
    impact: "breaking",
    wire: "callers who use the flow get no token",
  },
  "oauth-url-changed": {
    title: "OAuth URL changed",
    explanation:
      "`authorizationUrl`, `tokenUrl` or `refreshUrl` of an OAuth flow changed. Callers who use the old URL get no token.",
    impact: "breaking",
    wire: "callers with the old URL get no token",
  },
  "oauth-refresh-added": {
    title: "OAuth refresh URL added",
    explanation:
      "Callers may refresh their tokens at the new `refreshUrl`. Callers who request new tokens instead see no change.",
    impact: "safe",
  },
  "oauth-scope-added": {
    title: "OAuth scope added",
    explanation:
      "Tokens can have one more scope. `diff` separately reports operations that require the new scope.",
    impact: "safe",
  },
  "oauth-scope-removed": {
    title: "OAuth scope removed",
    explanation:
      "Most token issuers reject a request for an unknown scope. Callers who request the removed scope get no token, even if no operation requires the scope.",
    // Clients can no longer request tokens with the removed scope. If an operation requires the removed scope, a
    // different rule reports the operation.
    impact: "breaking",
    wire: "callers who request the scope get no token",
  },
  "security-scheme-renamed": {
    title: "Security scheme renamed",
    explanation:
      "Callers send the same credentials as before. Generated code uses the name of the scheme, so code that sets credentials may need the new name.",
    impact: "safe",
    audiences: { callers: "review", implementers: "review" },
  },
  "security-tightened": {
    title: "More credentials required",
    explanation:
      "Operations require one more security scheme or scope, or require credentials for the first time. Callers without the new credentials get 401 or 403.",
    impact: "breaking",
    wire: "servers reject credentials that were sufficient",
    handlers: true,
    // Receivers either get additional credentials, or no longer get credentials that they may check.
    receivers: { impact: "safe", wire: "receivers get more credentials" },
  },
  "security-loosened": {
    title: "Fewer credentials required",
    explanation:
      "Operations require fewer security schemes or scopes than before, or no credentials. Callers see no change. Check whether the operations should accept requests with fewer credentials.",
    impact: "safe",
    wire: "servers accept credentials that were insufficient",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers get fewer credentials and may reject the requests",
    },
  },
} as const;
