// Swagger 2.0: fields that are read as fields of OpenAPI 3.0, and fields without a counterpart.
import { type Row, rowOf } from "./support-row.js";

const specification = "Swagger 2.0";

/** Rows of Swagger 2.0: construct, object, support, code, remark. Constructs of OpenAPI 3.0, too, have their rows there. */
export const swagger: readonly Row[] = [
  "`in: body` | Parameter Object | supported | – | the request body, in each media type of `consumes`; its name is not kept",
  "`in: formData` | Parameter Object | supported | – | the members of a form: `multipart/form-data` with a file, else as `consumes` says",
  "`type: file` | Parameter Object | supported | – | bytes",
  "`collectionFormat` | Items Object | supported | – | csv, ssv, pipes and multi in a query and in `application/x-www-form-urlencoded`; csv in paths and headers",
  "another `collectionFormat`, or one of nested lists | Items Object | ignored | collection-format | the text is read as it is",
  "`consumes` and `produces` | Operation Object | supported | – | `application/json` where nothing is said",
  "`host`, `basePath` and `schemes` | Swagger Object | supported | – | https comes first, also where no scheme is given",
  "`x-ms-parameterized-host` | Swagger Object | supported | – | a server with variables",
  "`discriminator` | Schema Object | supported | – | with the names of the definitions that include it, or their `x-ms-discriminator-value`",
  "`x-nullable` | Schema Object | supported | – | null is allowed, also beside `$ref`",
  "a list in `items` | Schema Object | ignored | items-by-position | each item may be any of them",
  "the bare name of a definition | $ref | supported | – | see reference-by-name",
  "a second body of an operation | Parameter Object | ignored | several-bodies",
  "`x-ms-enum` with `modelAsString: true` | Schema Object | supported | – | an `x-extensible-enum`: other texts are valid, too",
  "`values` of `x-ms-enum` | Schema Object | supported | – | `--enums const` names the members of constants by them, as by `x-enum-varnames` and `x-enumNames`",
  "`name` of `x-ms-enum` | Schema Object | documentation | – | enums are named after their place",
  "`x-ms-client-name` | every object | documentation | – | names in code are those of requests; for functions, see the name lock",
  "`x-ms-pageable` | Operation Object | documentation | – | add an `x-pagination` by an overlay: `specloom init` writes one where it finds the parameters of pages",
  "`x-ms-paths` | Swagger Object | supported | – | operations of their own in the client, which sends the query; no request is routed to them",
].map((line) => {
  const [construct, where, support, ...cells] = line.split(" | ");
  return rowOf([construct, `${where} (${specification})`, support, specification, ...cells]);
});
