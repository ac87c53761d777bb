// Writes the 64-bit integers of responses: strings of digits and bigints become JSON numbers.

import {
  JsonText,
  ofStatus,
  type Place,
  partPlace,
  placeAt,
  takesValue,
  writeJson,
} from "../../types/runtime/int64.js";
import { bodyKind, essenceOf, matchMediaType } from "./media-type.js";
import type { HeaderFormat, Operation } from "./operation.js";
import { BrokenContract, type Output } from "./response.js";

/** Returns where a response body, or each of its items, has 64-bit integers. */
export function placeOfResponse(
  { responses, int64 }: Operation,
  status: number,
  mediaType: string,
): Place | undefined {
  const places = ofStatus(int64?.responses ?? {}, status, responses) ?? {};
  return (
    places[mediaType] ?? places[matchMediaType(essenceOf(mediaType), Object.keys(places)) ?? ""]
  );
}

/** Returns the JSON text of a body with 64-bit integers. Returns all other bodies unchanged. */
export function bodyDigits(
  operation: Operation,
  status: number,
  mediaType: string,
  body: unknown,
): unknown {
  const place = placeOfResponse(operation, status, mediaType);
  if (place === undefined || bodyKind(essenceOf(mediaType)) !== "json") return body;
  const text: string | undefined = digitsOf(operation.operationId, body, place);
  return text === undefined ? body : new JsonText(text);
}

/**
 * Returns a function that writes the JSON of unnamed parts in a multipart response. `place` says where the list of
 * parts has 64-bit integers.
 */
export function partDigits({ operationId }: Operation, place: Place) {
  return (value: unknown, name: string, path: readonly number[]): string => {
    const at = partPlace(place, path);
    return at === undefined ? JSON.stringify(value) : digitsOf(operationId, value, at, name);
  };
}

/**
 * Returns the headers of a response. JSON with 64-bit integers becomes text, in which these integers are numbers.
 * Throws `BrokenContract` if a string that should be a 64-bit integer is not an integer.
 */
export function headerDigits(
  { operationId, int64, responses }: Operation,
  status: number,
  headers: NonNullable<Output["headers"]>,
  formats: Readonly<Record<string, HeaderFormat>> = {},
): NonNullable<Output["headers"]> {
  const places = ofStatus(int64?.headers ?? {}, status, responses) ?? {};
  const entries = Object.entries(headers).map(([key, value]: [string, unknown]) => {
    const name = key.toLowerCase();
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (place === undefined || value === undefined || value === null) return [key, value] as const;
    const text = (json: unknown, at: Place) => new JsonText(digitsOf(operationId, json, at, key));
    if (formats[name] !== "json") return [key, withDigits(value, place, text)] as const;
    // A string is the serialized text of the header, unless the header's value may be a 64-bit integer.
    const isText = typeof value === "string" && !takesValue(place);
    return [key, isText ? value : text(value, place)] as const;
  });
  return Object.fromEntries(entries);
}

/** Copies a list or an object, and replaces nested lists and objects by their JSON texts. */
function withDigits(
  value: unknown,
  place: Place,
  text: (json: unknown, at: Place) => JsonText,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  const of = (part: unknown, key: string | number) => {
    const at = placeAt(value, place, key);
    return typeof part === "object" && part !== null && at !== undefined ? text(part, at) : part;
  };
  if (Array.isArray(value)) return value.map(of);
  const members = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    of(part, key),
  ]);
  return Object.fromEntries(members);
}

/**
 * Returns the JSON text of a value; 64-bit integers become JSON numbers. Throws `BrokenContract` if a
 * string that should be a 64-bit integer is not an integer.
 */
function digitsOf(operationId: string, value: unknown, place: Place, name = "body"): string {
  try {
    return writeJson(value, place, name) as string;
  } catch (error) {
    throw new BrokenContract(operationId, `returned a response: ${(error as Error).message}`);
  }
}
