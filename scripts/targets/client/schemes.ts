// Selects the client function that sends the credentials of a security scheme.

import type { SecurityScheme } from "../../model/api-model.js";
import { str } from "../../render/typescript.js";

/** Returns true for HTTP Basic authentication, which needs a user name and a password. */
export function isLogin({ type, scheme }: SecurityScheme): boolean {
  return type === "http" && scheme?.toLowerCase() === "basic";
}

/** Returns a call such as `schemes.bearer("name")`, or `undefined` for a scheme that the client does not support. */
export function schemeText(security: SecurityScheme): string | undefined {
  const { type, name, scheme = "bearer", parameterName = name } = security;
  const written = (kind: string, ...more: readonly string[]) =>
    `schemes.${kind}(${[name, ...more].map(str).join(", ")})`;
  // Access tokens of OAuth and OpenID Connect are bearer tokens (RFC 6750).
  if (type === "oauth2" || type === "openIdConnect") return written("bearer");
  if (type === "http") {
    if (isLogin(security)) return written("basic");
    if (scheme === "bearer") return written("bearer");
    return written(
      "keyInHeader",
      "authorization",
      `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} `,
    );
  }
  if (type !== "apiKey" || security.in === undefined) return undefined;
  if (security.in === "header") return written("keyInHeader", parameterName.toLowerCase());
  return written(security.in === "query" ? "keyInQuery" : "keyInCookie", parameterName);
}
