// Support for Schema Object constructs that depend on a value rather than on a keyword's name.
import { formats } from "../../openapi/formats.js";
import { type Row, rowOf } from "./support-row.js";

/** The names of the formats that are checked, or of those that are not. */
function named(isChecked: boolean): string {
  const names = formats.filter(({ check }) => (check !== undefined) === isChecked);
  return names.map(({ name }) => name).join(", ");
}

/** Rows of the support table about schemas that belong to no keyword: construct, support, section, code, remark. */
export const specialOfSchemas: readonly Row[] = [
  "an unknown keyword | ignored | OAS 3.1 §4.8.24 | unknown-keyword",
  "a keyword of the other OpenAPI version | ignored | OAS 3.1 §4.8.24 | keyword-of-other-version | read as that version means it",
  "a dialect other than OpenAPI's or 2020-12 | ignored | OAS 3.1 §4.8.24.5 | schema-dialect | read as JSON Schema 2020-12",
  "a bound with the wrong kind of value | ignored | OAS 3.1 §4.8.24 | keyword-value",
  "digits of a number beyond those that a double holds | ignored | RFC 8259 §6 | number-loses-digits",
  "an enum of more than 20,000 values | refused | JSON Schema Validation 2020-12 §6.1.2 | enum-too-long",
  "`x-extensible-enum` beside its `type` | supported | OAS 3.1 §4.9 | – | types list the known values, and any other value of the type is valid",
  "a pattern of more than 10,000 characters | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-too-long",
  "unevaluatedProperties or unevaluatedItems beside very many schemas | refused | JSON Schema Core 2020-12 §11 | unevaluated-too-wide | more than 1,000, counted on every way that leads to them",
  "null in `type` beside `$ref` or `allOf` | supported | OAS 3.1 §4.8.24 | – | null is allowed whatever those say, as `nullable` has it",
  "contains beside unevaluatedItems | ignored | JSON Schema Core 2020-12 §11.2 | contains-evaluates-all | every item counts as looked at",
  "`format` alone, without a type | supported | JSON Schema Validation 2020-12 §7.1 | – | values of all other types match, too; see format-without-type",
  "properties or items alone | ignored | OAS 3.1 §4.8.24 | type-missing",
  "an unknown type | refused | JSON Schema Core 2020-12 §4.2.1 | unknown-type",
  "a discriminator beside oneOf or anyOf of named schemas | supported | OAS 3.1 §4.8.25",
  "a discriminator of a schema that others include by allOf | supported | OAS 3.1 §4.8.25 | – | types of those schemas have the tag, and `diff` judges values of the parent by all of them. Validators check values against the parent alone, as JSON Schema does",
  "a discriminator without a union, of a schema that no other includes | ignored | OAS 3.1 §4.8.25 | discriminator-without-union | documentation: it cannot change what is valid",
  "a `readOnly` property that a discriminator reads | ignored | OAS 3.1 §4.8.25 | discriminator-read-only | requests have it, too: without the tag, no member of the union could be selected",
  "a union whose members include one parent with a discriminator | supported | OAS 3.1 §4.8.25 | – | the parent's discriminator tells them apart, though the specification calls it a hint; see discriminator-of-parent",
  "an allOf parent whose oneOf lists the schemas that include it | supported | JSON Schema Core 2020-12 §10.2.1.1 | – | inside them, only the parent's own keywords count",
  "`additionalProperties: false` in a part of an allOf | supported | JSON Schema Core 2020-12 §10.3.2.3 | – | ignored where it would refuse a property that another part declares; see closed-member",
  "a discriminator that cannot select a member | ignored | OAS 3.1 §4.8.25 | discriminator-property | the union is checked member by member",
  `format: ${named(true)} | supported | JSON Schema Validation 2020-12 §7`,
  `format: ${named(false)} | documentation | JSON Schema Validation 2020-12 §7 | – | known, and nothing to check`,
  "a schema that takes over a million checks of one value | refused | JSON Schema Core 2020-12 §9.4.1 | endless-schema",
  "a schema that leads back to itself on the same value | ignored | JSON Schema Core 2020-12 §9.4.1 | endless-schema | types hold, and every check of such a value fails",
  "a pattern that can take more than linear time | supported | JSON Schema Validation 2020-12 §6.3.3 | – | matched by a generated table, or by RegExp where `maxLength` bounds the time",
  "a pattern that can take more than linear time and has no table: look-around, back reference, size | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-unsafe",
  "a pattern that is no regular expression | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-invalid",
  "any other format | ignored | JSON Schema Validation 2020-12 §7 | unknown-format | not checked",
].map((line) => {
  const [construct, ...cells] = line.split(" | ");
  return rowOf([construct, "Schema Object", ...cells]);
});
