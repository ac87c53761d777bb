// What is told apart by a value or a place rather than by a field's name: supported, ignored or refused.
import { formats } from "../keywords/formats.js";
import type { Support } from "../keywords/keyword.js";

/** One construct and what we make of it. */
export interface Row {
  /** A field, in backticks, or what is meant in words. */
  readonly construct: string;
  /** The object that it belongs to. */
  readonly where: string;
  readonly support: Support;
  /** The diagnostic that reports it; present exactly where it is ignored or refused. */
  readonly code?: string;
  readonly remark?: string;
  /** The section of the specification. */
  readonly section: string;
}

/** The rows of the support table that no field stands for. */
export const special: readonly Row[] = [
  row(
    "a file named by a relative path",
    "$ref",
    "supported",
    "OAS 3.1 §4.8.23",
    undefined,
    "in or below the folder of the root document",
  ),
  row("a URL", "$ref", "refused", "OAS 3.1 §4.8.23", "remote-reference", "nothing is ever fetched"),
  row(
    "a file outside the root document's folder",
    "$ref",
    "refused",
    "OAS 3.1 §4.8.23",
    "reference-escapes",
  ),
  row(
    "an anchor",
    "$ref",
    "refused",
    "JSON Schema Core 2020-12 §8.2.2",
    "unsupported-reference",
    "write a JSON pointer",
  ),
  row(
    "something else than what is expected in its place",
    "$ref",
    "refused",
    "OAS 3.1 §4.8.23",
    "reference-to-other-kind",
    "a parameter where a schema should be, for one",
  ),
  row(
    "members beside it, except in a 3.1 schema",
    "$ref",
    "ignored",
    "OAS 3.1 §4.8.23",
    "ref-siblings-ignored",
    "`summary` and `description` are read",
  ),
  row(
    "a path with a query or a fragment",
    "Paths Object",
    "ignored",
    "OAS 3.1 §4.8.8",
    "invalid-path",
    "typed and callable, but no request is routed to it",
  ),
  row(
    "a path with segments of dots, or a backslash",
    "Paths Object",
    "ignored",
    "RFC 3986 §5.2.4",
    "invalid-path",
    "clients send another path",
  ),
  row(
    "a path with control characters, or whose braces do not match",
    "Paths Object",
    "refused",
    "OAS 3.1 §4.8.8",
    "invalid-path",
  ),
  row(
    "a URL that is neither http nor https, or that no path can follow",
    "Server Object",
    "ignored",
    "OAS 3.1 §4.8.5",
    "invalid-server-url",
    "the client is given its base URL",
  ),
  row(
    "a name that no HTTP message can hold",
    "Header Object",
    "refused",
    "RFC 9110 §5.6.2",
    "invalid-http-name",
    "of a header, a cookie or a media type, wherever it stands",
  ),
  row(
    "two headers whose names differ in case alone",
    "Response Object",
    "refused",
    "RFC 9110 §5.1",
    "duplicate-header",
  ),
  row(
    "two media types that differ in case or parameters alone",
    "Media Type Object",
    "ignored",
    "RFC 9110 §8.3.1",
    "duplicate-media-type",
    "both are read as the first",
  ),
  row(
    "a place other than path, query, header, cookie",
    "Parameter Object",
    "refused",
    "OAS 3.1 §4.8.12.1",
    "parameter-in",
  ),
  row(
    "a style that the place does not have",
    "Parameter Object",
    "refused",
    "OAS 3.1 §4.8.12.3",
    "parameter-style",
  ),
  row(
    "a style that is not defined for the type",
    "Parameter Object",
    "ignored",
    "OAS 3.1 §4.8.12.3",
    "parameter-style",
    "read and written as far as it can be",
  ),
  row(
    "no schema",
    "Parameter Object",
    "ignored",
    "OAS 3.1 §4.8.12.2",
    "parameter-without-schema",
    "any text is taken",
  ),
  row(
    "Accept, Content-Type, Authorization as parameters",
    "Parameter Object",
    "ignored",
    "OAS 3.1 §4.8.12.1",
    "reserved-header",
    "bodies and security schemes say them",
  ),
  row(
    "Content-Type as a response header",
    "Response Object",
    "ignored",
    "OAS 3.1 §4.8.17.1",
    "reserved-header",
    "the content says it",
  ),
  row(
    "a body of GET, HEAD, TRACE or DELETE",
    "Operation Object",
    "ignored",
    "RFC 9110 §9.3",
    "unexpected-request-body",
    "not every client can send it",
  ),
  row(
    "content of status 1xx, 204, 205, 304 or of HEAD",
    "Response Object",
    "ignored",
    "RFC 9110 §6.4.1",
    "unexpected-response-body",
  ),
  row(
    "a key that is no status",
    "Responses Object",
    "refused",
    "OAS 3.1 §4.8.16.2",
    "unknown-status",
  ),
  row("JSON, forms, text and bytes", "Media Type Object", "supported", "OAS 3.1 §4.8.14"),
  row(
    "a structured schema of another format, such as XML",
    "Media Type Object",
    "ignored",
    "OAS 3.1 §4.8.14",
    "unchecked-body",
    "the body is handed over as it is",
  ),
  row(
    "http bearer and basic, apiKey, oauth2, openIdConnect",
    "Security Scheme Object",
    "supported",
    "OAS 3.1 §4.8.27",
  ),
  row(
    "mutualTLS, other http schemes",
    "Security Scheme Object",
    "ignored",
    "OAS 3.1 §4.8.27",
    "security-scheme-unenforced",
    "left to a check of your own, which lets nobody in until it is written",
  ),
  row(
    "an unknown type, or one that is not whole",
    "Security Scheme Object",
    "refused",
    "OAS 3.1 §4.8.27",
    "security-scheme-unknown",
  ),
  row(
    "a scheme that is not declared",
    "Security Requirement Object",
    "ignored",
    "OAS 3.1 §4.8.30",
    "security-scheme-undeclared",
    "nobody is let in by it",
  ),
  row(
    "an unknown field",
    "every object",
    "refused",
    "OAS 3.1 §4.1",
    "unknown-field",
    "`x-` fields are extensions",
  ),
  row("an unknown keyword", "Schema Object", "ignored", "OAS 3.1 §4.8.24", "unknown-keyword"),
  row(
    "a keyword of the other OpenAPI version",
    "Schema Object",
    "ignored",
    "OAS 3.1 §4.8.24",
    "keyword-of-other-version",
    "read as that version means it",
  ),
  row(
    "a dialect other than OpenAPI's or 2020-12",
    "Schema Object",
    "ignored",
    "OAS 3.1 §4.8.24.5",
    "schema-dialect",
    "read as JSON Schema 2020-12",
  ),
  row(
    "a bound with the wrong kind of value",
    "Schema Object",
    "ignored",
    "OAS 3.1 §4.8.24",
    "keyword-value",
  ),
  row(
    "digits of a number beyond those that a double holds",
    "Schema Object",
    "ignored",
    "RFC 8259 §6",
    "number-loses-digits",
  ),
  row(
    "an enum of more than 20,000 values",
    "Schema Object",
    "refused",
    "JSON Schema Validation 2020-12 §6.1.2",
    "enum-too-long",
  ),
  row(
    "a pattern of more than 10,000 characters",
    "Schema Object",
    "refused",
    "JSON Schema Validation 2020-12 §6.3.3",
    "pattern-too-long",
  ),
  row(
    "unevaluatedProperties or unevaluatedItems beside very many schemas",
    "Schema Object",
    "refused",
    "JSON Schema Core 2020-12 §11",
    "unevaluated-too-wide",
    "more than 1,000, counted on every way that leads to them",
  ),
  row("properties or items alone", "Schema Object", "ignored", "OAS 3.1 §4.8.24", "type-missing"),
  row(
    "an unknown type",
    "Schema Object",
    "refused",
    "JSON Schema Core 2020-12 §4.2.1",
    "unknown-type",
  ),
  row(
    "a discriminator beside oneOf or anyOf of named schemas",
    "Schema Object",
    "supported",
    "OAS 3.1 §4.8.25",
  ),
  row(
    "a discriminator alone",
    "Schema Object",
    "ignored",
    "OAS 3.1 §4.8.25",
    "discriminator-without-union",
    "documentation: it cannot change what is valid",
  ),
  row(
    "a discriminator that cannot select a member",
    "Schema Object",
    "ignored",
    "OAS 3.1 §4.8.25",
    "discriminator-property",
    "the union is checked member by member",
  ),
  row(
    `format: ${formats
      .filter(({ check }) => check !== undefined)
      .map(({ name }) => name)
      .join(", ")}`,
    "Schema Object",
    "supported",
    "JSON Schema Validation 2020-12 §7",
  ),
  row(
    `format: ${formats
      .filter(({ check }) => check === undefined)
      .map(({ name }) => name)
      .join(", ")}`,
    "Schema Object",
    "documentation",
    "JSON Schema Validation 2020-12 §7",
    undefined,
    "known, and nothing to check",
  ),
  row(
    "a schema that takes over a million checks of one value",
    "Schema Object",
    "refused",
    "JSON Schema Core 2020-12 §9.4.1",
    "endless-schema",
  ),
  row(
    "a schema that leads back to itself on the same value",
    "Schema Object",
    "ignored",
    "JSON Schema Core 2020-12 §9.4.1",
    "endless-schema",
    "types hold, and every check of such a value fails",
  ),
  row(
    "a pattern that can take exponential time",
    "Schema Object",
    "refused",
    "JSON Schema Validation 2020-12 §6.3.3",
    "pattern-unsafe",
  ),
  row(
    "a pattern that can take more than linear time",
    "Schema Object",
    "ignored",
    "JSON Schema Validation 2020-12 §6.3.3",
    "pattern-unsafe",
    "checked all the same: bound the length of what it is given",
  ),
  row(
    "a pattern that is no regular expression",
    "Schema Object",
    "refused",
    "JSON Schema Validation 2020-12 §6.3.3",
    "pattern-invalid",
  ),
  row(
    "any other format",
    "Schema Object",
    "ignored",
    "JSON Schema Validation 2020-12 §7",
    "unknown-format",
    "not checked",
  ),
];

/** A row of the table. */
export function row(
  construct: string,
  where: string,
  support: Support,
  section: string,
  code?: string,
  remark?: string,
): Row {
  return {
    construct,
    where,
    support,
    section,
    ...(code === undefined ? {} : { code }),
    ...(remark === undefined ? {} : { remark }),
  };
}
