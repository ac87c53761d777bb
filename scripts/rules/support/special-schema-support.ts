// What is told apart in a Schema Object by a value rather than by a keyword's name: supported, ignored or refused.
import { formats } from "../../openapi/formats.js";
import { type Row, row } from "./support-row.js";

/** The rows of the support table for schemas that no keyword stands for. */
export const specialOfSchemas: readonly Row[] = [
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
  row(
    "null in `type` beside `$ref` or `allOf`",
    "Schema Object",
    "supported",
    "OAS 3.1 §4.8.24",
    undefined,
    "null is allowed whatever those say, as `nullable` has it",
  ),
  row(
    "contains beside unevaluatedItems",
    "Schema Object",
    "ignored",
    "JSON Schema Core 2020-12 §11.2",
    "contains-evaluates-all",
    "every item counts as looked at",
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
