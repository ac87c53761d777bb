// Sends requests that a server may accept or refuse. A response with a 5XX status is a failure.

import { as } from "./callers.js";
import type { Change, OperationCases, RequestValues } from "./case.js";
import type { Check, Trying } from "./check.js";
import { survived } from "./judge.js";
import { changedBy, requestOf, type Sent } from "./request.js";

/** Unusual values, which are valid if a schema restricts only their type. */
const values: readonly (readonly [name: string, value: string | number])[] = [
  ["NUL in every text", "te\u0000xt"],
  ["quotes, percent signs and emoji in every text", 'it\'s "100%" of \\ %00 $1 ; é 😀'],
  ["the largest exact integer in every number", Number.MAX_SAFE_INTEGER],
  ["more than 32 bits in every number", 2 ** 31],
  ["a negative number in every number", -1],
];

/** The requests. */
export function* strangeRequests(trying: Trying): Iterable<Check> {
  const { one, base, caller } = trying;
  if (caller === null) return;
  const expected = survived(one);
  for (const group of ["path", "query", "body"] as const) {
    for (const [name, value] of values) {
      const changed = withEvery(one, base, group, value);
      if (changed === undefined) continue;
      yield { name: `${group}: ${name}`, sent: as(caller, requestOf(one, changed)), expected };
    }
  }
  const inPath = withEvery(one, base, "path", "__proto__");
  if (inPath !== undefined) {
    const sent = as(caller, requestOf(one, inPath));
    yield { name: "path: __proto__ in every text", sent, expected };
  }
  const whole = as(caller, requestOf(one, base));
  const query =
    "__proto__=1&__proto__[a]=1&constructor=1&constructor[prototype][a]=1&hasOwnProperty=1";
  const target = `${whole.target}${whole.target.includes("?") ? "&" : "?"}${query}`;
  yield { name: "query: names that every object inherits", sent: { ...whole, target }, expected };
  yield* strangeMembers(one, whole);
}

/** If the body is a JSON object, yields the request with additional, undeclared members. */
function* strangeMembers(one: OperationCases, whole: Sent): Iterable<Check> {
  const { body } = whole;
  if (one.body?.kind !== "json" || typeof body !== "string" || !/^\{./.test(body)) return;
  const expected = survived(one);
  const rest = body === "{}" ? "}" : `,${body.slice(1)}`;
  const proto = '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":null,"":0';
  yield {
    name: "body: names that every object inherits",
    sent: { ...whole, body: proto + rest },
    expected,
  };
  const deep = `{"no-such-member":${"[".repeat(deepest)}${"]".repeat(deepest)}`;
  const name = `body: a member nested ${deepest} levels deep`;
  yield { name, sent: { ...whole, body: deep + rest }, expected };
}

const deepest = 10_000;

/** Maximum number of values that one test request replaces in the path, the query or the body. */
const mostPlaces = 40;

/**
 * Puts `value` in place of each value of the same type in the path, the query or the body. A replacement that makes the
 * request invalid is skipped. Returns `undefined` if the request has no value that can be replaced.
 */
export function withEvery(
  one: OperationCases,
  request: RequestValues,
  group: "path" | "query" | "body",
  value: string | number,
): RequestValues | undefined {
  let result = request;
  for (const at of placesOf(request[group], typeof value, [group]).slice(0, mostPlaces)) {
    const changed = changedBy(result, { at, to: value, why: "" });
    if (changed !== undefined && requestOf(one, changed).valid) result = changed;
  }
  return result === request ? undefined : result;
}

/** Returns the path of each value that has the JavaScript type `type`. */
function placesOf(value: unknown, type: string, at: Change["at"]): Change["at"][] {
  if (typeof value === type) return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => placesOf(part, type, [...at, name]));
}
