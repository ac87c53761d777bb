// Which strings a `format` accepts, and some of each, to show one.
import { fullFormats } from "ajv-formats/dist/formats.js";

/** Expressions of formats may look at a text as often as it is long. */
const longestChecked = 2_100;

/** How long strings of a format can be. */
export const formatLengths: Readonly<Record<string, number>> = {
  date: 10,
  ipv4: 15,
  uuid: 45,
  hostname: 254,
};

/** True or false for a string and a format that is checked; `undefined` where we cannot say. */
export function hasFormat(format: string, text: string): boolean | undefined {
  const most = Object.hasOwn(formatLengths, format) ? formatLengths[format] : undefined;
  if (most !== undefined && text.length > most) return false;
  const check: unknown = Object.hasOwn(fullFormats, format)
    ? fullFormats[format as keyof typeof fullFormats]
    : undefined;
  if (check === undefined || text.length > longestChecked) return undefined;
  if (check === true) return true;
  if (check instanceof RegExp) {
    check.lastIndex = 0;
    return check.test(text);
  }
  if (typeof check === "function") return (check as (value: string) => boolean)(text);
  const validate = (check as { validate?: unknown }).validate;
  if (validate instanceof RegExp) {
    validate.lastIndex = 0;
    return validate.test(text);
  }
  return typeof validate === "function"
    ? Boolean((validate as (value: string) => boolean)(text))
    : undefined;
}

/** What every string of a format looks like; other strings may, too. */
export const formatShapes: Readonly<Record<string, string>> = {
  date: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  "date-time": "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt\\s]",
  time: "^[0-9]{2}:[0-9]{2}:",
  email: "@",
  ipv4: "^[0-9.]+$",
  uuid: "^([uU][rR][nN]:[uU]{2}[iI][dD]:)?[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$",
};

const endless: readonly (readonly [string, string, string])[] = [
  ["https://example.com/", "a", ""],
  ["", "a", "@example.com"],
  ["2024-01-01T00:00:00.", "0", "Z"],
  ["12:00:00.", "0", "Z"],
  ["P", "1", "D"],
  ["/", "a", ""],
  ["1/", "a", ""],
  ["", "aaaa", ""],
];

/** Strings of formats that have no greatest length, at least so long. */
export function longSamples(length: number): string[] {
  if (length > longestChecked) return [];
  return endless.map(([start, filler, end]) => {
    const left = Math.max(1, length - start.length - end.length);
    return `${start}${filler.repeat(Math.ceil(left / filler.length))}${end}`;
  });
}

/** Strings of one format or another. */
export const formatSamples: readonly string[] = [
  "2024-01-01T00:00:00Z",
  "2025-06-30T12:34:56.789+02:00",
  "2024-01-01",
  "1999-12-31",
  "12:00:00Z",
  "23:59:59+01:00",
  "P1D",
  "PT1H",
  "a@example.com",
  "someone@example.org",
  "example.com",
  "host",
  "127.0.0.1",
  "10.0.0.1",
  "::1",
  "2001:db8::1",
  "https://example.com/",
  "https://example.com/a?b=c",
  "urn:a:b",
  "/a/b",
  "a",
  "1",
  "00000000-0000-0000-0000-000000000000",
  "123e4567-e89b-12d3-a456-426614174000",
  "/a",
  "0",
  "1/a",
  "{a}",
  "YQ==",
  "aaaa",
  "",
  "(",
  "a b",
  "\\",
  "[",
];
