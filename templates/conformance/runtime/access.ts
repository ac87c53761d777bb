// Access to an operation: each security requirement, each scope, invalid credentials.

import {
  as,
  asStranger,
  callerWith,
  challengesOf,
  isGuarded,
  missableScopes,
  scopesOf,
} from "./callers.js";
import type { Contract, FalseCredentials, OperationCases } from "./case.js";
import type { Check, Trying } from "./check.js";
import { accepted, type Expected, refused } from "./judge.js";
import type { Credentials } from "./options.js";
import type { Sent } from "./request.js";

/** Calls without the required credentials or scopes, which must be refused. */
export async function* callersRefused(
  { contract, one, options, caller }: Trying,
  sent: Sent,
): AsyncIterable<Check> {
  if (!isGuarded(one)) return;
  const unknown: Expected = { ...refused(401), challenges: challengesOf(contract, one) };
  yield { name: "without credentials", sent, expected: unknown };
  const stranger = asStranger(contract, one, sent);
  if (stranger !== undefined)
    yield { name: "with an invalid key", sent: stranger, expected: unknown };
  const isNamed = unknown.challenges?.length !== 0;
  const nearly = caller === null ? undefined : almost(contract, one, caller);
  if (nearly !== undefined) {
    yield {
      name: "with a key whose second half is wrong",
      sent: as(nearly, sent),
      expected: unknown,
    };
  }
  const another = unknown.challenges?.includes("Basic") === true ? "X-No-Such-Scheme" : "Basic";
  const otherwise = caller === null || !isNamed ? undefined : withScheme(caller, () => another);
  if (otherwise !== undefined) {
    yield { name: "with the key of another scheme", sent: as(otherwise, sent), expected: unknown };
  }
  for (const lacking of missableScopes(one)) {
    const name = `without the scope ${lacking.join(", ")}`;
    const others = contract.scopes.filter((scope) => !lacking.includes(scope));
    const lesser = await callerWith(others, lacking, one.security[0] ?? [], options);
    if (lesser === null) yield { name, skip: "authorize returns null for this caller" };
    else yield { name, sent: as(lesser, sent), expected: refused(403) };
  }
}

/**
 * Yields calls that a server must accept: with the credentials of each other security requirement, and with `bearer` in
 * lower case.
 */
export async function* callersAccepted(
  { contract, one, options, caller, mayBeMissing }: Trying,
  sent: Sent,
): AsyncIterable<Check> {
  const rest = { expected: accepted(one), mayBeMissing };
  for (const way of one.security.slice(1)) {
    if (way.length === 0) continue;
    const name = `with the credentials ${way.map(({ scheme }) => scheme).join(" and ")}`;
    const other = await callerWith(scopesOf(way), [], way, options);
    if (other === null) yield { name, skip: "authorize returns null for this caller" };
    else yield { name, sent: as(other, sent), ...rest };
  }
  // RFC 9110, section 11.1: names of authentication schemes are case-insensitive.
  if (caller === null || one.method !== "GET" || challengesOf(contract, one).length === 0) return;
  const lower = withScheme(caller, (word) => word.toLowerCase());
  if (lower === undefined) return;
  yield { name: "with the scheme in lower case", sent: as(lower, sent), ...rest };
}

/**
 * Replaces the letters and digits in the second half of the credentials; returns `undefined` for unknown credentials.
 */
function almost(
  { falseCredentials }: Contract,
  { security }: OperationCases,
  caller: Credentials,
): Credentials | undefined {
  const secrets = (security[0] ?? []).map(({ scheme }) => falseCredentials.get(scheme));
  const changed = Object.entries(caller).map(([name, value]): [string, string] => {
    const secret = secrets.find(
      (one) => one?.in !== "query" && headerOf(one) === name.toLowerCase(),
    );
    return [name, secret === undefined ? value : otherEnd(value)];
  });
  const isOther = changed.some(([name, value]) => caller[name] !== value);
  return isOther ? Object.fromEntries(changed) : undefined;
}

function headerOf(secret: FalseCredentials | undefined): string | undefined {
  return secret?.in === "cookie" ? "cookie" : secret?.name.toLowerCase();
}

/** Replaces the letters and digits in the second half of a secret, such as the token in `Bearer abc123`. */
function otherEnd(text: string): string {
  const start = Math.max(text.lastIndexOf(" "), text.search(/=[^=]/)) + 1;
  const half = start + Math.floor((text.length - start) / 2);
  const turned = text.slice(half).replace(/[a-z]/gi, turnedLetter);
  return text.slice(0, half) + turned.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));
}

/** Returns the letter thirteen places later in the alphabet, in the same case. */
function turnedLetter(letter: string): string {
  const first = letter < "a" ? 65 : 97;
  return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
}

/** Changes the scheme name in the header `Authorization`; returns `undefined` if the headers contain no scheme name. */
function withScheme(
  caller: Credentials,
  change: (word: string) => string,
): Credentials | undefined {
  for (const [name, value] of Object.entries(caller)) {
    const [, word, rest] = /^([\w-]+)( +\S.*)$/.exec(value) ?? [];
    if (name.toLowerCase() !== "authorization" || word === undefined || rest === undefined)
      continue;
    return { ...caller, [name]: change(word) + rest };
  }
  return undefined;
}
