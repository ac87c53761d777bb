// Which formats are known: stands in for the table in keywords/formats.ts until that exists.

const formats = new Set(
  (
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri " +
    "iri-reference uuid uri-template json-pointer relative-json-pointer regex " +
    "int32 int64 float double byte binary password"
  ).split(" "),
);

/** True for a format that is checked, or known to need no check. */
export function isKnownFormat(name: string): boolean {
  return formats.has(name);
}

/** All of them. */
export function knownFormats(): Iterable<string> {
  return formats;
}
