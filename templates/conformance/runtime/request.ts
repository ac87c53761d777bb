// Serializes a request, and states whether the contract allows it.

import { type WrittenBody, writeBody } from "./body.js";
import type { Change, OperationCases, RequestValues, Values } from "./case.js";
import { writeParameters } from "./parameters.js";

/** A serialized request. */
export interface Sent {
  readonly method: string;
  /** Path and query, without the base address. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
  /** Whether the body is sent in chunks, without its length. */
  readonly chunked?: boolean;
  /** Whether the validators accept the request. */
  readonly valid: boolean;
  /** The issues of the validators, if they refuse the request. */
  readonly issues: readonly string[];
}

/** Writes a request of an operation, and checks the request with the validators. */
export function requestOf(one: OperationCases, values: RequestValues): Sent {
  const { path = {}, query = {}, headers = {}, cookies = {} } = values;
  const written = writeParameters(one.parameters ?? [], { path, query, headers, cookies });
  const body = bodyOf(one, values);
  const checked = one.validators.parameters(written);
  const issues = checked.ok
    ? []
    : checked.errors.map(({ where, expected }) => `${where}: ${expected}`);
  if (body !== undefined && one.body !== undefined) {
    const judged = one.validators.requestBody(one.body.mediaType, body.read);
    if (!judged.ok)
      issues.push(...judged.errors.map(({ where, expected }) => `${where}: ${expected}`));
  } else if (one.body?.required === true) issues.push("body: a body");
  const target = one.path.replace(/\{([^{}]+)\}/g, (variable, name: string) =>
    Object.hasOwn(written.path, name) ? (written.path[name] as string) : variable,
  );
  return {
    method: one.method,
    target: written.query === "" ? target : `${target}?${written.query}`,
    headers: {
      ...written.headers,
      ...(body?.contentType === undefined ? {} : { "content-type": body.contentType }),
    },
    ...(body === undefined ? {} : { body: body.data }),
    valid: issues.length === 0,
    issues,
  };
}

function bodyOf(one: OperationCases, values: RequestValues): WrittenBody | undefined {
  if (one.body === undefined || values.body === undefined) return undefined;
  return writeBody(one.body, values.body);
}

/** Returns the request with values from `examples`, so that its parameters name resources that exist on the server. */
export function withExamples(
  one: OperationCases,
  values: RequestValues,
  examples: Values,
): RequestValues {
  const changed: Record<string, unknown> = { ...values };
  for (const { name, in: place } of one.parameters ?? []) {
    if (!Object.hasOwn(examples, name)) continue;
    const group = place === "header" ? "headers" : place === "cookie" ? "cookies" : place;
    const given = values[group];
    if (given === undefined || !Object.hasOwn(given, name)) continue;
    changed[group] = withMember(changed[group] as object, name, examples[name]);
  }
  return changed;
}

/** Applies a change to the request; returns `undefined` if the request lacks the changed part. */
export function changedBy(
  values: RequestValues,
  { at, ...change }: Change,
): RequestValues | undefined {
  return replaced(values, at, change) as RequestValues | undefined;
}

function replaced(value: unknown, at: Change["at"], change: Omit<Change, "at">): unknown {
  const [part, ...rest] = at;
  if (part === undefined || typeof value !== "object" || value === null) return undefined;
  const isLast = rest.length === 0;
  const name = String(part);
  const there = Object.hasOwn(value, name);
  if (isLast && !("to" in change)) return there ? without(value, name) : undefined;
  if (!isLast && !there && !groups.has(name)) return undefined;
  const inner = there ? (value as Values)[name] : {};
  const to = isLast ? change.to : replaced(inner, rest, change);
  return to === undefined ? undefined : withMember(value, name, to);
}

// Members of a request that may be absent, because they only group parameters.
const groups = new Set(["path", "query", "headers", "cookies"]);

function without(value: object, name: string): unknown {
  if (Array.isArray(value)) return value.filter((_item, index) => String(index) !== name);
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function withMember(value: object, name: string, member: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? member : item));
  const members = Object.entries(value).map(([key, one]) => [key, key === name ? member : one]);
  if (!Object.hasOwn(value, name)) members.push([name, member]);
  // `Object.fromEntries` creates an own property even for the name `__proto__`.
  return Object.fromEntries(members);
}
