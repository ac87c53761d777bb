// Finds where requests contain the credentials of each security scheme, and which challenge the server sends.
import type { Operation, SecurityScheme } from "../../model/api-model.js";

/** A security scheme whose credentials the generated server can read. */
export interface SchemeView {
  readonly name: string;
  readonly doc: string;
  readonly data: SchemeData;
}

/** The data of a security scheme, in the type `SecurityScheme` that the template `operation.ts` declares. */
export interface SchemeData {
  readonly name: string;
  readonly in: "header" | "query" | "cookie" | "connection";
  readonly parameter: string;
  readonly prefix?: string;
  readonly isBasic?: true;
  readonly challenge: string;
}

/**
 * Returns the security schemes in document order. An incomplete security scheme is left out, so the server rejects
 * requests to operations that require it.
 */
export function schemeViews(schemes: readonly SecurityScheme[]): SchemeView[] {
  return schemes.flatMap((scheme) => {
    const place = placeOf(scheme);
    if (place === undefined) return [];
    const { what, ...data } = place;
    const parts = [scheme.description, what, scheme.deprecated && "The scheme is deprecated."];
    const doc = parts.filter((part) => part !== undefined).join("\n\n");
    return [{ name: scheme.name, doc, data: { name: scheme.name, ...data } }];
  });
}

/** Returns every scope that an operation requires, in document order. */
export function scopesOf(operations: readonly Operation[]): string[] {
  const all = operations.flatMap(({ security }) =>
    security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)),
  );
  return [...new Set(all)];
}

type Place = Omit<SchemeData, "name"> & { readonly what: string };

function placeOf(scheme: SecurityScheme): Place | undefined {
  switch (scheme.type) {
    case "http":
      return scheme.scheme === undefined ? undefined : authorization(scheme.scheme);
    // OAuth and OpenID Connect use bearer tokens (RFC 6750).
    case "oauth2":
    case "openIdConnect":
      return authorization("bearer");
    case "apiKey": {
      const { in: place, parameterName } = scheme;
      if (place === undefined || parameterName === undefined) return undefined;
      // Header names are in lower case, as in Node.js and the Fetch API.
      const parameter = place === "header" ? parameterName.toLowerCase() : parameterName;
      return { in: place, parameter, challenge: "ApiKey", what: "The key." };
    }
    case "mutualTLS":
      return {
        in: "connection",
        parameter: "",
        challenge: "MutualTLS",
        what: "Empty. Read the client's certificate from `request.raw`.",
      };
    case "unknown":
      return undefined;
  }
}

function authorization(scheme: string): Place | undefined {
  // The name of an authentication scheme must be a token (RFC 9110 §11.1).
  if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(scheme)) return undefined;
  const prefix = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  const place = { in: "header", parameter: "authorization", prefix } as const;
  // The `Basic` scheme needs a `realm` parameter (RFC 7617 §2).
  return scheme === "basic"
    ? {
        ...place,
        isBasic: true,
        challenge: 'Basic realm="api", charset="UTF-8"',
        what: "User id and password, decoded, such as `ann:secret`. The first colon ends the user id.",
      }
    : {
        ...place,
        challenge: prefix,
        what: `The text after \`${prefix}\` in the header \`Authorization\`.`,
      };
}
