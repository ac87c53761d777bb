// For each security scheme, creates invalid credentials that a server must reject.
import type { SecurityScheme } from "../../model/api-model.js";

/** Invalid credentials for a security scheme: their position in a request, and their text. */
export interface FalseCredentials {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly value: string;
}

const nobody = "not-a-key-of-anyone";

/**
 * Returns invalid credentials, by the name of the security scheme. Mutual TLS, and incomplete security schemes, have no
 * credentials that a request could contain.
 */
export function falseCredentials(
  schemes: readonly SecurityScheme[],
): (readonly [string, FalseCredentials])[] {
  return schemes.flatMap((scheme) => {
    const credentials = credentialsOf(scheme);
    return credentials === undefined ? [] : [[scheme.name, credentials] as const];
  });
}

function credentialsOf(scheme: SecurityScheme): FalseCredentials | undefined {
  switch (scheme.type) {
    case "apiKey":
      if (scheme.in === undefined || scheme.parameterName === undefined) return undefined;
      return { in: scheme.in, name: scheme.parameterName, value: nobody };
    case "http": {
      if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(scheme.scheme ?? "")) return undefined;
      // HTTP Basic sends the user name and the password in Base64 (RFC 7617 §2).
      const value =
        scheme.scheme === "basic"
          ? "Basic bm9ib2R5OmFueXRoaW5n"
          : `${capital(scheme.scheme ?? "")} ${nobody}`;
      return { in: "header", name: "authorization", value };
    }
    // OAuth and OpenID Connect use bearer tokens (RFC 6750).
    case "oauth2":
    case "openIdConnect":
      return { in: "header", name: "authorization", value: `Bearer ${nobody}` };
    default:
      return undefined;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
