// Checks the effects of a successful request: written values can be read, and deleted resources are gone.

import { as, callerOf } from "./callers.js";
import type { Contract, OperationCases, RequestValues, Values } from "./case.js";
import type { Trying } from "./check.js";
import { exchange, type Received } from "./exchange.js";
import { inShort } from "./judge.js";
import { type ConformanceOptions, examplesFor } from "./options.js";
import { requestOf, type Sent, withExamples } from "./request.js";

/** The checks that follow a successful response. */
export interface Effect {
  readonly sent: Sent;
  /** Members that the response to the request must contain. */
  readonly echoed: Values;
  /**
   * The request that reads the changed resource. `reading` is undefined if the API has no operation that reads the
   * resource.
   */
  readonly reading?: Sent;
  /** Members that must be in the response to `reading`, the request that reads the resource. */
  readonly readable: Values;
  /** Whether the request deletes the resource. */
  readonly gone: boolean;
}

/** The result of checking whether a request had an expected effect, such as a stored value. */
export interface Seen {
  readonly name: string;
  readonly sent: Sent;
  /** The differences between the expected and the actual effect; empty if there are none. */
  readonly problems: readonly { readonly expected: string; readonly got: string }[];
}

/** Returns the effect that the contract guarantees for a request; `undefined` if it guarantees none. */
export async function effectOf(
  trying: Trying,
  values: RequestValues,
  sent: Sent,
): Promise<Effect | undefined> {
  const { contract, one, options } = trying;
  if (options.readBack === false) return undefined;
  // After DELETE, a resource at a fixed path may exist again with its initial values.
  const gone = one.method === "DELETE" && /\}\/?$/.test(one.path);
  const echoed = membersOf(values.body, one.echoed);
  const readable = membersOf(values.body, one.readable);
  const isRead = gone || Object.keys(readable).length > 0;
  if (!isRead && Object.keys(echoed).length === 0) return undefined;
  const reading = isRead ? await readingAt(contract, one, options, values.path) : undefined;
  return { sent, echoed, readable, gone, ...(reading === undefined ? {} : { reading }) };
}

/**
 * Checks whether a successful request had its effect: for example, a created resource can be read. After a 202, the
 * effect is not checked, because it may occur later.
 */
export async function* effectSeen(
  { sent, echoed, reading, readable, gone }: Effect,
  received: Received,
  options: ConformanceOptions,
): AsyncIterable<Seen> {
  if (received.status < 200 || received.status >= 300 || received.status === 202) return;
  if (Object.keys(echoed).length > 0) {
    const name = "the response contains the written values";
    yield { name, sent, problems: missing(echoed, received) };
  }
  if (reading === undefined) return;
  const read = await exchange(reading, options);
  // Reports nothing if the read request fails: the caller may lack the permission to read the resource.
  const isShown = typeof read === "object" && read.status >= 200 && read.status < 300;
  if (gone) {
    const problems = isShown ? [{ expected: "404 or 410", got: inShort(read) }] : [];
    yield { name: "the deleted resource is gone", sent: reading, problems };
  } else {
    const problems = isShown ? missing(readable, read) : [];
    yield { name: "the written values can be read", sent: reading, problems };
  }
}

/** Returns a GET request for the operation's path, or `undefined` if the suite cannot send one. */
export async function readingAt(
  { cases }: Contract,
  one: OperationCases,
  options: ConformanceOptions,
  path: Values = {},
): Promise<Sent | undefined> {
  if (one.method === "GET" || one.method === "HEAD") return undefined;
  const reading = cases.find((other) => other.method === "GET" && other.path === one.path);
  const caller = reading === undefined ? null : await callerOf(reading, options);
  if (reading === undefined || caller === null) return undefined;
  const known = examplesFor(options, reading.operationId);
  return as(caller, requestOf(reading, { ...withExamples(reading, reading.minimal, known), path }));
}

function membersOf(body: unknown, names: readonly string[] = []): Values {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

/** Reports the expected members that are missing or different in the received body. */
function missing(members: Values, received: Received): Seen["problems"] {
  const body = typeof received.body === "object" && received.body !== null ? received.body : {};
  const wrong = Object.entries(members).filter(
    ([name, value]) => !Object.hasOwn(body, name) || (body as Values)[name] !== value,
  );
  if (wrong.length === 0) return [];
  const expected = JSON.stringify(Object.fromEntries(wrong));
  return [{ expected: `the written values: ${expected}`, got: inShort(received) }];
}
