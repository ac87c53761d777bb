// Support for Swagger 2.0: fields that are converted to OpenAPI 3.0 fields, and fields that are not.
import { type Row, rowOf } from "./support-row.js";

const specification = "Swagger 2.0";

/**
 * Rows about Swagger 2.0, with the columns construct, object, support, code and remark. Constructs that Swagger 2.0 and
 * OpenAPI 3.0 have in common are in the rows of OpenAPI 3.0.
 */
export const swagger: readonly Row[] = [
  "`in: body` | Parameter Object | supported | – | becomes the request body, with each media type in `consumes`; the parameter's name is not used",
  "`in: formData` | Parameter Object | supported | – | read as a form field; a form with a file is `multipart/form-data`, and other forms have the media type of `consumes`",
  "`type: file` | Parameter Object | supported | – | bytes",
  "`collectionFormat` | Items Object | supported | – | `csv`, `ssv`, `pipes` and `multi` in queries and in `application/x-www-form-urlencoded`; `csv` in paths and headers",
  "a `collectionFormat` that OpenAPI 3.0 cannot express, such as `tsv`, or a `collectionFormat` of nested arrays | Items Object | ignored | collection-format | the value is read as one string",
  "`consumes` and `produces` | Operation Object | supported | – | without `consumes` and `produces`, bodies are `application/json`",
  "`host`, `basePath` and `schemes` | Swagger Object | supported | – | the https URL comes first and is the default server",
  "`x-ms-parameterized-host` | Swagger Object | supported | – | a server with variables",
  "`discriminator` | Schema Object | supported | – | discriminator values are the names of the child definitions, or their `x-ms-discriminator-value`",
  "`x-nullable` | Schema Object | supported | – | null is valid, even if `x-nullable` is next to a `$ref`",
  "an array in `items` | Schema Object | ignored | items-by-position | each item of a value may match any of the schemas in `items`",
  "a `$ref` that is only the name of a definition, such as `Pet` | $ref | supported | – | see `reference-by-name`",
  "a second body parameter of an operation | Parameter Object | ignored | several-bodies",
  "`x-ms-enum` with `modelAsString: true` | Schema Object | supported | – | read as `x-extensible-enum`: strings that are not in the `enum` are valid, too",
  "`values` of `x-ms-enum` | Schema Object | supported | – | `--enums const` takes the member names of the constant from `values`, in the same way as from `x-enum-varnames` and `x-enumNames`",
  "`name` of `x-ms-enum` | Schema Object | documentation | – | types of enums are named after the schema that contains them",
  "`x-ms-client-name` | every object | documentation | – | names in code are the names in requests; for functions, see the name lock",
  "`x-ms-pageable` | Operation Object | documentation | – | add `x-pagination` in an overlay; `specloom init` writes this overlay if it finds pagination parameters",
  "`x-ms-paths` | Swagger Object | supported | – | the client can call each path in `x-ms-paths`, including its query; generated servers do not serve these paths",
].map((line) => {
  const [construct, where, support, ...cells] = line.split(" | ");
  return rowOf([construct, `${where} (${specification})`, support, specification, ...cells]);
});
