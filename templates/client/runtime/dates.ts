// Rejects invalid `Date` objects in the input of a call, and converts the date-times of responses to `Date` objects.

import type { CallOptions, Client } from "./client.js";
import { ResponseError } from "./errors.js";
import { isJson } from "./media-type.js";
import { hasOwn, own } from "./own.js";
import type { Input, Operation } from "./request.js";
import { type AnyResult, listedAs, type OperationResponses } from "./response.js";
import type { Items } from "./streams.js";

/**
 * Describes where a value contains date-times, according to its schema. A recursive schema is wrapped in a function.
 */
export type Place = "date" | "date or null" | (() => Place) | Within;

/** Says which members and items of a value are date-times. Values that the schema does not describe stay unchanged. */
export interface Within {
  /** Set if the value may also be a string, which is then a date-time. */
  readonly text?: true;
  /** The schemas of the first items of an array. `items` is the schema of all items after those in `first`. */
  readonly first?: readonly (Place | null)[];
  readonly items?: Place;
  /**
   * Schemas of named members, or `null` for a member without date-times. `others` is the schema of the members that
   * `properties` does not name.
   */
  readonly properties?: Readonly<Record<string, Place | null>>;
  readonly others?: Place;
  /** Discriminator: `by` has the schema for each value of the member `tag`. */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, Place>>;
  /** Several schemas, all of which describe the value. */
  readonly all?: readonly Place[];
}

export interface Dated extends Operation {
  /** Converts the date-times of a response to `Date` objects. */
  readonly dates?: (operation: OperationResponses, result: AnyResult) => AnyResult;
}

/**
 * Calls an operation. Rejects with a `TypeError` for an invalid `Date`, and for a year that RFC 3339 §5.6 cannot express.
 */
export async function callWithDates<Result>(
  client: Pick<Client, "call">,
  operation: Dated,
  input: object = {},
  options?: CallOptions,
): Promise<Result> {
  const { body, ...groups }: Input = input;
  for (const group of Object.values(groups)) {
    if (typeof group !== "object") continue;
    for (const [name, value] of Object.entries(group)) {
      refuseUnsayable(value, `${operation.id}: the parameter ${JSON.stringify(name)}`);
    }
  }
  refuseUnsayable(body, `${operation.id}: body`);
  const result: AnyResult = await client.call(operation, input, options);
  return (operation.dates?.(operation, result) ?? result) as Result;
}

/** Throws a `TypeError` for an invalid `Date` in a value, or for a year outside 0000 to 9999. */
function refuseUnsayable(value: unknown, place: string, seen: Set<object> = new Set()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? "an invalid date" : value.toISOString();
    if (!/^\d{4}-/.test(text))
      throw new TypeError(`${place} is ${text}, which a date-time cannot express`);
    return;
  }
  seen.add(value);
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      refuseUnsayable(item, `${place}[${index}]`, seen);
    });
    return;
  }
  // Skips files and `FormData`, because they contain no dates.
  if (value instanceof Blob || Symbol.iterator in value) return;
  for (const [name, member] of Object.entries(value))
    refuseUnsayable(member, `${place}.${name}`, seen);
}

/**
 * Returns a function that converts the date-times in the bodies and headers of responses. `bodies` has a schema for
 * each key of `responses` and each media type. If `staysText` is true, a string that is not a valid date-time stays
 * unchanged.
 */
export function dates(
  bodies: Readonly<Record<string, Readonly<Record<string, Place>>>>,
  headers: Readonly<Record<string, Place>> = {},
  staysText = false,
): (operation: OperationResponses, result: AnyResult) => AnyResult {
  return (operation, result) => {
    const { status, contentType = "", response } = result;
    const key = listedAs(status, operation.responses) ?? "";
    const inHeaders = own(headers, key);
    if (inHeaders !== undefined) withDates(result.headers, inHeaders, "headers", result, staysText);
    const place = own(own(bodies, key) ?? {}, contentType);
    if (place === undefined) return result;
    // If the document declares a range such as `*/*`, only the response's header tells whether the body is JSON.
    const given = response.headers.get("content-type") ?? "";
    if (contentType.includes("*") && !isJson(given)) return result;
    const read = (body: unknown) => {
      if (!(Symbol.asyncIterator in Object(body)))
        return withDates(body, place, "body", result, staysText);
      let index = -1;
      (body as Items).each.push((item) => {
        index += 1;
        return withDates(item, place, `body[${index}]`, result, staysText);
      });
      return body;
    };
    return result.ok
      ? { ...result, data: read(result.data) }
      : { ...result, error: read(result.error) };
  };
}

/** A value to examine, and the object or array that contains it. */
interface Step {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
  readonly place: Place;
  readonly parent: Step | undefined;
}

/**
 * Replaces the date-times of a parsed value by `Date` objects. The function is not recursive, so deep JSON cannot
 * overflow the stack.
 */
function withDates(
  value: unknown,
  place: Place,
  name: string,
  result: AnyResult,
  staysText: boolean,
): unknown {
  const root: Record<string, unknown> = { [name]: value };
  const waiting: Step[] = [{ holder: root, key: name, place, parent: undefined }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { holder, key } = step;
    const found = holder[key];
    const place = typeof step.place === "function" ? step.place() : step.place;
    if (typeof place === "function") waiting.push({ ...step, place });
    else if (typeof place === "string" || (place.text === true && typeof found === "string")) {
      if (found === null && place === "date or null") continue;
      const date = typeof found === "string" ? dateOf(found) : undefined;
      if (date !== undefined) holder[key] = date;
      else if (!staysText || typeof found !== "string") throw noDate(step, found, result);
    } else {
      for (const part of place.all ?? []) waiting.push({ ...step, place: part });
      if (typeof found !== "object" || found === null) continue;
      const inside = found as Step["holder"];
      const chosen = place.tag === undefined ? undefined : own(inside, place.tag);
      const isScalar = chosen !== undefined && typeof chosen !== "object";
      const part = isScalar ? own(place.by ?? {}, String(chosen)) : undefined;
      if (part !== undefined) waiting.push({ ...step, place: part });
      for (const [key, part] of Array.isArray(found)
        ? items(found, place)
        : members(inside, place)) {
        if (part !== null) waiting.push({ holder: inside, key, place: part, parent: step });
      }
    }
  }
  return root[name];
}

function* items(
  list: readonly unknown[],
  { first = [], items }: Within,
): Generator<[number, Place | null]> {
  yield* first.slice(0, list.length).entries();
  if (items === undefined) return;
  for (let index = first.length; index < list.length; index += 1) yield [index, items];
}

function* members(
  value: object,
  { properties = {}, others }: Within,
): Generator<[string, Place | null]> {
  for (const name of Object.keys(properties)) {
    if (hasOwn(value, name)) yield [name, properties[name] ?? null];
  }
  if (others === undefined) return;
  for (const name of Object.keys(value)) if (!hasOwn(properties, name)) yield [name, others];
}

const dateTime =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-]\d\d):(\d\d))$/;

/** Returns the `Date` for a date-time (RFC 3339 §5.6), or `undefined` for other strings. */
function dateOf(text: string): Date | undefined {
  const parts = dateTime.exec(text);
  if (parts === null) return undefined;
  const [, day = "", hour = "", minute = "", second = "", fraction = ""] = parts;
  const [, , , , , , zone = "+00", beyond = "00"] = parts;
  if (hour > "23" || minute > "59" || second > "60") return undefined;
  if (zone.slice(1) > "23" || beyond > "59") return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // Some platforms read 30 February as a day in March. If the day of the `Date` differs from the day in the string, the
  // string is not a valid date.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  const offset = Number(zone) * 60 + Number(`${zone[0]}${beyond}`);
  const seconds = (Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second);
  // A leap second becomes the first second of the next day.
  if (second === "60" && seconds % 86_400 !== 0) return undefined;
  date.setTime(date.getTime() + seconds * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3)));
  return date;
}

function noDate(step: Step, found: unknown, { operationId, response }: AnyResult): ResponseError {
  let where = "";
  for (let at: Step | undefined = step; at !== undefined; at = at.parent) {
    const key =
      typeof at.key === "number" ? `[${at.key}]` : at.parent === undefined ? at.key : `.${at.key}`;
    where = key + where;
    if (where.length > 200) break;
  }
  const shown = (JSON.stringify(found) ?? "nothing").slice(0, 100);
  const what = `has ${shown} at ${where.slice(-200)}: expected a date-time`;
  return new ResponseError(operationId, "date", what, response);
}
