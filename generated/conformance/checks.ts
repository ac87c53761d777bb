// Generated: everything that is tried of one operation, in order: who may call it, what it refuses, what it takes.

import { as, asStranger, callerOf, callerWith, isGuarded, missableScopes } from "./callers.js";
import type { Change, OperationCases, RequestValues } from "./case.js";
import { cases, scopes } from "./cases.js";
import { accepted, type Expected, refused, refusedAsInvalid } from "./judge.js";
import { type ConformanceOptions, type Credentials, examplesFor } from "./options.js";
import { changedBy, requestOf, type Sent, withExamples } from "./request.js";

/** One thing to try: a request and what it should be answered with, or why it cannot be tried. */
export type Check = { readonly name: string } & (
  | { readonly sent: Sent; readonly expected: Expected; readonly mayBeMissing?: boolean }
  | { readonly skip: string }
);

/** What the checks of an operation share. */
export interface Trying {
  readonly one: OperationCases;
  readonly options: ConformanceOptions;
  /** Who may call; `null`: nobody is known. */
  readonly caller: Credentials | null;
  /** The request that is broken in one place at a time: the full one, if it is valid. */
  readonly base: RequestValues;
  /** Whether an id in the path is one that nobody said to exist. */
  readonly mayBeMissing: boolean;
}

/** Gets ready to try an operation. */
export async function tryingOf(one: OperationCases, options: ConformanceOptions): Promise<Trying> {
  const known = examplesFor(options, one.operationId);
  const inPath = one.parameters?.filter(({ in: place }) => place === "path") ?? [];
  return {
    one,
    options,
    caller: await callerOf(one, options),
    base: await baseOf(one, options),
    mayBeMissing: options.prepare === undefined && !inPath.every(({ name }) => Object.hasOwn(known, name)),
  };
}

/** What a server has to refuse; none of it may change anything. */
export async function* refusals(trying: Trying): AsyncIterable<Check> {
  const { one, options, base, caller, mayBeMissing } = trying;
  const sent = requestOf(one, base);
  if (isGuarded(one)) yield* callersRefused(trying, sent);
  if (caller === null) {
    yield { name: "invalid requests", skip: nobody };
    return;
  }
  const whole = as(caller, sent);
  yield* pathRefused(one, whole);
  if (!whole.valid) {
    yield { name: "invalid requests", skip: `no valid request is known: ${inShort(whole.issues)}` };
    return;
  }
  yield* bodyRefused(trying, whole);
  for (const change of one.invalid) {
    const name = nameOf(change);
    const changed = changedBy(base, change);
    const broken = changed === undefined ? undefined : as(caller, requestOf(one, changed));
    const expected = refusedAsInvalid(one, options, change.at[0] === "path");
    if (broken === undefined) yield { name, skip: noSuchPart };
    else if (broken.valid) yield { name, skip: "the contract's validators take it" };
    else yield { name, sent: broken, expected, mayBeMissing };
  }
}

/** What a server has to take. */
export async function* acceptances(trying: Trying): AsyncIterable<Check> {
  const { one, options, caller, mayBeMissing } = trying;
  const minimal = filled(one, options, one.minimal);
  const full = filled(one, options, one.full ?? one.minimal);
  yield* taken("only what is required", minimal);
  if (one.full !== undefined) yield* taken("everything", full);
  for (const change of one.valid) yield* taken(nameOf(change), changedBy(full, change));

  async function* taken(name: string, values: RequestValues | undefined): AsyncIterable<Check> {
    if (caller === null) yield { name, skip: nobody };
    else if (values === undefined) yield { name, skip: noSuchPart };
    else {
      const sent = as(caller, requestOf(one, await prepared(one, options, values)));
      if (sent.valid) yield { name, sent, expected: accepted(one), mayBeMissing };
      else yield { name, skip: `the contract's validators refuse it: ${inShort(sent.issues)}` };
    }
  }
}

const nobody = "authorize has no caller who may";
const noSuchPart = "the request has no such part";

function inShort(issues: readonly string[]): string {
  return issues.slice(0, 3).join("; ");
}

/** The request that reads what the operation writes, on the same path; `undefined` where there is none. */
export async function readingOf({ one, options, base }: Trying): Promise<Sent | undefined> {
  if (one.method === "GET" || one.method === "HEAD") return undefined;
  const reading = cases.find(({ method, path }) => method === "GET" && path === one.path);
  const caller = reading === undefined ? null : await callerOf(reading, options);
  if (reading === undefined || caller === null) return undefined;
  const { path = {} } = base;
  return as(caller, requestOf(reading, { ...filled(reading, options, reading.minimal), path }));
}

/** Who may not call. */
async function* callersRefused({ one, options }: Trying, sent: Sent): AsyncIterable<Check> {
  yield { name: "without credentials", sent, expected: refused(401) };
  const stranger = asStranger(one, sent);
  if (stranger !== undefined) yield { name: "with a key that is not one", sent: stranger, expected: refused(401) };
  for (const lacking of missableScopes(one)) {
    const name = `without the scope ${lacking.join(", ")}`;
    const others = scopes.filter((scope) => !lacking.includes(scope));
    const caller = await callerWith(others, lacking, options);
    if (caller === null) yield { name, skip: "authorize has no such caller" };
    else yield { name, sent: as(caller, sent), expected: refused(403) };
  }
}

/** What is not of the contract: a method that the path does not have, and a path below it. */
function* pathRefused(one: OperationCases, whole: Sent): Iterable<Check> {
  const [path = ""] = whole.target.split("?", 1);
  const bare = { headers: whole.headers, valid: true, issues: [] };
  if (one.wrongMethod !== undefined) {
    const name = `${one.wrongMethod}, which the path does not have`;
    const sent = { ...bare, method: one.wrongMethod, target: path };
    yield { name, sent, expected: { ...refused(405), ofNoOperation: true, allow: one.allow } };
  }
  if (one.leadsNowhere === true) {
    const target = `${path.replace(/\/$/, "")}/no-such-place/at-all`;
    const sent = { ...bare, method: one.method, target };
    const expected = { ...refused(404), ofNoOperation: true };
    yield { name: "a path that there is not", sent, expected };
  }
}

/** Bodies that cannot be read at all. */
function* bodyRefused({ one, options, mayBeMissing }: Trying, whole: Sent): Iterable<Check> {
  const { body } = one;
  if (body === undefined || typeof whole.body !== "string") return;
  if (body.kind === "json") {
    const malformed = ['{"a":1', "{'a':1}", "{} {}", ...(body.required ? [""] : [])];
    for (const text of malformed) {
      const name = text === "" ? "an empty body" : `a body that is not JSON: ${text}`;
      const expected = refusedAsInvalid(one, options);
      yield { name, sent: { ...whole, body: text }, expected, mayBeMissing };
    }
  }
  const type = ["application/x-no-such-type", "text/x-no-such-type"].find((candidate) =>
    body.accepts.every((range) => range !== "*/*" && range !== `${candidate.split("/")[0]}/*`),
  );
  if (type === undefined) return;
  const sent = { ...whole, headers: { ...whole.headers, "content-type": type } };
  yield { name: `a body of the type ${type}`, sent, expected: refused(415), mayBeMissing };
}

async function baseOf(one: OperationCases, options: ConformanceOptions): Promise<RequestValues> {
  const minimal = () => prepared(one, options, filled(one, options, one.minimal));
  if (one.full === undefined) return minimal();
  const full = await prepared(one, options, filled(one, options, one.full));
  return requestOf(one, full).valid ? full : minimal();
}

async function prepared(
  { operationId }: OperationCases,
  { prepare }: ConformanceOptions,
  values: RequestValues,
): Promise<RequestValues> {
  return prepare === undefined ? values : prepare(operationId, values);
}

function filled(one: OperationCases, options: ConformanceOptions, values: RequestValues): RequestValues {
  return withExamples(one, values, examplesFor(options, one.operationId));
}

/** A change in words: `body.questions[2].type: left out, though required`. */
function nameOf({ at, why }: Change): string {
  const place = at.map((part, index) => {
    if (typeof part === "number") return `[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
    return index === 0 ? part : `.${part}`;
  });
  return `${place.join("")}: ${why}`;
}
