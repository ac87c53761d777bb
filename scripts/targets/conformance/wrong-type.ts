// Creates values of wrong types, including some that a lax server would convert.
import type { JsonValue } from "../../json/json.js";
import type { Kind, Trial } from "./trial.js";

/**
 * Returns values of wrong types: no alternative of the schema allows these types. `value` is the valid value that the
 * wrong values replace.
 */
export function wrongTypes(place: Kind, value: JsonValue | undefined): Trial[] {
  const allowed = new Set<string>();
  for (const { types, values } of place.alternatives) {
    if (types === undefined && values === undefined) return [];
    for (const type of types ?? (values as JsonValue[]).map(jsonType)) allowed.add(type);
  }
  if (allowed.size === 0) return [];
  const expected = article([...allowed].join(" or "));
  if (allowed.has("number")) allowed.add("integer");
  return place.text ? wrongTexts(place, allowed, expected) : wrongValues(allowed, expected, value);
}

function wrongValues(
  allowed: ReadonlySet<string>,
  expected: string,
  value: JsonValue | undefined,
): Trial[] {
  const trials: Trial[] = [];
  const add = (to: JsonValue, what: string) =>
    trials.push({ to, why: `${what} instead of ${expected}` });
  const others: readonly [string, JsonValue, string][] = [
    ["string", "text", "a string"],
    ["integer", 1, "a number"],
    ["object", {}, "an object"],
    ["array", [], "a list"],
    ["boolean", true, "a boolean"],
  ];
  const other = others.find(([type]) => !allowed.has(type));
  if (other !== undefined) add(other[1], other[2]);
  // A lax server would convert "1" to 1, 1 to "1" and "true" to true.
  if (allowed.has("integer") && !allowed.has("string")) add("1", "a number in quotes");
  if (allowed.has("integer") && !allowed.has("number")) add(1.5, "a fraction");
  if (allowed.has("boolean") && !allowed.has("string")) add("true", "a boolean in quotes");
  if (allowed.has("boolean") && !allowed.has("integer") && other?.[0] !== "integer")
    add(1, "a number");
  if (!allowed.has("array") && other?.[0] !== "array") {
    if (allowed.has("object")) add([], "a list");
    else if (value !== undefined && value !== null) add([value], "a list with one item");
  }
  if (!allowed.has("null")) add(null, "null");
  return trials;
}

/**
 * Returns texts such as `0x10` or `True`, which are numbers or booleans in some programming languages but not in JSON.
 */
function wrongTexts(place: Kind, allowed: ReadonlySet<string>, expected: string): Trial[] {
  const trials: Trial[] = [];
  const add = (to: JsonValue, what: string) =>
    trials.push({ to, why: `${what} instead of ${expected}` });
  if (allowed.has("array") || allowed.has("object")) return [];
  if (allowed.has("string")) {
    if (place.at[0] === "query" && isWhole(place)) add(["text", "text"], "two values");
    return trials;
  }
  add("text", "a text");
  const numeric = allowed.has("integer");
  if (numeric && !allowed.has("number")) {
    add("1.5", "a fraction");
    add("1e3", "a number with an exponent");
    add("1.0", "a whole number with a fraction");
  }
  if (numeric) add("0x10", "a hexadecimal number");
  // Leading and trailing spaces of a header value are ignored.
  if (numeric && place.at[0] !== "headers") add(" 1", "a number after a space");
  if (numeric && allowed.has("number")) add("Infinity", "a number that JSON cannot express");
  if (allowed.has("boolean") && !numeric) {
    add("1", "a number");
    add("True", "a boolean in another letter case");
  }
  if (place.at[0] === "query" && isWhole(place)) add("", "nothing");
  if (!allowed.has("null")) add([1, 2], "two values");
  return trials;
}

/** Returns true for the complete value of a parameter or body, and false for a value inside of it. */
function isWhole({ at, inside }: Kind): boolean {
  return at.length === 2 && inside === undefined;
}

function jsonType(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
