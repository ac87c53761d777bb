// Callers of the suite: one with all rights, one without credentials, a stranger, one without a scope.

import type { Contract, OperationCases, SchemeRequirement } from "./case.js";
import type { ConformanceOptions, Credentials } from "./options.js";
import type { Sent } from "./request.js";

/** Headers of a caller with just the scopes of the first way in; `null`: none is known. */
export async function callerOf(
  one: OperationCases,
  options: ConformanceOptions,
): Promise<Credentials | null> {
  const [way = []] = one.security;
  return way.length === 0 ? {} : callerWith(scopesOf(way), [], way, options);
}

/**
 * Headers of a caller who comes by a way in, with these scopes and without those that are to be
 * lacking; `null`: none is known.
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

/** The scopes that a way in asks for. */
export function scopesOf(way: readonly SchemeRequirement[]): string[] {
  return way.flatMap(({ scopes }) => scopes);
}

/** Words with which a server may ask for credentials in the header Authorization; none: as it likes. */
export function challengesOf(
  { falseCredentials }: Contract,
  { security }: OperationCases,
): string[] {
  return security.flat().flatMap(({ scheme }) => {
    const secret = falseCredentials.get(scheme);
    return secret?.name === "authorization" ? [secret.value.split(" ", 1)[0] ?? ""] : [];
  });
}

/** Whether calls without credentials must be refused. */
export function isGuarded({ security }: OperationCases): boolean {
  return security.length > 0 && security.every((way) => way.length > 0);
}

/** Each scope that may be missed. With several ways in, what one way asks for is not missed on another. */
export function missableScopes({ security }: OperationCases): (readonly string[])[] {
  const required = security.flatMap(scopesOf);
  const each = [...new Set(required)];
  if (security.length === 1) return each.map((scope) => [scope]);
  return security.every((way) => scopesOf(way).length > 0) ? [each] : [];
}

/** The request as a caller sends it. */
export function as(caller: Credentials, sent: Sent): Sent {
  const headers: Record<string, string> = { ...sent.headers };
  for (const [name, value] of Object.entries(caller)) addHeader(headers, name.toLowerCase(), value);
  return { ...sent, headers };
}

/** The request as a stranger sends it, with credentials that are not valid; `undefined`: there is no way to send any. */
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

/** Sets a header; a cookie is added to those that are there. */
function addHeader(headers: Record<string, string>, name: string, value: string): void {
  const others = name === "cookie" ? headers["cookie"] : undefined;
  headers[name] = others === undefined ? value : `${others}; ${value}`;
}
