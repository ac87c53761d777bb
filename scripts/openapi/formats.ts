// The known values of `format`: what they describe, how they are checked, and why some are not checked.

import type { JsonValue } from "../json/json.js";

export interface Format {
  readonly name: string;
  /** The type of value that the format describes. */
  readonly of: "string" | "number";
  /** The function of the generated `formats.js` that checks the format; absent if the format is not checked. */
  readonly check?: string;
  /** The expected value in words, such as `a date`. */
  readonly words: string;
  /** The reason why the format is not checked, for the support table. */
  readonly remark?: string;
  /** The integers of the format; absent if the format does not describe integers of a certain size. */
  readonly range?: IntegerRange;
}

export interface IntegerRange {
  readonly least: bigint;
  readonly most: bigint;
  readonly bits: number;
}

export interface CheckedFormat extends Format {
  readonly check: string;
}

/**
 * Returns the `CheckedFormat` for a format of strings. The name of the function that checks the format is the format's
 * name in camel case.
 */
function text(name: string, words: string): CheckedFormat {
  const check = name.replace(/-[a-z]/g, ([, letter = ""]) => letter.toUpperCase());
  return { name, of: "string", check, words };
}

/** Returns the `CheckedFormat` for integers of a size; its check has the name of the format. */
function integer(name: string, bits: number, isSigned: boolean): CheckedFormat {
  const words = `an${isSigned ? "" : " unsigned"} integer of ${bits} bits`;
  const count = 2n ** BigInt(bits);
  const range = isSigned
    ? { least: -count / 2n, most: count / 2n - 1n, bits }
    : { least: 0n, most: count - 1n, bits };
  return { name, of: "number", check: name, words, range };
}

/** The known formats of JSON Schema (Validation 2020-12 §7.3), followed by those of OpenAPI's registry. */
export const formats: readonly Format[] = [
  text("date-time", "a date and time (RFC 3339)"),
  text("date", "a date (RFC 3339)"),
  text("time", "a time with its offset (RFC 3339)"),
  text("duration", "a duration (RFC 3339, appendix A)"),
  text("email", "an e-mail address (RFC 5321)"),
  text("idn-email", "an e-mail address (RFC 6531)"),
  text("hostname", "a host name (RFC 1123)"),
  {
    name: "idn-hostname",
    of: "string",
    words: "a host name",
    remark: "a check would need the Unicode tables of IDNA",
  },
  text("ipv4", "an IPv4 address (RFC 2673)"),
  text("ipv6", "an IPv6 address (RFC 4291)"),
  text("uri", "a URI (RFC 3986)"),
  text("uri-reference", "a URI reference (RFC 3986)"),
  text("iri", "an IRI (RFC 3987)"),
  text("iri-reference", "an IRI reference (RFC 3987)"),
  text("uuid", "a UUID (RFC 9562)"),
  text("uri-template", "a URI template (RFC 6570)"),
  text("json-pointer", "a JSON pointer (RFC 6901)"),
  text("relative-json-pointer", "a relative JSON pointer (draft-bhutton-relative-json-pointer)"),
  text("regex", "a regular expression (ECMA-262)"),
  integer("int8", 8, true),
  integer("int16", 16, true),
  integer("int32", 32, true),
  integer("int64", 64, true),
  integer("uint8", 8, false),
  integer("uint16", 16, false),
  integer("uint32", 32, false),
  integer("uint64", 64, false),
  { name: "float", of: "number", words: "a number", remark: "every JSON number is valid" },
  { name: "double", of: "number", words: "a number", remark: "every JSON number is valid" },
  { name: "byte", of: "string", check: "base64", words: "base64 text (RFC 4648)" },
  { name: "binary", of: "string", words: "bytes", remark: "every string is valid" },
  { name: "password", of: "string", words: "a secret", remark: "a hint for user interfaces" },
];

const byName = new Map(formats.map((format) => [format.name, format]));

export function formatNamed(name: string): Format | undefined {
  return byName.get(name);
}

/** Returns the range of the format `name`, or `undefined` if the format describes no integers of a certain size. */
export function rangeOf(name: JsonValue | undefined): IntegerRange | undefined {
  return typeof name === "string" ? byName.get(name)?.range : undefined;
}

/** Returns the format `name` if generated validators check values against it. */
export function checkOf(name: string): CheckedFormat | undefined {
  const format = byName.get(name);
  return format?.check === undefined ? undefined : (format as CheckedFormat);
}
