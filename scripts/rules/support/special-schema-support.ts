// Lists which values of schema keywords are supported, such as the values of `format`.
import { formats } from "../../openapi/formats.js";
import { type Row, rowOf } from "./support-row.js";

/** Returns the names of the checked formats, or of the unchecked formats if `isChecked` is false. */
function named(isChecked: boolean): string {
  const names = formats.filter(({ check }) => (check !== undefined) === isChecked);
  return names.map(({ name }) => name).join(", ");
}

/**
 * Rows of the support table for constructs that depend on the value of a schema keyword. The columns of each row are
 * construct, support, section, code and remark.
 */
export const specialOfSchemas: readonly Row[] = [
  "an unknown keyword | ignored | OAS 3.1 §4.8.24 | unknown-keyword",
  "a keyword of another OpenAPI version | ignored | OAS 3.1 §4.8.24 | keyword-of-other-version | specloom reads the keyword by the rules of the OpenAPI version that defines it",
  "a dialect other than the OpenAPI dialect and JSON Schema 2020-12 | ignored | OAS 3.1 §4.8.24.5 | schema-dialect | specloom reads schemas of unknown dialects as JSON Schema 2020-12",
  "a keyword whose value has the wrong type | ignored | OAS 3.1 §4.8.24 | keyword-value",
  "a number with more digits than JavaScript keeps | ignored | RFC 8259 §6 | number-loses-digits",
  "an `enum` with more than 20,000 values | refused | JSON Schema Validation 2020-12 §6.1.2 | enum-too-long",
  "`x-extensible-enum` with a `type` | supported | OAS 3.1 §4.9 | – | types list the known values, but every value of the `type` is valid",
  "a `pattern` with more than 10,000 characters | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-too-long",
  "the keyword `unevaluatedProperties` or `unevaluatedItems` in a schema with very many references | refused | JSON Schema Core 2020-12 §11 | unevaluated-too-wide | at most 1,000 references are allowed; a reference that can be reached in two ways counts twice",
  "null in `type` next to `$ref` or `allOf` | supported | OAS 3.1 §4.8.24 | – | null is valid even if the `$ref` or `allOf` rejects null, as with `nullable: true` in OpenAPI 3.0",
  "the keywords `contains` and `unevaluatedItems` in one schema | ignored | JSON Schema Core 2020-12 §11.2 | contains-evaluates-all | validators apply `unevaluatedItems` to no item of the array",
  "`format` without `type` | supported | JSON Schema Validation 2020-12 §7.1 | – | the format restricts values of one type, such as strings, and allows all other values; see `format-without-type`",
  "the keyword `properties` or `items` without `type` | ignored | OAS 3.1 §4.8.24 | type-missing",
  "an unknown `type` | refused | JSON Schema Core 2020-12 §4.2.1 | unknown-type",
  "a `discriminator` with a `oneOf` or `anyOf` of named schemas | supported | OAS 3.1 §4.8.25",
  "a `discriminator` of a parent schema that other schemas refer to in `allOf` | supported | OAS 3.1 §4.8.25 | – | the generated type of each child schema has its own discriminator value. If an operation uses the parent schema, `diff` also compares the child schemas. As in JSON Schema, validators of the parent schema do not check the child schemas",
  "a `discriminator` without `oneOf` or `anyOf`, in a schema that no `allOf` refers to | ignored | OAS 3.1 §4.8.25 | discriminator-without-union | the discriminator does not affect which values are valid",
  "a `readOnly` property that a discriminator reads | ignored | OAS 3.1 §4.8.25 | discriminator-read-only | requests must have the property, because the property selects the alternative",
  "a `oneOf` or `anyOf` whose alternatives have one parent with a `discriminator` | supported | OAS 3.1 §4.8.25 | – | the discriminator of the parent distinguishes the alternatives; see `discriminator-of-parent`",
  "a parent schema in `allOf` that lists its child schemas in `oneOf` | supported | JSON Schema Core 2020-12 §10.2.1.1 | – | in child schemas, the `oneOf` of the parent is ignored",
  "`additionalProperties: false` in a schema of an `allOf` | supported | JSON Schema Core 2020-12 §10.3.2.3 | – | `false` does not reject properties that another schema of the `allOf` declares; see `closed-member`",
  "a `discriminator` that cannot select an alternative | ignored | OAS 3.1 §4.8.25 | discriminator-property | validators try all alternatives of the union",
  `format: ${named(true)} | supported | JSON Schema Validation 2020-12 §7`,
  `format: ${named(false)} | documentation | JSON Schema Validation 2020-12 §7 | – | validators do not check these formats`,
  "a schema that needs more than a million checks for one value | refused | JSON Schema Core 2020-12 §9.4.1 | endless-schema",
  "a schema that includes itself, such as `A: { allOf: [{ $ref: A }] }` | ignored | JSON Schema Core 2020-12 §9.4.1 | endless-schema | types are generated, but validators reject every value",
  "a `pattern` that may take more than linear time | supported | JSON Schema Validation 2020-12 §6.3.3 | – | validators match the pattern with a generated state table, or with `RegExp` if `maxLength` limits the time",
  "a `pattern` that may take more than linear time and has look-around, back references or too many states | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-unsafe",
  "a `pattern` that is not a regular expression | refused | JSON Schema Validation 2020-12 §6.3.3 | pattern-invalid",
  "an unknown `format` | ignored | JSON Schema Validation 2020-12 §7 | unknown-format | validators ignore the format",
].map((line) => {
  const [construct, ...cells] = line.split(" | ");
  return rowOf([construct, "Schema Object", ...cells]);
});
