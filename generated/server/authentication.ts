// Generated: who may call an operation. Never open by mistake: what cannot be established is
// refused.

import { withoutOws } from "../validators/styles.js";
import { formDecoded } from "./body.js";
import { type Eventual, isPending } from "./eventual.js";
import type { Principal } from "./handler.js";
import { headerOf, type Incoming } from "./incoming.js";
import type { Operation, SchemeRequirement, SecurityScheme } from "./operation.js";
import type { Authenticate } from "./options.js";
import { Refusal } from "./problem.js";
import { type Credentials, securitySchemes } from "./security.js";

const schemes = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));

/**
 * The caller of an operation that asks for credentials; `null` where it also serves the unknown.
 */
export function authenticated<P extends Principal>(
  operation: Operation,
  incoming: Incoming,
  authenticate: Authenticate<P>,
): Eventual<P | null | Refusal> {
  const tried: Tried = { presented: false, missing: undefined };
  return tryWays(0, operation, incoming, authenticate, tried);
}

/** What the ways in that were tried have told. */
interface Tried {
  /** Whether there were credentials at all, also such as cannot be taken. */
  presented: boolean;
  /** The scopes that a caller lacks who is known. */
  missing: readonly string[] | undefined;
}

function tryWays<P extends Principal>(
  first: number,
  operation: Operation,
  incoming: Incoming,
  authenticate: Authenticate<P>,
  tried: Tried,
): Eventual<P | null | Refusal> {
  const { operationId, security } = operation;
  for (let index = first; index < security.length; index++) {
    const way = security[index] as readonly SchemeRequirement[];
    const credentials = way.length === 0 ? undefined : credentialsOf(way, incoming, tried);
    if (credentials === undefined) continue;
    tried.presented = true;
    const answer = authenticate({ credentials, operationId, request: incoming });
    if (isPending(answer)) {
      return answer.then((principal) =>
        isLetIn(principal, way, tried)
          ? principal
          : tryWays(index + 1, operation, incoming, authenticate, tried),
      );
    }
    if (isLetIn(answer, way, tried)) return answer;
  }
  // Credentials that do not hold are refused even where none are needed: the caller believes that
  // they do.
  if (!tried.presented && security.some((way) => way.length === 0)) return null;
  return tried.missing === undefined
    ? unknownCaller(operation, tried.presented)
    : outOfScope(operation, tried.missing);
}

// Anything but a principal is a No, whatever a function without types may answer.
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

function unknownCaller(operation: Operation, presented: boolean): Refusal {
  return new Refusal(
    "authentication",
    401,
    {
      detail: presented ? "The credentials are not valid." : "The operation asks for credentials.",
      operationId: operation.operationId,
    },
    challenges(operation, presented ? ' error="invalid_token"' : ""),
  );
}

function outOfScope(operation: Operation, missing: readonly string[]): Refusal {
  const list = missing.filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)).join(" ");
  return new Refusal(
    "scope",
    403,
    {
      detail: "The caller lacks a scope that the operation asks for.",
      operationId: operation.operationId,
      missingScopes: missing,
    },
    challenges(operation, ` error="insufficient_scope", scope="${list}"`),
  );
}

// What more a Bearer challenge says is of RFC 6750, section 3.
function challenges(operation: Operation, forBearer: string): Record<string, string> {
  const wanted = new Set<string>();
  for (const { scheme } of operation.security.flat()) {
    const challenge = schemes.get(scheme)?.challenge;
    if (challenge === "Bearer") wanted.add(challenge + forBearer);
    else if (challenge !== undefined) wanted.add(challenge);
  }
  // RFC 9110, section 15.5.2: a 401 has at least one challenge.
  return { "www-authenticate": [...wanted].join(", ") || "Unknown" };
}

// Objects that inherit nothing, for a scheme may be called as a member of others. Those that
// `Object.create` makes take longer.
const Bare = function () {} as unknown as new () => Record<string, string>;
Bare.prototype = Object.create(null);

/**
 * The credentials that one way in asks for; `undefined` unless the request carries every one of
 * them.
 */
function credentialsOf(
  way: readonly SchemeRequirement[],
  incoming: Incoming,
  tried: Tried,
): Credentials | undefined {
  const credentials = new Bare();
  for (const requirement of way) {
    const scheme = schemes.get(requirement.scheme);
    const value = scheme === undefined ? undefined : credentialOf(scheme, incoming, tried);
    if (value === undefined) return undefined;
    credentials[requirement.scheme] = value;
  }
  return credentials as object as Credentials;
}

// Sent twice, credentials mean nothing: whoever else reads them might take the other ones. But their
// sender believes to be known.
function credentialOf(
  scheme: SecurityScheme,
  incoming: Incoming,
  tried: Tried,
): string | undefined {
  switch (scheme.in) {
    case "header": {
      const value = headerOf(incoming, scheme.parameter);
      if (value === undefined || value === "") return undefined;
      if (incoming.isRepeated(scheme.parameter)) {
        tried.presented = true;
        return undefined;
      }
      return scheme.prefix === undefined ? value : afterPrefix(value, scheme.prefix);
    }
    case "query":
      return onlyOne(queryValues(incoming.target, scheme.parameter), tried);
    case "cookie":
      return onlyOne(cookieValues(headerOf(incoming, "cookie"), scheme.parameter), tried);
    case "connection":
      // `authenticate` looks at the connection itself, through `request.raw`.
      return "";
  }
}

// RFC 9110, section 11.4: a word of any case, spaces, the credentials.
function afterPrefix(value: string, prefix: string): string | undefined {
  const space = value.indexOf(" ");
  if (space !== prefix.length) return undefined;
  const word = value.slice(0, space);
  if (word !== prefix && word.toLowerCase() !== prefix.toLowerCase()) return undefined;
  const rest = withoutOws(value.slice(space));
  return rest === "" ? undefined : rest;
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
