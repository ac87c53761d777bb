// Texts that a schema of strings matches, or that it does not: by its format, its pattern and its length.

import { compilePattern } from "../openapi/patterns/compile.js";
import type { Flat } from "./flat.js";
import { textFor } from "./pattern-text.js";

/** A text of each format that is checked. */
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

/** Longer texts are not made: a bound that is larger is not tried. */
export const longest = 100_000;

/** Maximum length of a parameter: servers refuse long URLs and headers, whatever the contract says. */
export const longestParameter = 1_000;

/** Returns a text that matches, if a way to make one is known. */
export function matchingText(flat: Flat): string {
  const { format, patterns, bounds } = flat;
  const least = bounds.get("minLength") ?? 0;
  const most = bounds.get("maxLength") ?? Infinity;
  const known = format === undefined ? undefined : ofFormat.get(format);
  const [pattern] = patterns;
  if (pattern !== undefined) {
    // A pattern mostly says no more than the format beside it, but its texts are rarely of the format.
    const texts = known === undefined ? [] : [known, known.replace(/Z$/, ".000Z")];
    const fitting = texts.find((text) => patterns.every((one) => compilePattern(one)?.test(text)));
    return fitting ?? textFor(pattern, least, most) ?? "text";
  }
  return known ?? ofLength(Math.min(Math.max(least, "text".length), most));
}

/** A text of so many characters. */
export function ofLength(length: number): string {
  const target = Math.min(Math.max(0, Math.ceil(length)), longest + 1);
  return target <= "text".length ? "text".slice(0, target) : "x".repeat(target);
}

/** A text of so many characters, each of which is two units of UTF-16. */
export function wide(length: number): string {
  return "😀".repeat(length);
}

/** A text that the pattern does not match, if one of a few does not. */
export function mismatching(pattern: string): string | undefined {
  const expression = compilePattern(pattern);
  // Only short texts are tried: patterns are an author's, and some take exponential time.
  return (
    expression && ["text", "0", "?", " ", "§", "-a-", ""].find((text) => !expression.test(text))
  );
}
