// How a body becomes JSON: as it is, or not at all.
import type { EncodedBody } from "./body.js";
import type { Input, Operation } from "./request.js";

/** Encodes a body of an operation that takes nothing but JSON. */
export function encodeJson(
  _operation: Operation,
  { body }: Input,
  contentType: string,
): EncodedBody {
  return { body: jsonOf(body), contentType };
}

/**
 * JSON for a value, `name` being what messages call it; throws a `TypeError` for a number that JSON does not have,
 * where `null` would be sent.
 */
export function jsonOf(value: unknown, name = "body"): string {
  const text = JSON.stringify(value);
  if (text === undefined || text === "{}") {
    // A form or a stream has no members, and would be lost; of a function, there is no JSON at all.
    const tag = Object.prototype.toString.call(value);
    if (text === undefined || tag !== "[object Object]") {
      throw new TypeError(`no JSON can be made of ${tag} (${name})`);
    }
  }
  // To look at every member takes several times as long.
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
      throw new TypeError(`${place} is ${member}, which JSON does not have`);
    }
    places.set(member, place);
    return member;
  });
}
