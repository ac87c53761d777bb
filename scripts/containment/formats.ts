// Describes the strings of each `format` by patterns, lengths and examples.

/** For each format, the maximum length of its strings. */
export const formatLengths: Readonly<Record<string, number>> = {
  hostname: 253,
  ipv6: 45,
};

const clock = "[0-2][0-9]:[0-5][0-9]:[0-6][0-9](\\.[0-9]+)?([zZ]|[+-][0-2][0-9]:[0-5][0-9])";
const octet = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";

/** For each format, a pattern that matches exactly its strings. */
export const formatPatterns: Readonly<Record<string, string>> = {
  duration:
    "^P([0-9]+W|([0-9]+Y([0-9]+M([0-9]+D)?)?|[0-9]+M([0-9]+D)?|[0-9]+D)(T([0-9]+H([0-9]+M([0-9]+S)?)?|[0-9]+M([0-9]+S)?|[0-9]+S))?|T([0-9]+H([0-9]+M([0-9]+S)?)?|[0-9]+M([0-9]+S)?|[0-9]+S))$",
  ipv4: `^${octet}(\\.${octet}){3}$`,
  uuid: "^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$",
};

/** For each format, a pattern that matches all its strings and possibly other strings. */
export const formatShapes: Readonly<Record<string, string>> = {
  byte: "^[A-Za-z0-9+/]*={0,2}$",
  date: "^[0-9]{4}-[01][0-9]-[0-3][0-9]$",
  "date-time": `^[0-9]{4}-[01][0-9]-[0-3][0-9][Tt ]${clock}$`,
  email: "^[ -~]+@[^@]+$",
  hostname: "^[0-9a-zA-Z]([0-9a-zA-Z.-]*[0-9a-zA-Z])?$",
  ipv6: "^[0-9a-fA-F:.]+$",
  time: `^${clock}$`,
  uri: "^[a-zA-Z][0-9a-zA-Z+.-]*:",
};

const longestSample = 5_000;

const endless: readonly (readonly [string, string, string])[] = [
  ["https://example.com/", "a", ""],
  ["2024-01-01T00:00:00.", "0", "Z"],
  ["12:00:00.", "0", "Z"],
  ["P", "1", "D"],
  ["/", "a", ""],
  ["1/", "a", ""],
  ["", "aaaa", ""],
];

/** Returns example strings of several formats, each with at least `length` characters. */
export function longSamples(length: number): string[] {
  if (length > longestSample) return [];
  const endlessly = endless.map(([start, filler, end]) => {
    const left = Math.max(1, length - start.length - end.length);
    return `${start}${filler.repeat(Math.ceil(left / filler.length))}${end}`;
  });
  const local = "a".repeat(Math.min(64, Math.max(1, length - 13)));
  const host = hostOf(Math.max(3, length - local.length - 1));
  return [...endlessly, hostOf(Math.max(1, length)), `${local}@${host}`];
}

/** Returns a host name with `length` characters. Each label of the host name has a valid length. */
function hostOf(length: number): string {
  const labels = `${"a".repeat(60)}.`.repeat(Math.ceil(length / 61)).slice(0, length);
  return labels.replace(/\.$/, "a");
}

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
