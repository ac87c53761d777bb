// Creates strings that a schema accepts or refuses, according to its format, pattern and length.

import { compilePattern } from "../openapi/patterns/compile.js";
import type { Flat } from "./flat.js";
import { textFor } from "./pattern-text.js";

/** A valid string for each format that is checked. */
const ofFormat: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-02T03:04:05Z"],
  ["date", "2026-01-02"],
  ["time", "03:04:05Z"],
  ["duration", "P1D"],
  ["email", "someone@example.com"],
  ["idn-email", "someone@example.com"],
  ["hostname", "www.example.com"],
  ["idn-hostname", "www.example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com/"],
  ["url", "https://example.com/"],
  ["uri-reference", "/a"],
  ["iri", "https://example.com/"],
  ["iri-reference", "/a"],
  ["uuid", "00000000-0000-4000-8000-000000000001"],
  ["uri-template", "/a/{b}"],
  ["json-pointer", "/a"],
  ["relative-json-pointer", "1/a"],
  ["regex", "a"],
  ["byte", "dGV4dA=="],
]);

/**
 * Maximum length of a created string. If `maxLength` is above the maximum, strings of the length `maxLength` are not
 * tested.
 */
export const longest = 100_000;

/** Maximum length of a created parameter: servers refuse long URLs and headers, whatever the document allows. */
export const longestParameter = 1_000;

/** Returns a string that the schema accepts, if such a string can be created. */
export function matchingText(flat: Flat): string {
  const { format, patterns, bounds } = flat;
  const least = bounds.get("minLength") ?? 0;
  const most = bounds.get("maxLength") ?? Infinity;
  const known = format === undefined ? undefined : ofFormat.get(format);
  const [pattern] = patterns;
  if (pattern !== undefined) {
    // A `pattern` next to a `format` is usually redundant, but strings that are created from the pattern seldom have
    // the format.
    const texts = known === undefined ? [] : [known, known.replace(/Z$/, ".000Z")];
    const fitting = texts.find((text) => patterns.every((one) => compilePattern(one)?.test(text)));
    return fitting ?? textFor(pattern, least, most) ?? "text";
  }
  return known ?? ofLength(Math.min(Math.max(least, "text".length), most));
}

/** Returns a string with the given number of characters. */
export function ofLength(length: number): string {
  const target = Math.min(Math.max(0, Math.ceil(length)), longest + 1);
  return target <= "text".length ? "text".slice(0, target) : "x".repeat(target);
}

/** Returns a string with the given number of characters, each of which has two UTF-16 code units. */
export function wide(length: number): string {
  return "😀".repeat(length);
}

/** Returns a string that the pattern does not match, if one of a few candidates is suitable. */
export function mismatching(pattern: string): string | undefined {
  const expression = compilePattern(pattern);
  // Only short strings are compared with the pattern, because some patterns take exponential time.
  return (
    expression && ["text", "0", "?", " ", "§", "-a-", ""].find((text) => !expression.test(text))
  );
}
