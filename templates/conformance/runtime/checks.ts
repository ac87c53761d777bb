// All test requests of one operation: requests that a server must refuse, then requests that it must accept.

import { callersAccepted, callersRefused } from "./access.js";
import { bodiesRefused } from "./bodies.js";
import { as, callerOf } from "./callers.js";
import type { Change, Contract, OperationCases, RequestValues } from "./case.js";
import type { Check, Trying } from "./check.js";
import { effectOf, readingAt } from "./effects.js";
import { accepted, acceptedAs, refusedAsInvalid } from "./judge.js";
import { type ConformanceOptions, examplesFor } from "./options.js";
import { pathRefused, reachable, requestRefused } from "./protocol.js";
import { changedBy, requestOf, type Sent, withExamples } from "./request.js";
import { strangeRequests } from "./robustness.js";

/** Prepares the test requests of an operation. */
export async function tryingOf(
  contract: Contract,
  one: OperationCases,
  options: ConformanceOptions,
): Promise<Trying> {
  const known = examplesFor(options, one.operationId);
  const base = await baseOf(one, options);
  const inPath = one.parameters?.filter(({ in: place }) => place === "path") ?? [];
  return {
    contract,
    one,
    options,
    caller: await callerOf(one, options),
    base,
    least: {
      ...filled(one, options, one.minimal),
      ...(base.path === undefined ? {} : { path: base.path }),
    },
    mayBeMissing:
      options.prepare === undefined && !inPath.every(({ name }) => Object.hasOwn(known, name)),
  };
}

/** Requests that a server must refuse. A refused request must not change data on the server. */
export async function* refusals(trying: Trying): AsyncIterable<Check> {
  const { one, options, base, caller, mayBeMissing } = trying;
  if (hasQuery(one)) {
    yield {
      name: "all requests",
      skip: "the path has a query, and servers ignore the query when they select an operation",
    };
    return;
  }
  const sent = requestOf(one, base);
  yield* callersRefused(trying, sent);
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
  yield* bodiesRefused(trying, whole);
  yield* requestRefused(trying);
  for (const change of one.invalid) {
    const name = nameOf(change);
    const changed = changedBy(base, change);
    const broken = changed === undefined ? undefined : as(caller, requestOf(one, changed));
    const expected = refusedAsInvalid(one, options, change.at[0] === "path");
    if (broken === undefined) yield { name, skip: noSuchPart };
    else if (broken.valid) yield { name, skip: "the validators accept this request" };
    else yield { name, sent: broken, expected, mayBeMissing };
  }
}

/** Requests that a server must accept. */
export async function* acceptances(trying: Trying): AsyncIterable<Check> {
  const { one, options, caller, mayBeMissing } = trying;
  if (hasQuery(one)) return;
  const minimal = filled(one, options, one.minimal);
  const full = filled(one, options, one.full ?? one.minimal);
  yield* expectAccepted("only the required parts", minimal, { isWhole: true });
  if (one.full !== undefined) yield* expectAccepted("everything", full, { isWhole: true });
  for (const change of one.valid) {
    yield* expectAccepted(nameOf(change), changedBy(full, change), { format: formatOf(change) });
  }
  if (caller === null) return;
  yield* reachable(trying);
  yield* callersAccepted(trying, requestOf(one, trying.least));
  yield* typeWithCharset(trying);
  yield* strangeRequests(trying);

  async function* expectAccepted(
    name: string,
    values: RequestValues | undefined,
    {
      format,
      isWhole = false,
    }: { readonly format?: string | undefined; readonly isWhole?: boolean },
  ): AsyncIterable<Check> {
    if (caller === null) yield { name, skip: nobody };
    else if (values === undefined) yield { name, skip: noSuchPart };
    else {
      const last = await prepared(one, options, values);
      const sent = as(caller, requestOf(one, last));
      const effect = isWhole && sent.valid ? await effectOf(trying, last, sent) : undefined;
      if (sent.valid) yield { name, sent, expected: acceptedAs(one, format), mayBeMissing, effect };
      else yield { name, skip: `the validators reject this request: ${inShort(sent.issues)}` };
    }
  }
}

/** Returns whether a path template contains a query or a fragment (OpenAPI 3.1, section 4.8.8). */
function hasQuery({ path }: OperationCases): boolean {
  return /[?#]/.test(path);
}

const nobody = "authorize returns no authorized caller";
const noSuchPart = "the request lacks this part";

function inShort(issues: readonly string[]): string {
  return issues.slice(0, 3).join("; ");
}

/** If the change sets the query parameter `format`, returns its value. */
function formatOf({ at, to }: Change): string | undefined {
  return at.join(".") === "query.format" && typeof to === "string" ? to : undefined;
}

/** RFC 9110, section 8.3.1: media types are case-insensitive, and may have parameters such as `charset`. */
function* typeWithCharset({ one, base, caller, mayBeMissing }: Trying): Iterable<Check> {
  const sent = as(caller ?? {}, requestOf(one, base));
  const type = sent.headers["content-type"];
  if (type === undefined || one.body?.kind !== "json" || !sent.valid || type.includes(";")) return;
  const headers = { ...sent.headers, "content-type": `${type.toUpperCase()}; charset=UTF-8` };
  const name = `a body with the media type ${headers["content-type"]}`;
  yield { name, sent: { ...sent, headers }, expected: accepted(one), mayBeMissing };
}

/** Returns a GET request for the operation's path, or `undefined` if the suite cannot send one. */
export function readingOf({ contract, one, options, base }: Trying): Promise<Sent | undefined> {
  return readingAt(contract, one, options, base.path);
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

function filled(
  one: OperationCases,
  options: ConformanceOptions,
  values: RequestValues,
): RequestValues {
  return withExamples(one, values, examplesFor(options, one.operationId));
}

/** Returns the description of a change: `body.questions[2].type: left out, although required`. */
function nameOf({ at, why }: Change): string {
  const place = at.map((part, index) => {
    if (typeof part === "number") return `[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
    return index === 0 ? part : `.${part}`;
  });
  return `${place.join("")}: ${why}`;
}
