// Creates invalid texts that resemble valid ones: for patterns, formats and enumerations. Careless checks accept these
// texts, for example patterns without anchors, or comparisons that ignore case.
import type { JsonValue } from "../../json/json.js";
import { compilePattern } from "../../openapi/patterns/compile.js";
import { textFor } from "../../samples/pattern-text.js";

/** An invalid text, and the reason why it is invalid. */
export interface NearMiss {
  readonly to: string;
  readonly why: string;
}

/** Maximum length of texts that are tested against a pattern: some patterns take exponential time. */
const longest = 16;

/**
 * Creates invalid texts by changing a text that the pattern matches. If `anyText` is false, only texts that can be a
 * header value are returned.
 */
export function nearlyMatching(pattern: string, anyText: boolean): NearMiss[] {
  const expression = compilePattern(pattern);
  const text = textFor(pattern, 0, longest);
  if (expression === undefined || text === undefined || text.length > longest) return [];
  const misses: NearMiss[] = [];
  const add = (candidates: readonly string[], why: string) => {
    const to = candidates.find((candidate) => !expression.test(candidate));
    if (to !== undefined) misses.push({ to, why });
  };
  if (!expression.test(text)) return [];
  const strangers = ["?", "§", "x", "0"].slice(0, anyText ? 4 : 1);
  add(
    strangers.map((one) => one + text),
    "a matching text after one more character",
  );
  add(
    strangers.map((one) => text + one),
    "a matching text before one more character",
  );
  // A line break is appended to find validators whose `$` also matches before a final line break.
  if (anyText) add([`${text}\n`], "a matching text before a line break");
  const cases = [text.toUpperCase(), text.toLowerCase()].filter((one) => one !== text);
  add(cases, "a matching text in another letter case");
  return misses;
}

/** Returns a value of an enumeration in upper or lower case, unless the result is a value of the enumeration, too. */
export function otherCase(known: ReadonlySet<JsonValue> | undefined): string | undefined {
  for (const value of known ?? []) {
    if (typeof value !== "string") continue;
    const other = [value.toUpperCase(), value.toLowerCase()].find((one) => !known?.has(one));
    if (other !== undefined) return other;
  }
  return undefined;
}

/** For each format, invalid texts that a careless check accepts. */
const ofFormats: ReadonlyMap<string, readonly (readonly [text: string, why: string])[]> = new Map([
  [
    "date-time",
    [
      ["2026-01-02", "a date without a time"],
      ["2026-01-02T03:04:05", "a date and time without an offset"],
      ["2026-02-30T03:04:05Z", "a day that does not exist"],
    ],
  ],
  [
    "date",
    [
      ["2026-02-30", "a day that does not exist"],
      ["2026-01-02T03:04:05Z", "a date with a time"],
      ["2026-1-2", "a date without leading zeros"],
    ],
  ],
  ["time", [["25:04:05Z", "an hour that does not exist"]]],
  ["duration", [["P", "an empty duration"]]],
  ["email", [["someone@", "an address without a host"]]],
  ["hostname", [["-a.example", "a name that begins with a hyphen"]]],
  ["ipv4", [["256.0.2.1", "a number above 255"]]],
  ["ipv6", [["192.0.2.1", "an IPv4 address"]]],
  ["uri", [["/a", "a path without a scheme"]]],
  [
    "uuid",
    [
      ["00000000000040008000000000000001", "without its hyphens"],
      ["00000000-0000-4000-8000-00000000000g", "an invalid digit"],
    ],
  ],
]);

/** Returns invalid texts that resemble a format. */
export function nearlyOfFormat(format: string): NearMiss[] {
  return (ofFormats.get(format) ?? []).map(([to, why]) => ({ to, why }));
}
