// The support table: what of OpenAPI is supported, ignored with a warning, or refused. Diagnostics and README say the same.
import { formats } from "../keywords/formats.js";
import type { Support } from "../keywords/keyword.js";
import { type Kind, objects } from "./objects.js";

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

/** What is told apart by a value or a place, not by a field's name alone. */
const special: readonly Row[] = [
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

function row(
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

const codes: Readonly<Partial<Record<Support, string>>> = {
  ignored: "ignored-construct",
  refused: "refused-construct",
};

/** Every field of every object, then what is told apart by values. */
export function supportTable(): Row[] {
  const rows: Row[] = [];
  for (const kind of Object.keys(objects) as Kind[]) {
    const { title, section, fields } = objects[kind];
    for (const [name, { support, remark, only }] of fields) {
      const told = [only === undefined ? "" : `${only} only`, remark ?? ""].filter(Boolean);
      rows.push(
        row(`\`${name}\``, title, support, section, codes[support], told.join("; ") || undefined),
      );
    }
  }
  return [...rows, ...special];
}

/** The table in Markdown: what is ignored or refused line by line, the rest object by object. */
export function supportMarkdown(): string {
  const table = supportTable();
  const lines = ["| construct | of | what we do | diagnostic | remark |", "|---|---|---|---|---|"];
  for (const { construct, where, support, code, remark } of table) {
    if (code === undefined) continue;
    lines.push(
      `| ${[construct, where, support, `\`${code}\``, remark ?? ""].map(cell).join(" | ")} |`,
    );
  }
  lines.push("", "| object | supported | for readers of the document only |", "|---|---|---|");
  for (const where of new Set(table.map((one) => one.where))) {
    const named = (support: Support) =>
      table
        .filter((one) => one.where === where && one.support === support)
        .map((one) => one.construct)
        .join(", ");
    const [supported, documentation] = [named("supported"), named("documentation")];
    if (supported === "" && documentation === "") continue;
    lines.push(`| ${[where, supported, documentation].map(cell).join(" | ")} |`);
  }
  return `${lines.join("\n")}\n`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
