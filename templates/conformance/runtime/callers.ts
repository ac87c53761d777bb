// The callers that the suite simulates: with all scopes, without credentials, with invalid credentials, or without one
// scope.

import type { Contract, OperationCases, SchemeRequirement } from "./case.js";
import type { ConformanceOptions, Credentials } from "./options.js";
import type { Sent } from "./request.js";

/**
 * Returns the headers that `authorize` gives for the operation's first security requirement; `null` if it gives none.
 */
export async function callerOf(
  one: OperationCases,
  options: ConformanceOptions,
): Promise<Credentials | null> {
  const [way = []] = one.security;
  return way.length === 0 ? {} : callerWith(scopesOf(way), [], way, options);
}

/**
 * Returns the headers that `authorize` gives for one security requirement; `null` if it gives none. The caller has the
 * scopes in `scopes`, and none of those in `lacking`.
 */
export async function callerWith(
  scopes: readonly string[],
  lacking: readonly string[],
  way: readonly SchemeRequirement[],
  { authorize }: ConformanceOptions,
): Promise<Credentials | null> {
  const schemes = way.map(({ scheme }) => scheme);
  return (await authorize?.(scopes, lacking, schemes)) ?? null;
}

/** Returns the scopes of a security requirement. */
export function scopesOf(way: readonly SchemeRequirement[]): string[] {
  return way.flatMap(({ scopes }) => scopes);
}

/**
 * Authentication schemes that the header `WWW-Authenticate` may name. If the list is empty, the header may name any
 * scheme.
 */
export function challengesOf(
  { falseCredentials }: Contract,
  { security }: OperationCases,
): string[] {
  return security.flat().flatMap(({ scheme }) => {
    const secret = falseCredentials.get(scheme);
    return secret?.name === "authorization" ? [secret.value.split(" ", 1)[0] ?? ""] : [];
  });
}

/** Returns whether calls without credentials must be refused. */
export function isGuarded({ security }: OperationCases): boolean {
  return security.length > 0 && security.every((way) => way.length > 0);
}

/**
 * Returns groups of scopes: a server must refuse a caller who lacks every scope of a group. Returns no group if one of
 * several security requirements needs no scope.
 */
export function missableScopes({ security }: OperationCases): (readonly string[])[] {
  const required = security.flatMap(scopesOf);
  const each = [...new Set(required)];
  if (security.length === 1) return each.map((scope) => [scope]);
  return security.every((way) => scopesOf(way).length > 0) ? [each] : [];
}

/** Returns the request with the headers of a caller. */
export function as(caller: Credentials, sent: Sent): Sent {
  const headers: Record<string, string> = { ...sent.headers };
  for (const [name, value] of Object.entries(caller)) addHeader(headers, name.toLowerCase(), value);
  return { ...sent, headers };
}

/** Returns the request with invalid credentials; `undefined` if the request cannot carry credentials. */
export function asStranger(
  { falseCredentials }: Contract,
  one: OperationCases,
  sent: Sent,
): Sent | undefined {
  let { target } = sent;
  const headers: Record<string, string> = { ...sent.headers };
  for (const { scheme } of one.security[0] ?? []) {
    const secret = falseCredentials.get(scheme);
    if (secret === undefined) return undefined;
    const { in: place, name, value } = secret;
    if (place === "header") addHeader(headers, name.toLowerCase(), value);
    else if (place === "cookie") addHeader(headers, "cookie", `${name}=${value}`);
    else target += `${target.includes("?") ? "&" : "?"}${encodeURIComponent(name)}=${value}`;
  }
  return { ...sent, target, headers };
}

/** Sets a header. A cookie is added to the existing cookies. */
function addHeader(headers: Record<string, string>, name: string, value: string): void {
  const others = name === "cookie" ? headers["cookie"] : undefined;
  headers[name] = others === undefined ? value : `${others}; ${value}`;
}
