// Generated: everything that is tried of one operation, in order: who may call it, what it refuses, what it takes.

import type { OperationCases, RequestValues } from "./case.js";
import { cases, falseCredentials, scopes } from "./cases.js";
import { accepted, type Expected, refused, refusedAsInvalid } from "./judge.js";
import { type ConformanceOptions, type Credentials, examplesFor } from "./options.js";
import { changedBy, requestOf, type Sent, withExamples } from "./request.js";

/** One thing to try: a request and what it should be answered with, or why it cannot be tried. */
export type Check = { readonly name: string } & (
  | { readonly sent: Sent; readonly expected: Expected; readonly mayLackExample?: boolean }
  | { readonly skip: string }
);

/** What the checks of an operation share. */
export interface Trying {
  readonly one: OperationCases;
  readonly options: ConformanceOptions;
  /** Headers of a caller with these scopes; `null`: there is none. */
  readonly authorize: (
    scopes: readonly string[],
    lacking: readonly string[],
  ) => Promise<Credentials | null>;
}

/** What a server has to refuse; none of it may change anything. */
export async function* refusals(trying: Trying): AsyncIterable<Check> {
  const { one, options } = trying;
  const base = await preparedBase(trying);
  yield* callersRefused(trying, base);
  const caller = await callerOf(trying);
  if (caller === null) {
    yield { name: "invalid requests", skip: "authorize has no caller who may" };
    return;
  }
  const whole = as(caller, requestOf(one, base));
  yield* pathRefused(one, whole);
  if (!whole.valid) {
    const skip = `no valid request is known: ${whole.issues.slice(0, 3).join("; ")}`;
    yield { name: "invalid requests", skip };
    return;
  }
  yield* bodyRefused(trying, whole);
  for (const change of one.invalid) {
    const name = `${placeOf(change.at)}: ${change.why}`;
    const changed = changedBy(base, change);
    const sent = changed === undefined ? undefined : as(caller, requestOf(one, changed));
    const expected = refusedAsInvalid(one, options, change.at[0] === "path");
    if (sent === undefined) yield { name, skip: "the request has no such part" };
    else if (sent.valid) yield { name, skip: "the contract's validators take it" };
    else yield { name, sent, expected };
  }
}

/** What a server has to take. */
export async function* acceptances(trying: Trying): AsyncIterable<Check> {
  const { one } = trying;
  const caller = await callerOf(trying);
  const requests: (readonly [name: string, change: (values: RequestValues) => RequestValues | undefined])[] = [
    ...one.valid.map(
      (change) =>
        [`${placeOf(change.at)}: ${change.why}`, (values: RequestValues) => changedBy(values, change)] as const,
    ),
  ];
  if (one.full !== undefined) requests.unshift(["everything", (values) => values]);
  requests.unshift(["only what is required", () => filled(trying, one.minimal)]);
  const missing = missingExamples(trying);
  for (const [name, change] of requests) {
    if (caller === null) {
      yield { name, skip: "authorize has no caller who may" };
      continue;
    }
    const values = change(filled(trying, one.full ?? one.minimal));
    const prepared = values === undefined ? undefined : await prepare(trying, values);
    const sent = prepared === undefined ? undefined : as(caller, requestOf(one, prepared));
    if (sent === undefined) yield { name, skip: "the request has no such part" };
    else if (!sent.valid) {
      yield { name, skip: `the contract's validators refuse it: ${sent.issues.slice(0, 3).join("; ")}` };
    } else yield { name, sent, expected: accepted(one), mayLackExample: missing };
  }
}

/** The request that reads what the operation writes, on the same path; `undefined` where there is none. */
export async function readingOf(trying: Trying): Promise<Sent | undefined> {
  const { one } = trying;
  if (one.method === "GET" || one.method === "HEAD") return undefined;
  const reading = cases.find(({ method, path }) => method === "GET" && path === one.path);
  if (reading === undefined) return undefined;
  const caller = await callerOf({ ...trying, one: reading });
  if (caller === null) return undefined;
  const { path = {} } = await preparedBase(trying);
  return as(caller, requestOf(reading, { ...filled(trying, reading.minimal), path }));
}

/** Who may not call: nobody, a stranger, one who lacks a scope. */
async function* callersRefused(trying: Trying, base: RequestValues): AsyncIterable<Check> {
  const { one, authorize } = trying;
  const [way] = one.security;
  if (way === undefined || one.security.some((schemes) => schemes.length === 0)) return;
  const sent = requestOf(one, base);
  yield { name: "without credentials", sent, expected: refused(401) };
  const stranger = withFalseCredentials(sent, way.map(({ scheme }) => scheme));
  if (stranger !== undefined) yield { name: "with a key that is not one", sent: stranger, expected: refused(401) };
  const asked = new Set(one.security.flatMap((schemes) => schemes.flatMap((scheme) => scheme.scopes)));
  // With several ways in, a scope that one of them asks for is not missed on another.
  const lacks = one.security.length === 1 ? [...asked].map((scope) => [scope]) : [[...asked]];
  for (const lacking of lacks) {
    if (lacking.length === 0) continue;
    const name = `without the scope ${lacking.join(", ")}`;
    const others = scopes.filter((scope) => !lacking.includes(scope));
    const caller = await authorize(others, lacking);
    if (caller === null) yield { name, skip: "authorize has no such caller" };
    else yield { name, sent: as(caller, sent), expected: refused(403) };
  }
}

/** What is not of the contract: a method that the path does not have, and a path below it. */
function* pathRefused(one: OperationCases, whole: Sent): Iterable<Check> {
  const [path = ""] = whole.target.split("?", 1);
  const bare = { headers: whole.headers, valid: true, issues: [] };
  if (one.wrongMethod !== undefined) {
    const sent = { ...bare, method: one.wrongMethod, target: path };
    yield {
      name: `${one.wrongMethod}, which the path does not have`,
      sent,
      expected: { ...refused(405), ofNoOperation: true, allow: one.allow },
    };
  }
  if (one.leadsNowhere === true) {
    const target = `${path.replace(/\/$/, "")}/no-such-place/at-all`;
    const sent = { ...bare, method: one.method, target };
    const expected = { ...refused(404), ofNoOperation: true };
    yield { name: "a path that there is not", sent, expected };
  }
}

/** Bodies that cannot be read at all. */
function* bodyRefused({ one, options }: Trying, whole: Sent): Iterable<Check> {
  const { body } = one;
  if (body === undefined || whole.body === undefined) return;
  const expected = refusedAsInvalid(one, options);
  if (body.kind === "json") {
    const malformed = ['{"a":1', "{'a':1}", "{} {}", ""].slice(0, body.required ? 4 : 3);
    for (const text of malformed) {
      const name = text === "" ? "an empty body" : `a body that is not JSON: ${text}`;
      yield { name, sent: { ...whole, body: text }, expected };
    }
  }
  const other = ["application/x-no-such-type", "text/x-no-such-type"].find(
    (type) => !body.accepts.some((range) => range === "*/*" || range === `${type.split("/")[0]}/*`),
  );
  if (other !== undefined && typeof whole.body === "string") {
    const headers = { ...whole.headers, "content-type": other };
    yield { name: `a body of the type ${other}`, sent: { ...whole, headers }, expected: refused(415) };
  }
}

/** The request that is broken in one place at a time: the full one, if it is valid. */
async function preparedBase(trying: Trying): Promise<RequestValues> {
  const { one } = trying;
  for (const values of [one.full, one.minimal]) {
    if (values === undefined) continue;
    const prepared = await prepare(trying, filled(trying, values));
    if (values === one.minimal || requestOf(one, prepared).valid) return prepared;
  }
  return {};
}

async function prepare({ one, options }: Trying, values: RequestValues): Promise<RequestValues> {
  return options.prepare === undefined ? values : await options.prepare(one.operationId, values);
}

function filled({ one, options }: Trying, values: RequestValues): RequestValues {
  return withExamples(one, values, examplesFor(options, one.operationId));
}

/** Whether an id in the path is one that nobody said to exist. */
function missingExamples({ one, options }: Trying): boolean {
  if (options.prepare !== undefined) return false;
  const known = examplesFor(options, one.operationId);
  return (one.parameters ?? []).some(({ in: place, name }) => place === "path" && !Object.hasOwn(known, name));
}

/** Headers of a caller with just the scopes of the first way in. */
async function callerOf({ one, authorize }: Trying): Promise<Credentials | null> {
  const [way = []] = one.security;
  if (one.security.length === 0 || way.length === 0) return {};
  return authorize(way.flatMap((scheme) => scheme.scopes), []);
}

function as(caller: Credentials, sent: Sent): Sent {
  return { ...sent, headers: { ...sent.headers, ...caller } };
}

/** The request with credentials that are not valid; `undefined` where there is no way to send any. */
function withFalseCredentials(sent: Sent, schemes: readonly string[]): Sent | undefined {
  let { target } = sent;
  const headers: Record<string, string> = { ...sent.headers };
  for (const scheme of schemes) {
    const secret = Object.hasOwn(falseCredentials, scheme) ? falseCredentials[scheme] : undefined;
    if (secret === undefined) return undefined;
    const { in: place, name, value } = secret;
    if (place === "header") headers[name.toLowerCase()] = value;
    else if (place === "query") {
      target += `${target.includes("?") ? "&" : "?"}${encodeURIComponent(name)}=${value}`;
    } else {
      const others = headers["cookie"];
      headers["cookie"] = `${others === undefined ? "" : `${others}; `}${name}=${value}`;
    }
  }
  return { ...sent, target, headers };
}

/** A place in words: `body.questions[2].type`. */
function placeOf(at: readonly (string | number)[]): string {
  return at
    .map((part, index) => {
      if (typeof part === "number") return `[${part}]`;
      if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join("");
}
