// Decides who may call an operation. Credentials that cannot be verified are rejected.

import { withoutOws } from "../../validators/runtime/parameter-styles.js";
import { formDecoded } from "./body.js";
import type { Principal } from "./handler.js";
import { type Eventual, isPending } from "./maybe-promise.js";
import { headerOf, type RequestMessage, utf8Text } from "./messages.js";
import type { Operation, SchemeRequirement, SecurityScheme } from "./operation.js";
import type { AnyCredentials, Authenticate } from "./options.js";
import { Refusal } from "./problem.js";

/** The security schemes of the document, by name. */
export type Schemes = ReadonlyMap<string, SecurityScheme>;

/**
 * Returns the caller of a request. Returns `null` for an anonymous caller, if the operation allows anonymous callers.
 */
export function authenticated<P extends Principal>(
  schemes: Schemes,
  operation: Operation,
  request: RequestMessage,
  authenticate: Authenticate<P>,
): Eventual<P | null | Refusal> {
  const tried: Tried = { schemes, presented: false, missing: undefined };
  return tryWays(0, operation, request, authenticate, tried);
}

/** State of the authentication while the security requirements of an operation are tried. */
interface Tried {
  readonly schemes: Schemes;
  /** Whether the request has credentials, valid or invalid. */
  presented: boolean;
  /** Scopes that a known caller lacks. */
  missing: readonly string[] | undefined;
}

function tryWays<P extends Principal>(
  first: number,
  operation: Operation,
  request: RequestMessage,
  authenticate: Authenticate<P>,
  tried: Tried,
): Eventual<P | null | Refusal> {
  const { operationId, security } = operation;
  for (let index = first; index < security.length; index++) {
    const way = security[index] as readonly SchemeRequirement[];
    const credentials = way.length === 0 ? undefined : credentialsOf(way, request, tried);
    if (credentials === undefined) continue;
    tried.presented = true;
    const caller = authenticate({ credentials, operationId, request });
    if (isPending(caller)) {
      return caller.then((principal) =>
        isLetIn(principal, way, tried)
          ? principal
          : tryWays(index + 1, operation, request, authenticate, tried),
      );
    }
    if (isLetIn(caller, way, tried)) return caller;
  }
  // Rejects invalid credentials even if the operation also allows anonymous callers.
  if (!tried.presented && security.some((way) => way.length === 0)) return null;
  return tried.missing === undefined
    ? unknownCaller(operation, tried)
    : outOfScope(operation, tried.missing, tried);
}

// Rejects any value that is not a principal: in untyped code, `authenticate` may return anything.
function isLetIn<P extends Principal>(
  principal: P | null,
  way: readonly SchemeRequirement[],
  tried: Tried,
): principal is P {
  if (typeof principal !== "object" || principal === null) return false;
  const lacking = lackingScopes(way, principal);
  if (lacking.length === 0) return true;
  tried.missing ??= lacking;
  return false;
}

function lackingScopes(way: readonly SchemeRequirement[], principal: Principal): string[] {
  const held = Array.isArray(principal.scopes) ? principal.scopes : [];
  const lacking: string[] = [];
  for (const { scopes } of way) {
    for (const scope of scopes) if (!held.includes(scope)) lacking.push(scope);
  }
  return lacking;
}

function unknownCaller(operation: Operation, { schemes, presented }: Tried): Refusal {
  return new Refusal(
    "authentication",
    401,
    {
      detail: presented ? "The credentials are invalid." : "This operation requires credentials.",
      operationId: operation.operationId,
    },
    challenges(schemes, operation, presented ? ' error="invalid_token"' : ""),
  );
}

function outOfScope(operation: Operation, missing: readonly string[], { schemes }: Tried): Refusal {
  const list = missing.filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)).join(" ");
  return new Refusal(
    "scope",
    403,
    {
      detail: "The caller lacks a required scope.",
      operationId: operation.operationId,
      missingScopes: missing,
    },
    challenges(schemes, operation, ` error="insufficient_scope", scope="${list}"`),
  );
}

// `forBearer` contains further members of a Bearer challenge (RFC 6750, section 3).
function challenges(
  schemes: Schemes,
  operation: Operation,
  forBearer: string,
): Record<string, string> {
  const texts = new Set<string>();
  for (const { scheme } of operation.security.flat()) {
    const challenge = schemes.get(scheme)?.challenge;
    if (challenge === "Bearer") texts.add(challenge + forBearer);
    else if (challenge !== undefined) texts.add(challenge);
  }
  // RFC 9110, section 15.5.2: a 401 has at least one challenge.
  return { "www-authenticate": [...texts].join(", ") || "Unknown" };
}

// Uses objects without prototype, because a scheme may be called `constructor`. `Object.create` is slower.
function NoMembers(): void {}
NoMembers.prototype = Object.create(null);
const Bare = NoMembers as unknown as new () => Record<string, string>;

/** Returns the credentials for one security requirement, or `undefined` if the request lacks any of them. */
function credentialsOf(
  way: readonly SchemeRequirement[],
  request: RequestMessage,
  tried: Tried,
): AnyCredentials | undefined {
  const credentials = new Bare();
  for (const requirement of way) {
    const scheme = tried.schemes.get(requirement.scheme);
    const value = scheme === undefined ? undefined : credentialOf(scheme, request, tried);
    if (value === undefined) return undefined;
    credentials[requirement.scheme] = value;
  }
  return credentials;
}

// Rejects repeated credentials, because a proxy and this server might read different values. If a caller repeats
// credentials, the request does not count as anonymous.
function credentialOf(
  scheme: SecurityScheme,
  request: RequestMessage,
  tried: Tried,
): string | undefined {
  switch (scheme.in) {
    case "header": {
      const value = headerOf(request, scheme.parameter);
      if (value === undefined || value === "") return undefined;
      if (request.isRepeated(scheme.parameter)) {
        tried.presented = true;
        return undefined;
      }
      if (scheme.prefix === undefined) return value;
      const credentials = afterPrefix(value, scheme.prefix);
      if (scheme.isBasic !== true || credentials === undefined) return credentials;
      const decoded = userAndPassword(credentials);
      if (decoded === undefined) tried.presented = true;
      return decoded;
    }
    case "query":
      return onlyOne(queryValues(request.target, scheme.parameter), tried);
    case "cookie":
      return onlyOne(cookieValues(headerOf(request, "cookie"), scheme.parameter), tried);
    case "connection":
      // With mutual TLS, `authenticate` reads the client certificate from `request.raw`.
      return "";
  }
}

// Returns the credentials after the scheme name and spaces; the scheme name is case-insensitive (RFC 9110, section
// 11.4).
function afterPrefix(value: string, prefix: string): string | undefined {
  const space = value.indexOf(" ");
  if (space !== prefix.length) return undefined;
  const word = value.slice(0, space);
  if (word !== prefix && word.toLowerCase() !== prefix.toLowerCase()) return undefined;
  const rest = withoutOws(value.slice(space));
  return rest === "" ? undefined : rest;
}

// Decodes `user:password` from Base64 of UTF-8, and rejects control characters (RFC 7617, section 2).
function userAndPassword(credentials: string): string | undefined {
  if (credentials.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(credentials)) return undefined;
  const bytes = Uint8Array.from(atob(credentials), (character) => character.charCodeAt(0));
  const text = utf8Text(bytes);
  return text === undefined || !/^[^\p{Cc}:]*:\P{Cc}*$/u.test(text) ? undefined : text;
}

function onlyOne(values: readonly (string | undefined)[], tried: Tried): string | undefined {
  if (values.length > 1) tried.presented = true;
  return values.length === 1 && values[0] !== "" ? values[0] : undefined;
}

function queryValues(target: string, name: string): (string | undefined)[] {
  const start = target.indexOf("?");
  if (start < 0) return [];
  const found: (string | undefined)[] = [];
  for (const pair of target.slice(start + 1).split("&")) {
    const equals = pair.indexOf("=");
    if (equals < 0 || formDecoded(pair.slice(0, equals)) !== name) continue;
    found.push(formDecoded(pair.slice(equals + 1)));
  }
  return found;
}

function cookieValues(header: string | undefined, name: string): string[] {
  const found: string[] = [];
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0 || withoutOws(pair.slice(0, equals)) !== name) continue;
    found.push(withoutOws(pair.slice(equals + 1)));
  }
  return found;
}
