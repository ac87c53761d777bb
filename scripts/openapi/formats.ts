// Facts about each `format`: its values, its check, and the reason why some are unchecked.

/** One format. */
export interface Format {
  readonly name: string;
  /** The type of value that it says something about. */
  readonly of: "string" | "number";
  /** The function of the generated `formats.js` that checks it; absent: it is documentation. */
  readonly check?: string;
  /** The expected value, in words (`a date`). */
  readonly words: string;
  /** Why it is not checked, for the support table. */
  readonly remark?: string;
}

/** A format that is checked. */
export interface CheckedFormat extends Format {
  readonly check: string;
}

/** The formats we know, those of JSON Schema (Validation 2020-12 §7.3) first, then OpenAPI's registry. */
export const formats: readonly Format[] = [
  { name: "date-time", of: "string", check: "dateTime", words: "a date and time (RFC 3339)" },
  { name: "date", of: "string", check: "date", words: "a date (RFC 3339)" },
  { name: "time", of: "string", check: "time", words: "a time with its offset (RFC 3339)" },
  { name: "duration", of: "string", check: "duration", words: "a duration (RFC 3339, appendix A)" },
  { name: "email", of: "string", check: "email", words: "an e-mail address (RFC 5321)" },
  { name: "idn-email", of: "string", check: "idnEmail", words: "an e-mail address (RFC 6531)" },
  { name: "hostname", of: "string", check: "hostname", words: "a host name (RFC 1123)" },
  {
    name: "idn-hostname",
    of: "string",
    words: "a host name",
    remark: "needs the Unicode tables of IDNA",
  },
  { name: "ipv4", of: "string", check: "ipv4", words: "an IPv4 address (RFC 2673)" },
  { name: "ipv6", of: "string", check: "ipv6", words: "an IPv6 address (RFC 4291)" },
  { name: "uri", of: "string", check: "uri", words: "a URI (RFC 3986)" },
  {
    name: "uri-reference",
    of: "string",
    check: "uriReference",
    words: "a URI reference (RFC 3986)",
  },
  { name: "iri", of: "string", check: "iri", words: "an IRI (RFC 3987)" },
  {
    name: "iri-reference",
    of: "string",
    check: "iriReference",
    words: "an IRI reference (RFC 3987)",
  },
  { name: "uuid", of: "string", check: "uuid", words: "a UUID (RFC 9562)" },
  { name: "uri-template", of: "string", check: "uriTemplate", words: "a URI template (RFC 6570)" },
  { name: "json-pointer", of: "string", check: "jsonPointer", words: "a JSON pointer (RFC 6901)" },
  {
    name: "relative-json-pointer",
    of: "string",
    check: "relativeJsonPointer",
    words: "a relative JSON pointer (draft-bhutton-relative-json-pointer)",
  },
  { name: "regex", of: "string", check: "regex", words: "a regular expression (ECMA-262)" },
  { name: "int32", of: "number", check: "int32", words: "an integer of 32 bits" },
  { name: "int64", of: "number", check: "int64", words: "an integer of 64 bits" },
  { name: "float", of: "number", words: "a number", remark: "every JSON number is one" },
  { name: "double", of: "number", words: "a number", remark: "every JSON number is one" },
  { name: "byte", of: "string", check: "base64", words: "base64 text (RFC 4648)" },
  { name: "binary", of: "string", words: "bytes", remark: "any text is" },
  { name: "password", of: "string", words: "a secret", remark: "a hint for user interfaces" },
];

const byName = new Map(formats.map((format) => [format.name, format]));

/** Returns the facts about the format `name`; `undefined` for one of the author's own. */
export function formatNamed(name: string): Format | undefined {
  return byName.get(name);
}

/** The format `name` if values are checked against it. */
export function checkOf(name: string): CheckedFormat | undefined {
  const format = byName.get(name);
  return format?.check === undefined ? undefined : (format as CheckedFormat);
}
