// Checks the rules of HTTP for every path: undeclared methods, HEAD, Accept, percent-encoding and unknown paths.

import { as } from "./callers.js";
import type { OperationCases, Parameter, RequestValues } from "./case.js";
import type { Check, Trying } from "./check.js";
import { accepted, contentFor, type Expected, refused, refusedAsInvalid } from "./judge.js";
import { requestOf, type Sent } from "./request.js";

/**
 * Yields requests with a method that the path does not declare, and a request for an unknown path. The argument `whole`
 * is a valid request of the operation.
 */
export function* pathRefused(one: OperationCases, whole: Sent): Iterable<Check> {
  const [path = ""] = whole.target.split("?", 1);
  const bare = { headers: withoutBody(whole), valid: true, issues: [] };
  const { wrongMethod: method } = one;
  if (method !== undefined) {
    const name = `${method}, which the path does not declare`;
    const expected = { ...refused(405), ofNoOperation: true, allow: one.allow, notAllowed: method };
    yield { name, sent: { ...bare, method, target: path }, expected };
  }
  if (one.isFirst === true && !one.allow.includes("OPTIONS")) {
    yield {
      name: "OPTIONS",
      sent: { ...bare, method: "OPTIONS", target: path },
      expected: optional,
    };
  }
  if (one.leadsNowhere === true) {
    const target = `${path.replace(/\/$/, "")}/no-such-place/at-all`;
    const expected = { ...refused(404), ofNoOperation: true };
    yield {
      name: "an unknown path",
      sent: { ...bare, method: one.method, target },
      expected,
    };
  }
}

// RFC 9110, section 9.1: a server may respond 405 to a method, but only if the path exists.
const optional: Expected = {
  words: "200, 204 or 405",
  statuses: (status) => status === 200 || status === 204 || status === 405,
  ofNoOperation: true,
};

/** Requests that a server may refuse by the rules of HTTP, before it reads parameters. */
export function* requestRefused(trying: Trying): Iterable<Check> {
  yield* encodingRefused(trying);
  const { one, caller, least, mayBeMissing } = trying;
  const sent = as(caller ?? {}, requestOf(one, least));
  if (one.method !== "GET" || typesOf(one).length < 2 || namesFormat(least)) return;
  const headers = { ...sent.headers, accept: "application/x-no-such-type" };
  yield {
    name: "Accept with an undeclared media type",
    sent: { ...sent, headers },
    expected: refused(406),
    mayBeMissing,
  };
}

/** Yields requests with invalid percent-encoding: `%ZZ` is not hexadecimal, and `%FF` is not UTF-8. */
function* encodingRefused({ one, options, caller, base, mayBeMissing }: Trying): Iterable<Check> {
  for (const group of ["path", "query"] as const) {
    const written = (name: string) =>
      as(caller ?? {}, requestOf(one, { ...base, [group]: { ...base[group], [name]: marker } }));
    const isTried = (parameter: Parameter) =>
      parameter.in === group && parameter.content === undefined;
    const names = (one.parameters ?? []).filter(isTried).map(({ name }) => name);
    // Prefers a parameter that accepts any text, so that the encoding is the only mistake of the request.
    const name = names.find((candidate) => written(candidate).valid) ?? names[0];
    if (name === undefined) continue;
    const sent = written(name);
    const expected = refusedAsInvalid(one, options, group === "path");
    for (const malformed of ["%ZZ", "%FF"]) {
      const target = sent.target.replace(marker, malformed);
      yield {
        name: `${group}.${name}: ${malformed}`,
        sent: { ...sent, target },
        expected,
        mayBeMissing,
      };
    }
  }
}

const marker = "malformed";

/** Yields a HEAD request for a GET operation, and a GET request for each media type that the operation returns. */
export function* reachable({
  contract,
  one,
  caller,
  least,
  mayBeMissing,
}: Trying): Iterable<Check> {
  if (one.method !== "GET") return;
  const sent = as(caller ?? {}, requestOf(one, least));
  if (!sent.valid) return;
  // RFC 9110, section 9.1: servers that support GET support HEAD.
  if (!contract.cases.some(({ method, path }) => method === "HEAD" && path === one.path)) {
    const expected = { ...accepted(one), headOnly: true };
    yield { name: "HEAD", sent: { ...sent, method: "HEAD" }, expected, mayBeMissing };
  }
  const types = typesOf(one);
  if (types.length < 2 || namesFormat(least)) return;
  for (const mediaType of types) {
    const headers = { ...sent.headers, accept: mediaType };
    const expected = { ...accepted(one), mediaType };
    yield { name: `as ${mediaType}`, sent: { ...sent, headers }, expected, mayBeMissing };
  }
}

/** Whether the query parameter `format`, not the header `Accept`, selects the media type. */
function namesFormat({ query = {} }: RequestValues): boolean {
  return Object.hasOwn(query, "format");
}

/**
 * Returns the media types of the operation's success response. Returns no media type if there are several success
 * responses, or if a media type is a range.
 */
function typesOf({ responses }: OperationCases): readonly string[] {
  const [success, ...others] = Object.keys(responses).filter((status) => !/^[45]/.test(status));
  if (success === undefined || others.length > 0 || !/^2\d\d$/.test(success)) return [];
  const types = contentFor(Number(success), responses) ?? [];
  return types.some((mediaType) => mediaType.includes("*")) ? [] : types;
}

function withoutBody({ headers }: Sent): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-type"));
}
