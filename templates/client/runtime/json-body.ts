// Encodes JSON bodies, and rejects values that JSON would lose.

// #int64
import { JsonText } from "../../types/runtime/int64.js";
// #end
import type { EncodedBody } from "./body.js";
import type { Input, Operation } from "./request.js";

/** Encodes a body of an operation that accepts only JSON. */
export function encodeJson(
  _operation: Operation,
  { body }: Input,
  contentType: string,
): EncodedBody {
  return { body: jsonOf(body), contentType };
}

/**
 * Returns the JSON of a value. Error messages refer to the value as `name`. Throws a `TypeError` for a number that JSON
 * would write as `null`.
 */
export function jsonOf(value: unknown, name = "body"): string {
  // #int64
  if (value instanceof JsonText) return value.text;
  // #end
  return complete(JSON.stringify(value), value, name);
}

/** Returns the JSON text of a value. Throws a `TypeError` if the text lacks a part of the value. */
export function complete(text: string | undefined, value: unknown, name: string): string {
  if (text === undefined || text === "{}") {
    // `JSON.stringify` returns `undefined` for a function, and `{}` for a form or a stream.
    const tag = Object.prototype.toString.call(value);
    if (text === undefined || tag !== "[object Object]") {
      throw new TypeError(`${name} is ${tag}, which JSON cannot hold`);
    }
  }
  // `JSON.stringify` writes NaN as `null`. The slow search for NaN in all members runs only if the text contains
  // `null`.
  if (text.includes("null")) refuseNonNumbers(value, name);
  return text;
}

function refuseNonNumbers(value: unknown, name: string): void {
  const places = new Map<unknown, string>();
  JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const parent = places.get(this);
    const step = Array.isArray(this) ? `[${key}]` : `.${key}`;
    const place = parent === undefined ? name : parent + step;
    if (typeof member === "number" && !Number.isFinite(member)) {
      throw new TypeError(`${place} is ${member}, which JSON cannot hold`);
    }
    places.set(member, place);
    // #int64
    if (typeof member === "bigint") return undefined;
    // #end
    return member;
  });
}
